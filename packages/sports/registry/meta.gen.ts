// Made by `npm run generate`. Not edited by hand.
export const META = {
  football: [1, 'teams'],
  tennis: [4, 'players'],
  basketball: [3, 'teams'],
  hockey: [2, 'teams'],
  volleyball: [6, 'teams'],
  table_tennis: [10, 'players'],
  badminton: [16, 'players'],
  beach_volleyball: [29, 'teams'],
  darts: [21, 'players'],
  snooker: [30, 'players'],
  counter_strike: [401, 'teams'],
  dota: [402, 'teams'],
  lol: [403, 'teams'],
  valorant: [404, 'teams'],
} as const;
