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
  'boxing',
  'mma',
  'racing',
  'formula',
  'golf',
  'cycling',
  'marbles',
  'baseball',
  'cricket',
  'politics',
  'season',
  'counter_strike',
  'dota',
  'lol',
  'valorant',
  'virtual_football',
  'virtual_basketball',
] as const;
export type SportKey = (typeof SPORTS)[number];

/** Dictionaries with the texts of the sports: one for each family that shares texts, and one for each sport. */
export const SPORT_DICTIONARIES = ['rally', 'halves', 'field', 'fights', ...SPORTS] as const;
