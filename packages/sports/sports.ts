/** All sports, i.e. the folders beside this file. To add one, add a line here and run `npm run generate`. */
export const SPORTS = [
  'football',
  'tennis',
  'basketball',
  'hockey',
  'handball',
  'volleyball',
  'table_tennis',
  'badminton',
  'beach_volleyball',
  'darts',
  'snooker',
  'american_football',
  'rugby_union',
  'counter_strike',
  'dota',
  'lol',
  'valorant',
] as const;
export type SportKey = (typeof SPORTS)[number];
