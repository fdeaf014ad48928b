import { DEFAULT_RATES } from '@fairbook/money';
import type { FinalState } from '@fairbook/sports/football';
import { scoresOfEnd } from '@fairbook/sports/settle';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import { drawFrom } from '@fairbook/testkit/oracle';
import { describe, expect, test } from 'vitest';
import type { HeldCoupon } from '../settlement/index.ts';
import { worstState } from './worst-state.ts';

/** V5: the worst final state against an independent sum, with rules, rates and rounding written out again. */
const BOOKS = process.env.NIGHT ? 200 : 20;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const GAME = 1;

interface End {
  /** Goals of home and away, in the first and second half. */
  h1: number;
  a1: number;
  h2: number;
  a2: number;
}

/** The fate of a leg: which share of the stake is lost and which is returned, in halves. */
type Fate = readonly [lost: 0 | 1 | 2, back: 0 | 1 | 2];
const WON: Fate = [0, 0];
const LOST: Fate = [2, 0];
const RETURNED: Fate = [0, 2];

const sides = ({ h1, a1, h2, a2 }: End) => [h1 + h2, a1 + a2] as const;
const won = (is: boolean): Fate => (is ? WON : LOST);
/** Won above the line, returned on it; half of each on a quarter line. */
function onLine(over: number): Fate {
  if (over === 0) return RETURNED;
  if (over === 0.25) return [0, 1];
  if (over === -0.25) return [1, 1];
  return won(over > 0);
}
/** What a leg at these odds leaves of two thousandths of the stake. */
const left = ([lost, back]: Fate, odds: number) => (2 - lost - back) * odds + 1000 * back;

const WHOLE: readonly [id: string, fate: (end: End) => Fate][] = [
  ['1::1', (end) => won(sides(end)[0] > sides(end)[1])],
  ['1::x', (end) => won(sides(end)[0] === sides(end)[1])],
  ['1::2', (end) => won(sides(end)[0] < sides(end)[1])],
  ['18:2.5:over', (end) => onLine(sides(end)[0] + sides(end)[1] - 2.5)],
  ['29::yes', (end) => won(Math.min(...sides(end)) > 0)],
  ['45::2-1', (end) => won(sides(end).join() === '2,1')],
  ['45::0-0', (end) => won(sides(end).join() === '0,0')],
  ['60::2', ({ h1, a1 }) => won(h1 < a1)],
  ['68:1.5:over', ({ h1, a1 }) => onLine(h1 + a1 - 1.5)],
];
const OUTCOMES: typeof WHOLE = [
  ...WHOLE,
  ['11::1', (end) => onLine(sides(end)[0] - sides(end)[1])],
  ['18:2.25:under', (end) => onLine(2.25 - sides(end)[0] - sides(end)[1])],
  ['16:-0.75:1', (end) => onLine(sides(end)[0] - sides(end)[1] - 0.75)],
];

/** Decimals of each currency, and its euro rate as a fraction. */
const MONEY = {
  EUR: [2, 1n, 1n],
  USD: [2, 1000n, 1155n],
  JPY: [0, 1n, 178n],
  KWD: [3, 1000n, 354n],
} as const satisfies Record<string, readonly [number, bigint, bigint]>;
type Iso = keyof typeof MONEY;

function centsOf(sum: bigint, iso: Iso): bigint {
  const [decimals, num, den] = MONEY[iso];
  const [top, bottom] = [sum * 100n * num, den * 10n ** BigInt(decimals)];
  const floor = top / bottom;
  return top % bottom > 0n ? floor + 1n : floor;
}

function ends(): End[] {
  const all: End[] = [];
  for (let h1 = 0; h1 <= 4; h1++)
    for (let a1 = 0; a1 <= 4; a1++)
      for (let h2 = 0; h2 <= 4; h2++) for (let a2 = 0; a2 <= 4; a2++) all.push({ h1, a1, h2, a2 });
  for (let home = 0; home <= 10; home++)
    for (let away = 0; away <= 10; away++)
      all.push({ h1: home, a1: away, h2: 0, a2: 0 }, { h1: 0, a1: 0, h2: home, a2: away });
  return all;
}

/** The payout on two thousandths of the stake, as a fraction, when the game ends so and all others at worst. */
type Pays = (end: End) => { num: bigint; den: bigint };

interface Bet {
  coupon: HeldCoupon;
  isFree: boolean;
  pays: Pays;
}

function randomFrom(seed: number): () => number {
  const draw = drawFrom(seed);
  return () => draw.int(0, 999_999) / 1_000_000;
}

const pick = <T>(draw: () => number, all: readonly T[]): T => all[Math.floor(draw() * all.length)]!;

const legAt = (place: number, id: string | null, odds: number, blockId: number | null = null) => ({
  n: place,
  gameId: id === null ? 10 + place : GAME,
  outcomeId: id ?? '1::1',
  blockId,
  oddsMilli: odds,
  usualMilli: null,
  decidedSeq: 0,
  latestSeq: 0,
  latest: null,
});

const between = (draw: () => number, least: number, most: number) =>
  least + Math.floor(draw() * (most - least + 1));
const oddsBy = (draw: () => number) => between(draw, 1_050, 10_000);

function couponWith(draw: () => number, n: number, change: Partial<HeldCoupon>): HeldCoupon {
  return {
    id: `coupon-${n}`,
    userId: 1,
    accountId: 1,
    currency: pick(draw, Object.keys(MONEY) as Iso[]),
    type: 'express',
    systemValues: [],
    amountByBlockId: null,
    sameGames: [],
    terms: null,
    stake: BigInt(between(draw, 100, 90_000)),
    closedStake: 0n,
    cashedOut: 0n,
    status: 'accepted',
    payout: 0n,
    revision: 0,
    receivable: 0n,
    legs: [],
    ...change,
  };
}

function soldInPart(draw: () => number, coupon: HeldCoupon): HeldCoupon {
  return draw() < 0.2 ? { ...coupon, closedStake: coupon.stake / 3n } : coupon;
}

/** A single, an express or a system with a leg on the game, perhaps free or partly sold. */
function plain(draw: () => number, n: number): Bet {
  const [id, fate] = pick(draw, OUTCOMES);
  const count = between(draw, 1, 4);
  const type = count === 1 ? 'single' : count === 2 || draw() < 0.5 ? 'express' : 'blocks';
  const at = between(draw, 0, count - 1);
  const legs = Array.from({ length: count }, (_, place) =>
    legAt(place, place === at ? id : null, oddsBy(draw)),
  );
  const size = type === 'blocks' ? 2 : count;
  const isFree = draw() < 0.1;
  const coupon = couponWith(draw, n, { type, legs, systemValues: type === 'blocks' ? [2] : [] });
  const free = { ...coupon, terms: { promo: { kind: 'free_bet', code: 'FREE' } as never } };
  return {
    coupon: isFree ? free : soldInPart(draw, coupon),
    isFree,
    pays: (end) => {
      const factors = legs.map(({ oddsMilli }, i) => BigInt(left(i === at ? fate(end) : WON, oddsMilli)));
      const products = combinations(factors, size);
      return {
        num: products.reduce((all, each) => all + each, 0n),
        den: 2000n ** BigInt(size) * BigInt(products.length),
      };
    },
  };
}

/** Blocks, each an express with its own stake. */
function inBlocks(draw: () => number, n: number): Bet {
  const [id, fate] = pick(draw, OUTCOMES);
  const sizes = Array.from({ length: between(draw, 2, 3) }, () => between(draw, 1, 2));
  const blocks = sizes.flatMap((size, block) => Array.from({ length: size }, () => block + 1));
  const at = between(draw, 0, blocks.length - 1);
  const legs = blocks.map((block, place) => legAt(place, place === at ? id : null, oddsBy(draw), block));
  const coupon = couponWith(draw, n, { type: 'blocks', legs });
  const decimals = MONEY[coupon.currency as Iso][0];
  const amounts = sizes.map(() => BigInt(between(draw, 100, 30_000)));
  const stake = amounts.reduce((all, each) => all + each, 0n);
  const written = (sum: bigint) => (Number(sum) / 10 ** decimals).toFixed(decimals);
  const amountByBlockId = Object.fromEntries(amounts.map((sum, i) => [i + 1, written(sum)]));
  return {
    coupon: soldInPart(draw, { ...coupon, stake, amountByBlockId }),
    isFree: false,
    pays: (end) => ({
      num: amounts.reduce((all, amount, i) => {
        const own = legs.filter(({ blockId }) => blockId === i + 1);
        const product = own.reduce(
          (so, { n: place, oddsMilli }) => so * BigInt(left(place === at ? fate(end) : WON, oddsMilli)),
          1n,
        );
        return all + amount * product * 2000n ** BigInt(2 - own.length);
      }, 0n),
      den: stake * 2000n ** 2n,
    }),
  };
}

/** Two legs of the game at a combined price, alone or with a leg of another game. */
function joint(draw: () => number, n: number): Bet {
  const [first, second] = [pick(draw, WHOLE), pick(draw, WHOLE)];
  const isAlone = draw() < 0.5;
  const odds = oddsBy(draw);
  const legs = [legAt(0, first[0], oddsBy(draw)), legAt(1, second[0], oddsBy(draw))];
  if (!isAlone) legs.push(legAt(2, null, oddsBy(draw)));
  const sameGames = [{ bets: [0, 1], coef: (odds / 1000).toFixed(3), model: {} as never }];
  return {
    coupon: soldInPart(draw, couponWith(draw, n, { type: isAlone ? 'single' : 'express', legs, sameGames })),
    isFree: false,
    pays: (end) => {
      const isWon = [first, second].every(([, fate]) => fate(end)[0] === 0);
      const other = isAlone ? 2000 : left(WON, legs[2]!.oddsMilli);
      return { num: isWon ? BigInt(2 * odds) * BigInt(other) : 0n, den: 2000n ** 2n };
    },
  };
}

/** The odds of an anti-express of these chances, in thousandths. */
function antiOdds(fair: readonly number[], back: readonly number[], margin: number): bigint {
  const product = (parts: readonly number[]) => parts.reduce((so, part) => so * BigInt(part), 1n);
  const one = 10n ** BigInt(6 * fair.length);
  return (1000n * (one - product(back)) * 1_000_000n) / ((one - product(fair)) * BigInt(1_000_000 + margin));
}

/** Two outcomes of the other game with their possible fates: home win, and home win with the stake back at a draw. */
const OF_OTHERS: readonly [id: string, fates: readonly Fate[]][] = [
  ['1::1', [WON, LOST]],
  ['11::1', [WON, LOST, RETURNED]],
];

/** Wins when a leg loses, at its own odds: tries every ending of its other legs. */
function anti(draw: () => number, n: number): Bet {
  const [id, fate] = pick(draw, OUTCOMES);
  const count = between(draw, 2, 4);
  const at = between(draw, 0, count - 1);
  const elsewhere = Array.from({ length: count }, () => pick(draw, OF_OTHERS));
  const legs = elsewhere.map(([other], place) =>
    place === at ? legAt(place, id, oddsBy(draw)) : { ...legAt(place, null, oddsBy(draw)), outcomeId: other },
  );
  const fairMillionths = legs.map(() => between(draw, 600_000, 900_000));
  const returnedMillionths = legs.map((_, place) => (place === at ? between(draw, 0, 50_000) : 0));
  const marginMillionths = between(draw, 10_000, 90_000);
  const terms = { antiExpress: { fairMillionths, returnedMillionths, marginMillionths } } as never;
  const halves = 2n ** BigInt(count);
  const odds = antiOdds(fairMillionths, returnedMillionths, marginMillionths);
  const paid = (fates: readonly Fate[]) => {
    const kept = fates.reduce((so, [lost]) => so * BigInt(2 - lost), 1n);
    const back = fates.reduce((so, [, share]) => so * BigInt(share), 1n);
    return odds * (halves - kept) + 1000n * back;
  };
  return {
    coupon: soldInPart(draw, couponWith(draw, n, { type: 'anti_express', legs, terms })),
    isFree: false,
    pays: (end) => {
      const ways = elsewhere.reduce<Fate[][]>(
        (so, [, fates], place) =>
          so.flatMap((way) => (place === at ? [fate(end)] : fates).map((one) => [...way, one])),
        [[]],
      );
      return { num: ways.map(paid).reduce((most, each) => (each > most ? each : most)), den: 1000n * halves };
    },
  };
}

type Sets = readonly (readonly [first: number, second: number])[];
const firstWins = (sets: Sets) => sets.filter(([a, b]) => a > b).length;
const gamesIn = (sets: Sets) => sets.flat().reduce((sum, games) => sum + games, 0);

/** 6–0 to 6–4, 7–5 and 7–6, either way. */
const SET_SCORES = [6, 6, 6, 6, 6, 7, 7].flatMap(
  (won, lost): Sets => [
    [won, lost],
    [lost, won],
  ],
);
/** Every match in best of three sets. */
const MATCHES = SET_SCORES.flatMap((one) =>
  SET_SCORES.flatMap((two): Sets[] =>
    firstWins([one, two]) === 1 ? SET_SCORES.map((three) => [one, two, three]) : [[one, two]],
  ),
);

const TENNIS: readonly [id: string, isWon: (sets: Sets) => boolean][] = [
  ['2001::1', (sets) => firstWins(sets) === 2],
  ['2001::2', (sets) => firstWins(sets) < 2],
  ['2002::1-2', (sets) => sets.length === 3 && firstWins(sets) === 1],
  ['2004:2.5:over', (sets) => sets.length === 3],
  ['2010:22.5:under', (sets) => gamesIn(sets) < 22.5],
  ['2010:26.5:over', (sets) => gamesIn(sets) > 26.5],
  ['2013::odd', (sets) => gamesIn(sets) % 2 === 1],
  ['2105::6-3', ([one]) => one!.join() === '6,3'],
  ['2105::0-6', ([one]) => one!.join() === '0,6'],
  ['2104:-5.5:1', ([one]) => one![0] - one![1] > 5.5],
  ['2205::5-7', ([, two]) => two!.join() === '5,7'],
  ['2205::6-2', ([, two]) => two!.join() === '6,2'],
  ['2203:6.5:under', ([, two]) => two![0] + two![1] < 6.5],
];

/** A single on a match of tennis, and its cost by the sets. */
function inTennis(draw: () => number, n: number): { coupon: HeldCoupon; loss: (sets: Sets) => bigint } {
  const [id, isWon] = pick(draw, TENNIS);
  const [odds, stake] = [oddsBy(draw), BigInt(between(draw, 100, 90_000))];
  const legs = [legAt(0, id, odds)];
  return {
    coupon: couponWith(draw, n, { type: 'single', currency: 'EUR', stake, legs }),
    loss: (sets) => (isWon(sets) ? (stake * BigInt(odds)) / 1000n : 0n) - stake,
  };
}

const KINDS = [plain, plain, plain, inBlocks, joint, anti];
const bet = (draw: () => number, n: number): Bet => pick(draw, KINDS)(draw, n);

/** The house's loss on the coupon, computed by hand, when the game ends so and its other games at worst. */
function lossOf({ coupon, isFree, pays }: Bet, end: End): bigint {
  const open = coupon.stake - coupon.closedStake;
  const { num, den } = pays(end);
  const paid = (open * num) / den;
  // The stake of a free bet is not paid out.
  return centsOf(isFree && paid < open ? 0n : paid - open, coupon.currency as Iso);
}

function combinations(factors: readonly bigint[], size: number): bigint[] {
  if (size === 0) return [1n];
  return factors.flatMap((factor, i) =>
    combinations(factors.slice(i + 1), size - 1).map((product) => product * factor),
  );
}

describe('the worst final state', () => {
  test(`V5: of ${BOOKS} random books equals the independent sum, to the cent (seed ${SEED})`, async () => {
    const draw = randomFrom(SEED);
    for (let n = 0; n < BOOKS; n++) {
      const bets = Array.from({ length: 1 + Math.floor(draw() * 40) }, (_, i) => bet(draw, i));
      const all = ends().map((end) => ({
        end,
        loss: bets.reduce((sum, each) => sum + lossOf(each, end), 0n),
      }));
      const most = all.reduce((best, each) => (each.loss > best.loss ? each : best));
      const found = await worstState(
        { gameId: GAME, state: null },
        bets.map(({ coupon }) => coupon),
        DEFAULT_RATES,
      );
      expect(found!.loss, `book ${n}`).toBe(most.loss);
      const { first, second } = found!.state as FinalState;
      const end = { h1: first[0], a1: first[1], h2: second[0], a2: second[1] };
      expect(bets.reduce((sum, each) => sum + lossOf(each, end), 0n)).toBe(most.loss);
    }
  });

  test.each([3, 5] as const)(
    'in tennis is an end of best of %i sets, as the game is played',
    async (bestOf) => {
      const coupon = couponWith(randomFrom(1), 1, { type: 'single', legs: [legAt(0, '2001::1', 2_000)] });
      const state = { ...stateBefore(4), bestOf } as GameState;
      const found = await worstState({ gameId: GAME, state }, [coupon], DEFAULT_RATES);
      expect(scoresOfEnd(found!.state!)!.score[0]).toBe((bestOf + 1) / 2);
    },
  );

  test(`of ${BOOKS} books on best of three sets equals the sum over every score (seed ${SEED})`, async () => {
    const draw = randomFrom(SEED);
    for (let n = 0; n < BOOKS; n++) {
      const bets = Array.from({ length: between(draw, 1, 12) }, (_, i) => inTennis(draw, i));
      const losses = MATCHES.map((sets) => bets.reduce((sum, { loss }) => sum + loss(sets), 0n));
      const found = await worstState(
        { gameId: GAME, state: stateBefore(4) },
        bets.map(({ coupon }) => coupon),
        DEFAULT_RATES,
      );
      expect(found!.loss, `book ${n}`).toBe(losses.reduce((most, each) => (each > most ? each : most)));
    }
  });

  test('is unknown for a book without a known payoff', async () => {
    const { coupon } = plain(randomFrom(1), 1);
    const legs = coupon.legs.map((leg) => ({ ...leg, outcomeId: '9999::1' }));
    expect(await worstState({ gameId: GAME, state: null }, [{ ...coupon, legs }], DEFAULT_RATES)).toBeNull();
  });
});
