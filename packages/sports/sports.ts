/** All sports, i.e. the folders beside this file. To add one, add a line here and run `npm run generate`. */
export const SPORTS = [
  'football',
  'tennis',
  'basketball',
  'hockey',
  'volleyball',
  'boxing',
  'mma',
  'racing',
  'formula',
  'golf',
  'cycling',
  'marbles',
  'baseball',
] as const;
export type SportKey = (typeof SPORTS)[number];
