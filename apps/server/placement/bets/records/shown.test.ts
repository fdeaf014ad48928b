import { expect, test } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { type ShownLeg, shownText } from './shown.ts';

const LEG: ShownLeg = {
  marketTypeId: 1,
  line: '',
  sportId: 1,
  champName: 'Sample League',
  countryCode: 'en',
  opponents: ['Home', 'Away'],
  startsAt: 1_795_394_901_410,
};
const factOf = (leg: ShownLeg, outcomeId = '1::1') => ({ ...leg, outcomeId }) as HotOutcome;

test('a leg is stored as it was shown, and its text is made once', () => {
  const text = shownText(factOf(LEG));
  expect(JSON.parse(text)).toEqual(LEG);
  expect(shownText(factOf(LEG))).toBe(text);
});

test.each<[string, Partial<ShownLeg>]>([
  ['another start', { startsAt: LEG.startsAt + 60_000 }],
  ['another market', { marketTypeId: 18 }],
  ['another line', { line: '2.5' }],
  ['another sport', { sportId: 2 }],
  ['another championship', { champName: 'Other League' }],
  ['another country', { countryCode: 'de' }],
  ['other names', { opponents: ['Hosts', 'Guests'] }],
])('%s of the same outcome has its own text, also after the first', (_, moved) => {
  shownText(factOf(LEG));
  expect(JSON.parse(shownText(factOf({ ...LEG, ...moved })))).toEqual({ ...LEG, ...moved });
  expect(JSON.parse(shownText(factOf(LEG)))).toEqual(LEG);
});

test('a leg of a field of many keeps the name of its event; one of two sides does without a round', () => {
  const field: ShownLeg = { ...LEG, opponents: ['First', 'Second', 'Third'], round: 'The Sentry' };
  expect(JSON.parse(shownText(factOf(field)))).toEqual(field);
  expect(JSON.parse(shownText(factOf({ ...field, round: 'The Open' })))).toEqual({
    ...field,
    round: 'The Open',
  });
  expect(JSON.parse(shownText(factOf({ ...LEG, round: 'Round 8' })))).toEqual(LEG);
});
