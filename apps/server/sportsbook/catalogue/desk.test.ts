import type { DeskTerms, FeedMarket } from '@fairbook/feed-contract';
import { withoutMargin } from '@fairbook/pricing';
import { stateBefore } from '@fairbook/sports/state';
import { drawFrom } from '@fairbook/testkit/oracle';
import { describe, expect, test } from 'vitest';
import { costOf, NO_TERMS } from './desk.ts';
import { type GameMessage, type HotGame, newGame } from './hot-game.ts';
import { nextGame } from './next-game.ts';

const kit = { pattern: 0, colors: ['#fff', '#000'] as [string, string] };
const FIXTURE = {
  ...{ gameId: 7, sportId: 1, round: '1', startsAt: 1_000 },
  champ: { id: 1, key: 'a.b', name: 'A', countryCode: 'en' },
  competitors: [
    { id: 1, name: 'A', kit },
    { id: 2, name: 'B', kit },
  ] as [{ id: number; name: string; kit: typeof kit }, { id: number; name: string; kit: typeof kit }],
};

type Price = FeedMarket['outcomes'][number];
/** 1X2 at a margin of about 5 %. */
const RESULT: Price[] = [
  ['1::1', 2200, 0],
  ['1::x', 3300, 0],
  ['1::2', 3400, 0],
];
const bookOf = (prices: readonly Price[]) => prices.reduce((sum, [, odds]) => sum + 1000 / odds, 0);
const marketOf = (outcomes: Price[], typeId = 1): FeedMarket => ({
  ...{ id: `${typeId}:`, typeId, line: '', outcomes },
  margin: Math.round((bookOf(outcomes) - 1) * 1000) / 10,
});

let seq = 1;
const next = (game: HotGame, message: GameMessage) => nextGame(game, message, ++seq, 5);
const told = (
  markets: FeedMarket[],
  rest: Partial<Extract<GameMessage, { type: 'odds_change' }>> = {},
): GameMessage => ({
  ...{ type: 'odds_change', at: 5, producer: 'feed', gameId: 7, full: true, suspended: null },
  ...{ state: stateBefore(1), markets, ...rest },
});
const termed = (terms: Partial<DeskTerms>): GameMessage => ({
  ...{ type: 'house_prices', at: 5, producer: 'house', gameId: 7, by: 1 },
  terms: { ...NO_TERMS, ...terms },
});
const priced = (outcomes: Price[] = RESULT) =>
  next(newGame(FIXTURE, 'feed', 1, 0), told([marketOf(outcomes)]));
const oddsIn = (game: HotGame) => game.markets.get('1:')!.outcomes.map(([, odds]) => odds);
const blockedIn = (game: HotGame) => game.markets.get('1:')!.outcomes.map(([, , blocked]) => blocked);
const byOne = { isAboveFair: false };
const byTwo = { isAboveFair: true };

describe('a margin by hand', () => {
  test('replaces that of the feed, now and at its next prices, and ends without a trace', () => {
    const fed = priced();
    const wide = next(fed, termed({ margin: 10 }));
    expect(wide.markets.get('1:')!.margin).toBeGreaterThan(8.5);
    oddsIn(wide).forEach((odds, n) => void expect(odds).toBeLessThan(oddsIn(fed)[n]!));
    const later = next(wide, told([marketOf([['1::1', 2000, 0], RESULT[1]!, ['1::2', 4000, 0]])]));
    expect(later.markets.get('1:')!.margin).toBeGreaterThan(8.5);
    expect(later.desk!.markets.get('1:')!.outcomes[0]![1]).toBe(2000);
    const plain = next(later, termed({}));
    expect(plain.desk).toBeNull();
    expect(oddsIn(plain)).toEqual([2000, 3300, 4000]);
  });

  test('of a market type goes before that of the game', () => {
    const game = next(priced(), termed({ margin: 20, margins: { 1: 5 } }));
    expect(game.markets.get('1:')!.margin).toBeLessThan(8);
  });

  const draw = drawFrom(138);
  test.each(Array.from({ length: 300 }, (_, n) => n))('never makes a price longer than fair (%i)', () => {
    const count = draw.int(2, 6);
    const outcomes = Array.from({ length: count }, (_, n): Price => [`1::${n}`, draw.int(1050, 60_000), 0]);
    // A book of 101 to 130 percent.
    const scale = bookOf(outcomes) / (draw.int(101, 130) / 100);
    const market = marketOf(outcomes.map(([id, odds]) => [id, Math.max(1011, Math.round(odds * scale)), 0]));
    const percent = draw.int(1, 30);
    const fed = next(newGame(FIXTURE, 'feed', 1, 0), told([market]));
    const game = next(fed, termed({ margin: percent }));
    const fair = withoutMargin(
      oddsIn(fed).map((odds) => odds / 1000),
      market.margin,
    );
    const odds = oddsIn(game);
    odds.forEach((each, n) => void expect(each).toBeLessThanOrEqual(1000 / fair[n]! + 1e-6));
    if (percent >= market.margin)
      odds.forEach((each, n) => void expect(each).toBeLessThanOrEqual(oddsIn(fed)[n]!));
    expect(costOf(market, odds)).toBeGreaterThanOrEqual(1);
  });
});

describe('a price by hand', () => {
  const fair =
    1 /
    withoutMargin(
      RESULT.map(([, odds]) => odds / 1000),
      marketOf(RESULT).margin,
    )[0]!;

  test('stands whatever the feed says of this outcome; others follow the feed', () => {
    const game = next(priced(), termed({ prices: { '1::1': { oddsMilli: 2050, ...byOne } } }));
    expect(oddsIn(game)).toEqual([2050, 3300, 3400]);
    const moved = next(
      game,
      told([marketOf([['1::1', 2300, 0], ['1::x', 3200, 0], RESULT[2]!])], { full: false }),
    );
    expect(oddsIn(moved)).toEqual([2050, 3200, 3400]);
    expect(moved.markets.get('1:')!.margin).toBeGreaterThan(moved.desk!.markets.get('1:')!.margin);
  });

  test('of one operator never exceeds the fair odds of the feed, also when the feed moves', () => {
    const game = next(priced(), termed({ prices: { '1::1': { oddsMilli: 2900, ...byOne } } }));
    expect(oddsIn(game)[0]).toBe(Math.floor(fair * 1000));
    const down = next(
      game,
      told([
        marketOf([
          ['1::1', 1500, 0],
          ['1::x', 5000, 0],
          ['1::2', 6000, 0],
        ]),
      ]),
    );
    expect(oddsIn(down)[0]).toBeLessThan(1620);
  });

  test('of two may exceed them, but never until the whole market costs less than it returns', () => {
    const long = Math.ceil(fair * 1000) + 10;
    const game = next(priced(), termed({ prices: { '1::1': { oddsMilli: long, ...byTwo } } }));
    expect(oddsIn(game)[0]).toBe(long);
    expect(oddsIn(next(priced(), termed({ prices: { '1::1': { oddsMilli: 3000, ...byTwo } } })))).toEqual(
      oddsIn(priced()),
    );
    // The feed lengthens the others until the manual price has to go.
    const later = next(
      game,
      told([
        marketOf([
          ['1::1', 1900, 0],
          ['1::x', 3800, 0],
          ['1::2', 4600, 0],
        ]),
      ]),
    );
    expect(oddsIn(later)).toEqual([1900, 3800, 4600]);
  });

  test('what the feed blocks or suspends stays so, and what it drops is gone', () => {
    const set = termed({ prices: { '1::1': { oddsMilli: 2100, ...byOne } } });
    const game = next(priced(), set);
    const blocked = next(game, told([marketOf([['1::1', 2200, 1], RESULT[1]!, RESULT[2]!])]));
    expect([oddsIn(blocked)[0], blockedIn(blocked)]).toEqual([2100, [1, 0, 0]]);
    const stopped = next(game, {
      type: 'bet_stop',
      at: 6,
      producer: 'feed',
      gameId: 7,
      cause: 'goal',
      state: stateBefore(1),
    });
    expect([stopped.isOpen, oddsIn(stopped)[0]]).toEqual([false, 2100]);
    expect(next(game, told([])).markets.size).toBe(0);
  });

  test('moves the gate when it begins and ends, not with each price of the feed', () => {
    const fed = priced();
    const game = next(fed, termed({ prices: { '1::1': { oddsMilli: 2050, ...byOne } } }));
    expect(game.epoch).toBe(fed.epoch + 1);
    expect(game.priceVersion).toBe(game.appliedSeq);
    const moved = next(game, told([marketOf(RESULT)]));
    expect(moved.epoch).toBe(game.epoch);
    // A market that the feed has not touched is the same object: nothing is published again.
    const aside = next(
      moved,
      told(
        [
          marketOf(
            [
              ['4::1x', 1300, 0],
              ['4::12', 1300, 0],
            ],
            4,
          ),
        ],
        { full: false },
      ),
    );
    expect(aside.markets.get('1:')).toBe(moved.markets.get('1:'));
    expect(next(moved, termed({})).epoch).toBe(game.epoch + 1);
  });

  test('a game that is over has the prices of its feed', () => {
    const game = next(priced(), termed({ prices: { '1::1': { oddsMilli: 2050, ...byOne } } }));
    const over = next(game, { type: 'bet_cancel', at: 7, producer: 'feed', gameId: 7, reason: 'x' });
    expect([over.desk, oddsIn(over)]).toEqual([null, [2200, 3300, 3400]]);
    expect(next(over, termed({ margin: 9 })).desk).toBeNull();
  });
});

describe('a shifted market', () => {
  test('shortens one outcome, and lengthens the others up to their fair odds where one operator set it', () => {
    const one = next(priced(), termed({ shifts: { '1:': { outcomeId: '1::1', percent: 10, ...byOne } } }));
    const fed = oddsIn(priced());
    expect(oddsIn(one)[0]).toBeLessThan(fed[0]!);
    const fair = withoutMargin(
      fed.map((odds) => odds / 1000),
      marketOf(RESULT).margin,
    ).map((p) => 1000 / p);
    for (const n of [1, 2]) {
      expect(oddsIn(one)[n]).toBeGreaterThan(fed[n]!);
      expect(oddsIn(one)[n]).toBeLessThanOrEqual(fair[n]!);
    }
    const two = next(priced(), termed({ shifts: { '1:': { outcomeId: '1::1', percent: 10, ...byTwo } } }));
    expect(oddsIn(two)[1]).toBeGreaterThan(fair[1]!);
    expect(costOf(marketOf(RESULT), oddsIn(two))).toBeGreaterThanOrEqual(1);
  });

  test('an outcome that the market does not have shifts nothing', () => {
    const game = next(priced(), termed({ shifts: { '1:': { outcomeId: '1::9', percent: 10, ...byTwo } } }));
    oddsIn(game).forEach(
      (odds, n) => void expect(Math.abs(odds - oddsIn(priced())[n]!)).toBeLessThanOrEqual(50),
    );
  });
});
