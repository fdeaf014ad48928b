/** Refusals about games and their prices. */
export const SPORTSBOOK_ERRORS = {
  'sportsbook.unknown_game': { status: 404, action: 'go_home' },
  'sportsbook.unknown_open_data': { status: 404, action: 'reload' },
  'sportsbook.unknown_outcome': { status: 404, action: 'reload' },
} as const;
