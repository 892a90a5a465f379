/** The server's structs by their own names; all of them come from its schema. */

import type { components } from "./schema";

type Wire = components["schemas"];

export type About = Wire["About"];
export type Again = Wire["Again"];
export type Analysis = Wire["Analysis"];
export type AnalysisReport = Wire["AnalysisReport"];
/** A card; what is printed on it differs from game to game. */
export type CardInfo = Omit<Wire["CardInfo"], "face"> & { face: Record<string, unknown> };
export type CardList = Omit<Wire["CardList"], "cards"> & { cards: CardInfo[] };
export type Clock = Wire["Clock"];
export type Commitment = Wire["Commitment"];
export type Credentials = Wire["Credentials"];
export type DeckCard = Wire["DeckCard"];
export type DeckDetail = Wire["DeckDetail"];
export type DeckInfo = Wire["DeckInfo"];
export type DeckProblem = Wire["DeckProblem"];
export type DeckReport = Wire["DeckReport"];
export type Fork = Wire["Fork"];
export type FreshToken = Wire["FreshToken"];
export type Health = Wire["Health"];
export type Hint = Wire["Hint"];
export type HintedAnswer = Wire["HintedAnswer"];
export type Join = Wire["Join"];
export type LessonInfo = Wire["LessonInfo"];
export type LessonMoment = Wire["LessonMoment"];
export type LessonVerdict = Wire["LessonVerdict"];
export type LibraryGame = Wire["LibraryGame"];
export type Me = Wire["Me"];
export type MomentInfo = Wire["MomentInfo"];
export type NewTable = Wire["NewTable"];
export type Problem = Wire["Problem"];
export type Replay = Wire["Replay"];
export type ReplayViews = Wire["ReplayViews"];
export type RuleBook = Wire["RuleBook"];
export type RuleInfo = Wire["RuleInfo"];
export type SeatInfo = Wire["SeatInfo"];
export type SeatWish = Wire["SeatWish"];
export type SessionInfo = Wire["SessionInfo"];
export type TableInfo = Wire["TableInfo"];
export type TableList = Wire["TableList"];
export type TableOption = Wire["TableOption"];
export type TokenInfo = Wire["TokenInfo"];
export type User = Wire["User"];

// A game as its viewers see it, and the messages of its stream.
export type AskedView = Wire["AskedView"];
export type ChatLine = Wire["ChatLine"];
export type Clocks = Wire["Clocks"];
export type OptionView = Wire["OptionView"];
export type Reason = Wire["Reason"];
export type RefusedView = Wire["RefusedView"];
export type SeatClock = Wire["SeatClock"];
export type ToldView = Wire["ToldView"];
export type UndoRequest = Wire["UndoRequest"];
/** A game as one of its viewers sees it; what lies on its table differs from game to game. */
export type View = Omit<Wire["View"], "table"> & { table: Record<string, unknown> };
export type ZoneView = Wire["ZoneView"];

export type ClientMessage =
  | Wire["Watch"]
  | Wire["Unwatch"]
  | Wire["Answer"]
  | Wire["Concede"]
  | Wire["Undo"]
  | Wire["Consent"]
  | Wire["Return"]
  | Wire["Say"]
  | Wire["Why"]
  | Wire["Describe"]
  | Wire["Log"]
  | Wire["Lobby"]
  | Wire["Ping"];

export type ServerMessage =
  | Wire["Hello"]
  | Wire["Table"]
  | Wire["Change"]
  | Wire["Ahead"]
  | Wire["Seats"]
  | Wire["Accepted"]
  | Wire["Stale"]
  | Wire["Refused"]
  | Wire["Reasons"]
  | Wire["Description"]
  | Wire["Lines"]
  | Wire["Tables"]
  | Wire["Listed"]
  | Wire["Pong"];
