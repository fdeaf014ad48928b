import type { FeedMessage } from '@fairbook/feed-contract';
import { expect, test } from 'vitest';
import { playSeason } from '../testing.ts';
import { loadQuestions, type Question } from './questions.ts';

const NOW = Date.UTC(2027, 7, 22, 6, 59);
const [ASKED] = loadQuestions() as [Question];

async function told(of: Partial<Question>, resume: Parameters<typeof playSeason>[0]['resume'] = []) {
  const messages: FeedMessage[] = [];
  const season = { seed: 'asked', clockSpeed: 1, sports: [], questions: [{ ...ASKED, ...of }], resume };
  await playSeason({ ...season, from: NOW, minutes: 2 }, (message) => messages.push(message));
  return messages.filter(({ type }) => type !== 'alive');
}
const OPEN = [
  {
    gameId: 290_000_000_001,
    startsAt: Date.parse(ASKED.closesAt),
    competitorIds: ASKED.options.map(({ id }) => id),
  },
];

test('a question has its odds until it closes, and waits for its answer', async () => {
  const [fixture, prices, closed, ...rest] = await told({});
  expect(fixture).toMatchObject({ type: 'fixture', fixture: { gameId: 290_000_000_001, sportId: 59 } });
  const odds = ASKED.options.map(({ odds }, n) => [`71001::${n + 1}`, Math.round(odds * 1000), 0]);
  expect(prices).toMatchObject({ type: 'odds_change', suspended: null, markets: [{ outcomes: odds }] });
  expect(closed).toMatchObject({ type: 'odds_change', at: NOW + 60_000, suspended: 'other' });
  expect(rest).toEqual([]);
});

test.each([
  ['one winner', [2], { 1: '0/1', 2: '1/1' }],
  ['a shared win', [1, 2], { 1: '1/2', 2: '1/2', 3: '0/1' }],
  ['none of the answers', [], { 1: '0/1', 2: '0/1' }],
] as const)('an answer settles every outcome, also after a restart: %s', async (_, answer, shares) => {
  const messages = await told({ answer: [...answer] }, OPEN);
  expect(messages.map(({ type }) => type)).toEqual(['fixture', 'bet_settlement']);
  const { final, outcomes } = messages[1] as Extract<FeedMessage, { type: 'bet_settlement' }>;
  expect(final).toBe(true);
  expect(outcomes).toHaveLength(ASKED.options.length);
  for (const [n, share] of Object.entries(shares))
    expect(outcomes.find(({ outcomeId }) => outcomeId === `71001::${n}`)!.result.join('/')).toBe(share);
});

test('open bets go on after a restart, before and after the close', async () => {
  const before = await told({}, OPEN);
  expect(before.map(({ type }) => type)).toEqual(['fixture', 'odds_change', 'odds_change']);
  const closesAt = new Date(NOW - 3_600_000).toISOString();
  const after = await told({ closesAt }, [{ ...OPEN[0]!, startsAt: Date.parse(closesAt) }]);
  expect(after.map((each) => each.type === 'odds_change' && each.suspended)).toEqual([false, 'other']);
});

test('the questions that are offered have more than one answer, with odds that sum to a margin', () => {
  for (const { options, closesAt } of loadQuestions()) {
    expect(options.length).toBeGreaterThan(1);
    expect(Number.isNaN(Date.parse(closesAt))).toBe(false);
    expect(options.reduce((sum, { odds }) => sum + 1 / odds, 0)).toBeGreaterThan(1.02);
  }
});
