import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { multiply, type Ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { type DecidedResult, type SameGame, type SettlementInput, settleCoupon } from '@fairbook/settlement';
import { settlementInputOf } from '../agreed/agreed.ts';
import { exactOf } from './exact.ts';
import { type CashoutInput, type LegChance, LOST, MILLION, WON } from './input.ts';
import { sameGamesOf } from './same-games.ts';
import { endsOf, overWays } from './ways.ts';

export type CashoutValue =
  /** `fair`: expected payout of the whole stake now. `best`: its maximum. Minor units, exact. */
  | { kind: 'valued'; fair: Ratio; best: Ratio }
  /** No leg that matters is open any more; settlement is about to pay it. */
  | { kind: 'settled' }
  | { kind: 'none'; reason: 'free_bet' | 'type' | 'no_value' | 'insured' };

/** A chain is played out for every ending of its open legs; a chain with more open legs is not valued. */
const MAX_OPEN_OF_CHAIN = 8;

/** Maximum number of endings. Each is settled by itself while the player waits; so many take a few milliseconds. */
const MOST_WAYS = 2 ** MAX_OPEN_OF_CHAIN;

type Value = (input: CashoutInput, agreed: SettlementInput) => CashoutValue;

const TOO_LITTLE_KNOWN: CashoutValue = { kind: 'none', reason: 'no_value' };

/**
 * What a coupon is worth now: its expected payout by the arithmetic of settlement, with decided legs as they are and
 * open legs at the market's probabilities without margin. Games are independent; legs of one game follow its model.
 * Bonuses (bonus express, hyper bonus, boost, refund, insurance) are only for coupons that run to their end, and are left out:
 * otherwise a coupon could be cashed out above its stake right after placing.
 */
export function cashoutValue(input: CashoutInput): CashoutValue {
  const { coupon, decided } = input;
  const whole = settlementInputOf(coupon, decided);
  const agreed = withoutBonuses(whole);
  if (settleCoupon(agreed).status !== 'open')
    return settleCoupon(whole).status === 'open' ? { kind: 'none', reason: 'insured' } : { kind: 'settled' };
  if (agreed.terms?.isFreeBet) return { kind: 'none', reason: 'free_bet' };
  const worth = VALUES[coupon.type];
  return worth ? worth(input, agreed) : { kind: 'none', reason: 'type' };
}

/** Singles are placed as separate coupons, so none has this type. */
const VALUES: Readonly<Record<CouponType, Value | null>> = {
  single: ofOneCombination,
  express: ofOneCombination,
  system: ofCombinations,
  chain: ofChain,
  blocks: ofCombinations,
  anti_express: ofAntiExpress,
  singles: null,
};

function withoutBonuses({ terms, ...agreed }: SettlementInput): SettlementInput {
  return terms ? { ...agreed, terms: { isFreeBet: terms.isFreeBet, maxPayout: terms.maxPayout } } : agreed;
}

/** All or nothing: the payout when the open legs win, times the chance that they do. */
function ofOneCombination(input: CashoutInput, agreed: SettlementInput): CashoutValue {
  const open = sameGamesOf(input, agreed);
  if (!open) return TOO_LITTLE_KNOWN;
  const best = exactOf(agreed, () => WON);
  const alone = openPlaces(input).filter((place) => !open.places.has(place));
  const chances = alone.map((place) => shareKept(input.chanceOf(place), agreed.legs[place]!.oddsMilli));
  const fair = [...chances, ...open.sameGames.map(({ kept }) => kept)].reduce(multiply, best);
  return { kind: 'valued', fair, best };
}

/** Units are independent, so the expected factor of each unit goes into the sum over the combinations. */
function ofCombinations(input: CashoutInput, agreed: SettlementInput): CashoutValue {
  const open = sameGamesOf(input, agreed);
  if (!open) return TOO_LITTLE_KNOWN;
  const scaled = new Map(open.sameGames.map((each) => [each.sameGame, each.expected]));
  const sameGames = (agreed.sameGames ?? []).map((sameGame): SameGame => {
    const expected = scaled.get(sameGame);
    return expected === undefined
      ? sameGame
      : { ...sameGame, priceOf: () => Math.floor(expected * 1000) as OddsMilli };
  });
  const fair = exactOf({ ...agreed, sameGames }, (place) =>
    open.places.has(place) ? WON : expectedResult(input.chanceOf(place)),
  );
  return { kind: 'valued', fair, best: exactOf(agreed, () => WON) };
}

/** In a chain the stake of each bet depends on how all earlier bets ended, so every ending is played. */
function ofChain(input: CashoutInput, agreed: SettlementInput): CashoutValue {
  const ends = new Map(
    openPlaces(input).map((place) => [
      place,
      endsOf(input.coupon.legs[place]!.outcomeId, input.chanceOf(place)),
    ]),
  );
  const ways = [...ends.values()].reduce((product, { length }) => product * length, 1);
  if (ends.size > MAX_OPEN_OF_CHAIN || ways > MOST_WAYS) return { kind: 'none', reason: 'type' };
  if (sameGamesOf(input, agreed)?.sameGames.length !== 0) return TOO_LITTLE_KNOWN;
  const fair = overWays([...ends.keys()], (place) => ends.get(place)!, agreed);
  return { kind: 'valued', fair, best: exactOf(agreed, () => WON) };
}

/**
 * Wins when a leg loses: the formula takes the expected win and return of each leg. It treats legs as independent, so
 * coupons with legs of one game are not valued.
 */
function ofAntiExpress(input: CashoutInput, agreed: SettlementInput): CashoutValue {
  const games = openPlaces(input).map((place) => agreed.legs[place]!.gameId);
  if (new Set(games).size !== games.length) return TOO_LITTLE_KNOWN;
  const fair = exactOf(agreed, (place) => expectedResult(input.chanceOf(place)));
  return { kind: 'valued', fair, best: exactOf(agreed, () => LOST) };
}

function openPlaces({ decided }: CashoutInput): number[] {
  return decided.flatMap((each, place) => (each === null ? [place] : []));
}

/** The leg as if decided in part: fair odds solve `returned + (1 − returned) × fair × odds = 1`. */
function expectedResult({ fair, returned }: LegChance): DecidedResult {
  return {
    result: [Math.min(MILLION, fair), MILLION],
    void: [Math.min(MILLION, Math.max(0, returned)), MILLION],
  };
}

/** The expected return of a leg as a share of its odds. A win returns the odds, a void 1.00. */
function shareKept({ fair, returned }: LegChance, odds: OddsMilli): Ratio {
  const [wins, back, milli] = [BigInt(Math.min(MILLION, fair)), BigInt(returned), BigInt(odds)];
  const million = BigInt(MILLION);
  return {
    num: back * million * 1000n + (million - back) * wins * milli,
    den: million * million * milli,
  };
}
