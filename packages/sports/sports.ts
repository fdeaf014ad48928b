/** All sports, i.e. the folders beside this file. To add one, add a line here and run `npm run generate`. */
export const SPORTS = [
  'football',
  'tennis',
  'basketball',
  'hockey',
  'volleyball',
  'table_tennis',
  'badminton',
  'beach_volleyball',
  'darts',
  'snooker',
  'counter_strike',
  'dota',
  'lol',
  'valorant',
] as const;
export type SportKey = (typeof SPORTS)[number];
