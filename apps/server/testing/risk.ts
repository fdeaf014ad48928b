import { HOME } from '@fairbook/testkit';
import { marketsOf } from './sample-feed.ts';

/** A home win under two other names. */
export const ALIKE = ['16:-0.5:1', '37:0.5:1-over'].map((outcomeId) => ({ ...HOME, outcomeId }));

/** The markets of a sample game, with those of `ALIKE` at the price of the home win. */
export function marketsWithAlike() {
  const market = (typeId: number, line: string, keys: readonly string[]) => ({
    id: `${typeId}:${line}`,
    typeId,
    line,
    margin: 5,
    outcomes: keys.map((key, n): [string, number, 0] => [`${typeId}:${line}:${key}`, n ? 1700 : 2200, 0]),
  });
  return [...marketsOf(), market(16, '-0.5', ['1', '2']), market(37, '0.5', ['1-over', 'x-over'])];
}
