/** The signs on the buttons of a player: filled shapes on a field of 24 by 24. */

export const SIGNS = {
  first: "M6 5.5v13M18.5 6v12L9 12Z",
  turnBack: "M12 6.5v11L4 12ZM20 6.5v11L12 12Z",
  back: "M16.5 5.5v13L7 12Z",
  play: "M8 5v14l11-7Z",
  pause: "M7.5 5.5h2.5v13H7.5ZM14 5.5h2.5v13H14Z",
  forward: "M7.5 5.5v13L17 12Z",
  turnOn: "M12 6.5v11l8-5.5ZM4 6.5v11l8-5.5Z",
  last: "M18 5.5v13M5.5 6v12L15 12Z",
} as const;

export type SignName = keyof typeof SIGNS;
