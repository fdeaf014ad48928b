import { SPORTS, type SportKey } from '../sports.ts';

/** Sports with code of their own, and one or two of each family. */
const OF_EACH_KIND: readonly SportKey[] = [
  'football',
  'tennis',
  'basketball',
  'hockey',
  'handball',
  'volleyball',
  'darts',
  'counter_strike',
  'boxing',
  'racing',
  'golf',
  'baseball',
  'cricket',
];

const asked = process.env.TEST_SPORTS?.split(',');

/** The sports that a long test of every sport takes: those of `TEST_SPORTS`; by night all of them. */
export const SPORTS_NOW: readonly SportKey[] = asked
  ? SPORTS.filter((sport) => asked.includes(sport))
  : process.env.NIGHT === '1'
    ? SPORTS
    : OF_EACH_KIND;
