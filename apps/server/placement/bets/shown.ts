import type { HotOutcome } from '../../sportsbook/index.ts';

/** What of a leg is kept as it was when it was taken; names of markets come from the dictionaries when it is read. */
export type ShownLeg = Pick<
  HotOutcome,
  'marketTypeId' | 'line' | 'sportId' | 'champName' | 'countryCode' | 'opponents' | 'startsAt'
>;

export function shownOf(fact: HotOutcome): ShownLeg {
  const { marketTypeId, line, sportId, champName, countryCode, opponents, startsAt } = fact;
  return { marketTypeId, line, sportId, champName, countryCode, opponents, startsAt };
}
