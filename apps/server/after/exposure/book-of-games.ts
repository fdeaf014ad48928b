import { setImmediate } from 'node:timers/promises';
import { isStakeGiven, termsOf } from '@fairbook/coupon/agreed';
import { traitsOf } from '@fairbook/settlement';
import { rangesOf, type Verdict } from '@fairbook/sports/settle';
import { type BaseMinor, type Rates, toBase } from '../../risk/index.ts';
import { type HeldCoupon, standingOf } from '../settlement/index.ts';

/** Fair value of an outcome: its chance to win unless it is void, and its chance to be void, from 0 to 1. */
interface Fair {
  fair: number;
  returned: number;
}

/** An open coupon with the time at which it was accepted, epoch milliseconds. */
export interface OpenBet {
  coupon: HeldCoupon;
  at: number;
}

interface Facts {
  rates: Rates;
  /** When a game began or begins, epoch milliseconds; null for an unknown one. */
  startOf(gameId: number): number | null;
  /** Null where nothing is known of the outcome: then its accepted price counts as fair. */
  fairOf(gameId: number, outcomeId: string): Fair | null;
}

/** The bets that count in one game. Sums in minor units of the base currency. */
export interface GameBook {
  gameId: number;
  coupons: number;
  staked: BaseMinor;
  /** The house's loss in each class of ends, below zero a gain, in steps of time: one entry for each `since`. */
  losses: number[][];
  /** The losses are bounds: an end stands for several, or a leg's fair price is not known. */
  isAtMost: boolean;
}

/** Coupons to count before other work gets a turn. */
const AT_ONCE = 100;
const MILLION = 1_000_000;

/**
 * The open bets by game. A coupon counts once, in the one of its open games that began or begins first: there by each
 * way the game may end, its legs on other games at fair price. `since`, ascending: the losses are those of the bets
 * accepted up to each of these moments.
 */
export async function bookOfGames(
  bets: readonly OpenBet[],
  since: readonly number[],
  facts: Facts,
): Promise<GameBook[]> {
  const books = new Map<number, GameBook>();
  for (const [n, { coupon, at }] of bets.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const gameId = nextGame(coupon, facts);
    if (gameId === null) continue;
    const book = books.get(gameId) ?? {
      gameId,
      coupons: 0,
      staked: 0n,
      losses: since.map(() => []),
      isAtMost: false,
    };
    books.set(gameId, book);
    book.coupons += 1;
    book.staked += stakeOf(coupon, facts.rates);
    const { losses, isAtMost } = lossesOf(coupon, gameId, facts);
    book.isAtMost ||= isAtMost;
    for (const [step, until] of since.entries()) if (at <= until) addTo(book.losses[step]!, losses);
  }
  return [...books.values()].map((book) => ({ ...book, losses: inAllClasses(book.losses) }));
}

/** The open game of a coupon that began or begins first; null when all its legs are decided. */
function nextGame({ legs }: HeldCoupon, { startOf }: Pick<Facts, 'startOf'>): number | null {
  const open = [...new Set(legs.filter(({ latest }) => !latest).map(({ gameId }) => gameId))];
  const at = (gameId: number) => startOf(gameId) ?? Number.POSITIVE_INFINITY;
  return open.sort((a, b) => at(a) - at(b) || a - b)[0] ?? null;
}

function stakeOf(coupon: HeldCoupon, rates: Rates): BaseMinor {
  const open = isStakeGiven(coupon.terms) ? 0n : coupon.stake - coupon.closedStake;
  return toBase(open, coupon.currency, rates);
}

/**
 * Classes of one sport are as many for all its outcomes; a sport whose ends are not counted has one. A single loss beside
 * several is that of an outcome unknown to the rules: it counts at each end.
 */
function addTo(sums: number[], losses: readonly number[]): void {
  const [everywhere = 0] = sums;
  const isOne = sums.length < 2;
  for (let n = 0; n < Math.max(sums.length, losses.length); n++)
    sums[n] = (isOne ? everywhere : sums[n]!) + (losses.length === 1 ? losses[0]! : losses[n]!);
}

/** Losses of each step in as many classes as the last has. */
function inAllClasses(steps: readonly number[][]): number[][] {
  const { length } = steps.at(-1)!;
  return steps.map((losses) => (losses.length === 1 ? new Array<number>(length).fill(losses[0]!) : losses));
}

/** The house's loss on a coupon in each class of ends of a game, its stake taken off. */
function lossesOf(
  coupon: HeldCoupon,
  gameId: number,
  { rates, fairOf }: Pick<Facts, 'rates' | 'fairOf'>,
): { losses: number[]; isAtMost: boolean } {
  const isAnti = traitsOf(coupon.type).winsByLosses;
  const dearest = isAnti ? 0 : 1;
  const joint = new Set(coupon.sameGames.flatMap(({ bets }) => bets));
  let isAtMost = false;
  const own: { place: number; ranges: NonNullable<ReturnType<typeof rangesOf>> }[] = [];
  const others: (Fair & { place: number })[] = [];
  const decided = coupon.legs.map(({ gameId: of, outcomeId, oddsMilli, latest }, place): Verdict | null => {
    if (latest) return latest;
    const ranges = of === gameId ? rangesOf(outcomeId) : null;
    if (ranges) {
      own.push({ place, ranges });
      return null;
    }
    // Legs of a combination are won or lost, never in part; and an outcome of the game unknown to the rules may win.
    if (of === gameId || joint.has(place)) {
      isAtMost = true;
      return isAnti ? LOST : WON;
    }
    others.push({ place, ...(fairOf(of, outcomeId) ?? { fair: 1000 / oddsMilli, returned: 0 }) });
    return null;
  });
  const ways = waysOf(coupon, others);
  isAtMost ||= ways.isAtMost;
  const classes = own[0]?.ranges.length ?? 1;
  const known = new Map<string, number>();
  const losses = Array.from({ length: classes }, (_, n) => {
    const ends = own.map(({ ranges }) => ranges[n]!);
    isAtMost ||= ends.some(([worst, best]) => worst !== best);
    const key = ends.map((range) => `${range[dearest].result} ${range[dearest].void}`).join();
    const here = new Map(own.map(({ place }, i) => [place, ends[i]![dearest]]));
    const loss =
      known.get(key) ??
      ways.ways.reduce(
        (sum, { chance, verdicts }) =>
          sum + chance * lossIn(coupon, decided, new Map([...here, ...verdicts]), rates),
        0,
      );
    known.set(key, loss);
    return loss;
  });
  return { losses, isAtMost };
}

const WON: Verdict = { result: [1, 1], void: [0, 1] };
const LOST: Verdict = { result: [0, 1], void: [0, 1] };
const VOID: Verdict = { result: [0, 1], void: [1, 1] };

/** How the legs on other games may end: results by place, and the chance of them. */
interface Way {
  chance: number;
  verdicts: ReadonlyMap<number, Verdict>;
}

/** With more legs on other games than this, their ways are too many to try. */
const MOST_TRIED = 4;

/**
 * One way with mean results where a payout grows in proportion to each of them, and all ways where it does not: of their
 * mean, a free bet would pay less than on average. Of too many ways the dearest alone.
 */
function waysOf(
  coupon: HeldCoupon,
  others: readonly (Fair & { place: number })[],
): { ways: readonly Way[]; isAtMost: boolean } {
  if (isProportional(coupon)) {
    const verdicts = new Map(others.map(({ place, ...fair }) => [place, verdictOf(fair)]));
    return { ways: [{ chance: 1, verdicts }], isAtMost: false };
  }
  if (others.length > MOST_TRIED) {
    const verdicts = new Map(others.map(({ place }) => [place, WON]));
    return { ways: [{ chance: 1, verdicts }], isAtMost: true };
  }
  const first: Way[] = [{ chance: 1, verdicts: new Map() }];
  const ways = others.reduce(
    (so, { place, fair, returned }) =>
      so.flatMap(({ chance, verdicts }) =>
        [
          { part: returned, verdict: VOID },
          { part: (1 - returned) * fair, verdict: WON },
          { part: (1 - returned) * (1 - fair), verdict: LOST },
        ].flatMap(({ part, verdict }) =>
          part > 0 ? [{ chance: chance * part, verdicts: new Map([...verdicts, [place, verdict]]) }] : [],
        ),
      ),
    first,
  );
  return { ways, isAtMost: false };
}

/** Whether twice the result of a leg is twice the payout. A maximum payout is left out: it only lowers what is paid. */
function isProportional({ type, terms, currency }: HeldCoupon): boolean {
  const agreed = terms ? termsOf(terms, currency) : {};
  const { isFreeBet, boostPercent, refundPercent, insurance, hyperBonus } = agreed;
  return type !== 'chain' && !isFreeBet && !boostPercent && !refundPercent && !insurance && !hyperBonus;
}

/** An outcome as if it were decided in part: a payout is then what it is worth on average. */
function verdictOf({ fair, returned }: Fair): Verdict {
  const share = (part: number) => Math.round(MILLION * Math.min(1, Math.max(0, part)));
  return { result: [share(fair), MILLION], void: [share(returned), MILLION] };
}

function lossIn(
  coupon: HeldCoupon,
  decided: readonly (Verdict | null)[],
  ends: ReadonlyMap<number, Verdict>,
  rates: Rates,
): number {
  const legs = coupon.legs.map((leg, place) => {
    const { result, void: back } = decided[place] ?? ends.get(place) ?? LOST;
    return {
      ...leg,
      latest: leg.latest ?? { result, void: back, why: { key: 'result', values: {} }, seq: 0 },
    };
  });
  const stake = isStakeGiven(coupon.terms) ? 0n : coupon.stake - coupon.closedStake;
  const paid = (standingOf({ ...coupon, legs }).payout ?? 0n) - coupon.cashedOut;
  return Number(toBase(paid - stake, coupon.currency, rates));
}
