import type { CouponType } from '@fairbook/contracts/coupon-type';
import { multiply, type Ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { type DecidedResult, type SameGame, type SettlementInput, settleCoupon } from '@fairbook/settlement';
import { settlementInputOf } from '../agreed/agreed.ts';
import { exactOf } from './exact.ts';
import { type CashoutInput, type LegChance, LOST, MILLION, WON } from './input.ts';
import { sameGamesOf } from './same-games.ts';
import { endsOf, overWays } from './ways.ts';

export type CashoutValue =
  /** `fair`: expected payout of the whole stake now. `best`: the most that it can still pay. Minor units, exact. */
  | { kind: 'valued'; fair: Ratio; best: Ratio }
  /** Nothing is open any more: settlement has it. */
  | { kind: 'settled' }
  | { kind: 'none'; reason: 'free_bet' | 'type' | 'no_value' };

/** A chain is played out in every way its open legs can end; with more of them it is not valued. */
const MAX_OPEN_OF_CHAIN = 8;

/** Each way is settled for itself, and somebody waits for the sum: so many take a few milliseconds. */
const MOST_WAYS = 2 ** MAX_OPEN_OF_CHAIN;

type Value = (input: CashoutInput, agreed: SettlementInput) => CashoutValue;

const TOO_LITTLE_KNOWN: CashoutValue = { kind: 'none', reason: 'no_value' };

/**
 * What a coupon is worth now: its expected payout by the arithmetic of settlement, decided legs as they are and open
 * ones at the chances of the market without its margin. Games are independent; legs of one game go by its model. What
 * the house adds to the prices (bonus express, hyper bonus, boost, refund) is given to coupons that run to their end
 * and is no part of the value: it could be cashed out for more than the stake the moment it was taken. Pure.
 */
export function cashoutValue(input: CashoutInput): CashoutValue {
  const { coupon, decided } = input;
  const agreed = withoutGifts(settlementInputOf(coupon, decided));
  if (settleCoupon(agreed).status !== 'open') return { kind: 'settled' };
  if (agreed.terms?.isFreeBet) return { kind: 'none', reason: 'free_bet' };
  const worth = VALUES[coupon.type];
  return worth ? worth(input, agreed) : { kind: 'none', reason: 'type' };
}

/** Singles are coupons of their own, and never one of them. */
const VALUES: Readonly<Record<CouponType, Value | null>> = {
  single: ofOneCombination,
  express: ofOneCombination,
  system: ofCombinations,
  chain: ofChain,
  blocks: ofCombinations,
  anti_express: ofAntiExpress,
  singles: null,
};

function withoutGifts({ terms, ...agreed }: SettlementInput): SettlementInput {
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

/** Units are independent, so the sum over the combinations takes what each unit is expected to multiply with. */
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

/** The waiting and the staked money depend on how each earlier bet ended, so every way is played. */
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
 * Wins when a leg loses: its formula takes of each leg what it is expected to win and to return. Legs of one game depend on
 * each other, and the formula takes them for independent.
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

/** As if it were decided in part: fair odds solve `returned + (1 − returned) × fair × odds = 1`. */
function expectedResult({ fair, returned }: LegChance): DecidedResult {
  return {
    result: [Math.min(MILLION, fair), MILLION],
    void: [Math.min(MILLION, Math.max(0, returned)), MILLION],
  };
}

/** What of its odds a leg is expected to bring: the chance to win, and a void for its part. */
function shareKept({ fair, returned }: LegChance, odds: OddsMilli): Ratio {
  const [wins, back, milli] = [BigInt(Math.min(MILLION, fair)), BigInt(returned), BigInt(odds)];
  const million = BigInt(MILLION);
  return {
    num: back * million * 1000n + (million - back) * wins * milli,
    den: million * million * milli,
  };
}
