import type { FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seller } from '../../testing/cashout.ts';
import { announce, PRODUCER } from '../../testing/sample-feed.ts';

/**
 * Matches that are played, given up, walked over and corrected, in any order, with bets of every shape on them, some sold
 * in part before: at every moment the player has what the rules give by the last word on each match.
 */
const [HISTORIES, STEPS] = process.env.NIGHT ? [100, 30] : [3, 10];
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
let book: BettingWorld;
let games = 100;
const now = () => book.world.platform.clock.now();
beforeAll(async () => {
  book = await createBettingWorld(0);
});
afterAll(() => book.world.close());

type Fate = 'won' | 'lost' | 'void';
/** The last word on a match, by outcome; null before any, and after it is taken back. */
type Word = Readonly<Record<string, Fate>> | null;

const FIRST = '2001::1';
const SECOND = '2001::2';
const OVER = '2010:20.5:over';
const UNDER = '2010:20.5:under';
const PRICES: Readonly<Record<string, number>> = {
  [FIRST]: 1_900,
  [SECOND]: 1_950,
  [OVER]: 1_870,
  [UNDER]: 1_930,
};

const WORDS: Readonly<Record<string, NonNullable<Word>>> = {
  'in two sets': { [FIRST]: 'won', [SECOND]: 'lost', [OVER]: 'lost', [UNDER]: 'won' },
  'in three sets': { [FIRST]: 'lost', [SECOND]: 'won', [OVER]: 'won', [UNDER]: 'lost' },
  'given up early': { [FIRST]: 'void', [SECOND]: 'void', [OVER]: 'void', [UNDER]: 'void' },
  'given up late': { [FIRST]: 'void', [SECOND]: 'void', [OVER]: 'won', [UNDER]: 'lost' },
};
const CANCELLED = { [FIRST]: 'void', [SECOND]: 'void', [OVER]: 'void', [UNDER]: 'void' } as const;

const market = (id: string, typeId: number, line: string, outcomes: string[]): FeedMarket => ({
  ...{ id, typeId, line, margin: 5 },
  outcomes: outcomes.map((outcome) => [outcome, PRICES[outcome]!, 0]),
});

async function openMatch(): Promise<number> {
  const gameId = games++;
  const at = now();
  const announced = announce(gameId, at, at + 7 * 86_400_000);
  if (announced.type !== 'fixture') throw new Error('not a fixture');
  await book.feed({
    ...announced,
    fixture: { ...announced.fixture, sportId: 4, champ: { ...announced.fixture.champ, id: 8 } },
  });
  await book.feed(priced(gameId));
  return gameId;
}

function priced(gameId: number): FeedMessage {
  return {
    ...{ type: 'odds_change', at: now(), producer: PRODUCER, gameId, full: true, suspended: null },
    state: stateBefore(4),
    markets: [market('2001:', 2001, '', [FIRST, SECOND]), market('2010:20.5', 2010, '20.5', [OVER, UNDER])],
  };
}

function told(gameId: number, word: NonNullable<Word>): FeedMessage {
  const isGivenUp = word[FIRST] === 'void';
  const state = { ...stateBefore(4), status: 'ended', retired: isGivenUp ? 1 : null } as GameState;
  return {
    ...{ type: 'bet_settlement', at: now(), producer: PRODUCER, gameId, final: true, state },
    outcomes: Object.entries(word).map(([outcomeId, fate]) => ({
      ...{ outcomeId, result: [Number(fate === 'won'), 1], void: [Number(fate === 'void'), 1] },
      why: { key: 'result', values: {} },
    })),
  };
}

interface Bet {
  legs: readonly (readonly [match: number, outcome: string])[];
  /** How many legs a combination has. */
  size: number;
  stake: bigint;
  /** The part sold, and what it brought. */
  sold: bigint;
  brought: bigint;
}

/** What comes back of the part that was not sold; null while the bet is open. */
function payout({ legs, size, stake, sold }: Bet, words: readonly Word[]): bigint | null {
  const fates = legs.map(([match, outcome]) => words[match]?.[outcome] ?? null);
  const factors = fates.map((fate, n) =>
    fate === 'lost' ? 0n : fate === 'void' ? 1_000n : BigInt(PRICES[legs[n]![1]]!),
  );
  const products = choose(factors, size).map((some) => some.reduce((all, each) => all * each, 1n));
  const sum = products.reduce((all, each) => all + each, 0n);
  if (fates.includes(null) && sum > 0n) return null;
  return ((stake - sold) * sum) / (1_000n ** BigInt(size) * BigInt(products.length));
}

function choose<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, n) => choose(items.slice(n + 1), size - 1).map((rest) => [item, ...rest]));
}

const cents = (amount: string) => BigInt(Math.round(Number(amount) * 100));

async function equityOf(player: Player): Promise<bigint> {
  const { receivables } = await player.api('receivables.mine');
  return receivables.reduce((sum, { due }) => sum - cents(due), cents(await book.balance(player)));
}

async function settled(gameId: number): Promise<void> {
  await book.world.services.settlement.settling.settleGame(gameId);
  await book.world.services.settlement.settling.idle();
}

test(`${HISTORIES} histories of ${STEPS} words on four matches (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const draw = drawFrom(SEED);
  for (let n = 0; n < HISTORIES; n++) {
    const ids = [await openMatch(), await openMatch(), await openMatch(), await openMatch()];
    const spare = await openMatch();
    const player = await book.player('100');
    const { sell } = seller(book, player);
    let spent = 0n;
    const shapes: [typeId: 0 | 1 | 4, size: number, legs: Bet['legs']][] = [
      [0, 1, [[0, FIRST]]],
      [0, 1, [[1, OVER]]],
      [
        1,
        3,
        [
          [0, SECOND],
          [1, OVER],
          [2, FIRST],
        ],
      ],
      [
        1,
        2,
        [
          [3, UNDER],
          [0, FIRST],
        ],
      ],
      [
        4,
        2,
        [
          [0, FIRST],
          [1, UNDER],
          [2, SECOND],
          [3, OVER],
        ],
      ],
      [
        4,
        2,
        [
          [1, FIRST],
          [2, OVER],
          [3, FIRST],
        ],
      ],
    ];
    const bets: Bet[] = [];
    for (const [typeId, size, legs] of shapes) {
      const { answer, codes } = await book.place(player, {
        ...{ typeId, amount: '10.00', ...(typeId === 4 && { systemValue: size }) },
        bets: legs.map(([match, outcomeId]) => ({
          ...{ gameId: ids[match]!, outcomeId, coef: PRICES[outcomeId]! / 1_000 },
        })),
      });
      expect(codes).toEqual([]);
      const bet: Bet = { legs, size, stake: 1_000n, sold: 0n, brought: 0n };
      bets.push(bet);
      if (draw.chance(0.5)) continue;
      const before = await equityOf(player);
      await sell(answer!.couponId, { percent: 50 });
      [bet.sold, bet.brought] = [500n, (await equityOf(player)) - before];
    }
    const words: Word[] = [null, null, null, null];
    const isCancelled = [false, false, false, false];
    const said: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const match = draw.int(0, 3);
      const gameId = ids[match]!;
      const word = words[match];
      const at = now();
      if (isCancelled[match]) {
        await book.feed({
          type: 'rollback_bet_cancel',
          at,
          producer: PRODUCER,
          gameId,
          state: stateBefore(4),
        });
        [words[match], isCancelled[match]] = [null, false];
        said.push(`${match} is played after all`);
      } else if (!word && draw.chance(0.3)) {
        await book.feed({ type: 'bet_cancel', at, producer: PRODUCER, gameId, reason: 'walkover' });
        [words[match], isCancelled[match]] = [CANCELLED, true];
        said.push(`${match} is cancelled`);
      } else if (word && draw.chance(0.3)) {
        const outcomeIds = Object.keys(PRICES);
        await book.feed({
          type: 'rollback_bet_settlement',
          at,
          producer: PRODUCER,
          gameId,
          state: stateBefore(4),
          outcomeIds,
        });
        words[match] = null;
        said.push(`${match} is taken back`);
      } else {
        const names = Object.keys(WORDS).filter((name) => WORDS[name] !== word);
        const name = names[draw.int(0, names.length - 1)]!;
        words[match] = WORDS[name]!;
        await book.feed(told(gameId, WORDS[name]!));
        said.push(`${match} ${name}`);
      }
      await settled(gameId);
      const expected = bets.reduce(
        (sum, bet) => sum - bet.stake + bet.brought + (payout(bet, words) ?? 0n),
        10_000n - spent,
      );
      expect(await equityOf(player), said.join('; ')).toBe(expected);
      if (!draw.chance(0.4)) continue;
      // What was paid out is staked elsewhere, so that a correction finds nothing.
      const amount = await book.balance(player);
      if (cents(amount) < 100n) continue;
      await book.feed(priced(spare));
      const { answer } = await book.place(player, {
        ...{ amount, bets: [{ gameId: spare, outcomeId: FIRST, coef: PRICES[FIRST]! / 1_000 }] },
      });
      if (answer) spent += cents(amount);
    }
    await assertLedgerBalanced(book.world);
  }
});
