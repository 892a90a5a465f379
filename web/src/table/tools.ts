/** Our own small pictures for the table's tools: strokes on a field of 24 by 24. */

export const TOOLS = {
  undo: "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
  log: "M6 4h12v16H6ZM9 8.5h6M9 12h6M9 15.5h3.5",
  chat: "M4.5 5h15v10.5h-8L7 19.5v-4H4.5Z",
  text: "M5 6h14M5 6v2.5M19 6v2.5M12 6v13M9 19h6",
  gear: "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8",
  flag: "M6 21V4M6 4.5c5-2 7 2 12 0v9c-5 2-7-2-12 0",
  help: "M9 9.2c0-4 6-4 6-.2 0 2.5-3 2.6-3 5.2M12 18v.2",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  hand: "M7.5 13V7a1.5 1.5 0 0 1 3 0v4.5M10.5 11V5a1.5 1.5 0 0 1 3 0v6.5M13.5 11V6.5a1.5 1.5 0 0 1 3 0V15c0 3.5-2 5.5-5 5.5-2.5 0-4-1-5.2-3L4.5 14a1.4 1.4 0 0 1 2.3-1.5l.7 1",
  lamp: "M9 17.5h6M10 20.5h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.5.5-.75 1-.75 1.75h-5.5c0-.75-.25-1.25-.75-1.75",
  prompt: "M5 7.5 10 12l-5 4.5M12.5 17H19",
} as const;

export type ToolName = keyof typeof TOOLS;
