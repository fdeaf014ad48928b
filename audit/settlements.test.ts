import { formatOutcomeId, screenOf, sportAt } from '@fairbook/sports';
import { loadPlayed } from '@fairbook/sports/play';
import { exampleOf, settleOutcome } from '@fairbook/sports/settle';
import { SPORTS, type SportKey } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { shareIn } from './arithmetic/sports.ts';
import { settleTwice } from './checks/settlements.ts';
import { endPlayed, settledInPlay } from './world/played.ts';
import { randomOf } from './world/random.ts';

/** What every sport pays, computed twice: by its rules, and by an arithmetic that shares no code with them. */
const NIGHT = process.env.NIGHT === '1';
const COUPONS = NIGHT ? 2000 : 60;
/** By day one short game of some sports of each family is played; by night several of every sport that has games. */
const GAMES = NIGHT ? 3 : 1;
const BY_DAY: readonly SportKey[] = ['handball', 'darts', 'boxing', 'mma', 'racing', 'cricket'];
const PLAYED = NIGHT ? SPORTS.filter((sport) => loadPlayed([sport]).length > 0) : BY_DAY;
const SEED = 20_261_125;

const marketsOf = (sport: (typeof SPORTS)[number]) => screenOf(sportAt(sport)!.sportId).markets;

test.each(SPORTS.flatMap((sport) => marketsOf(sport).map((market) => ({ sport, key: market.key, market }))))(
  '$sport: the audit has a payoff of $key',
  ({ sport, market }) => {
    const { end, line } = exampleOf(market)!;
    for (const key of market.outcomes) {
      const outcomeId = formatOutcomeId(market.id, line, key);
      const { result, void: back } = settleOutcome(outcomeId, end);
      const share = shareIn(sport, outcomeId, end);
      expect([outcomeId, share.won / share.of, share.back / share.of]).toEqual([
        outcomeId,
        (1 - back[0] / back[1]) * (result[0] / result[1]),
        back[0] / back[1],
      ]);
    }
  },
);

test.each(SPORTS)('%s: random coupons pay the same in the audit to the cent', (sport) => {
  const { legs, markets, differing } = settleTwice(sport, COUPONS, randomOf(SEED));
  if (NIGHT) process.stdout.write(`${sport}: ${COUPONS} coupons, legs ${JSON.stringify(legs)}\n`);
  expect(differing.slice(0, 3)).toEqual([]);
  expect(markets).toEqual(new Set(marketsOf(sport).map(({ id }) => id)));
  for (const kind of ['won', 'lost'] as const) expect(legs[kind], kind).toBeGreaterThan(COUPONS / 6);
});

test.each(PLAYED)('%s: what is settled in play is what the audit says at the end', (sport) => {
  // Some games are cancelled.
  const games = [0, 1, 2, 3, 4].filter((n) => endPlayed(sport, 'audit', n)).slice(0, GAMES);
  expect(games).toHaveLength(GAMES);
  for (const n of games) {
    const end = endPlayed(sport, 'audit', n);
    const settled = settledInPlay(sport, 'audit', n);
    expect(settled.size).toBeGreaterThan(0);
    for (const [outcomeId, { result, void: back }] of settled) {
      const { won, back: returned, of } = shareIn(sport, outcomeId, end!);
      expect([outcomeId, (1 - back[0] / back[1]) * (result[0] / result[1]), back[0] / back[1]]).toEqual([
        outcomeId,
        won / of,
        returned / of,
      ]);
    }
  }
});

test('a market unknown to the audit is an error that names it', () => {
  expect(() => shareIn('football', '999::1', {})).toThrow('market 999 of football');
  expect(() => shareIn('curling', '1::1', {})).toThrow('market 1 of curling');
});
