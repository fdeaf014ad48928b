import { multiply, type Ratio, ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { mayReturn } from '@fairbook/pricing';
import { type Builder, type DecidedResult, type SettlementInput, settleCoupon } from '@fairbook/settlement';
import { type AgreedCoupon, settlementInputOf } from './agreed.ts';

/** What the market says of an open leg now, in millionths. */
export interface LegChance {
  /** Inverse of its odds without margin. */
  fair: number;
  /** The share of the stake that is expected back by voids. */
  returned: number;
}

export interface CashoutInput {
  coupon: AgreedCoupon;
  /** Null for a leg that is open. */
  decided: readonly (DecidedResult | null)[];
  /** Of an open leg, by its place. */
  chanceOf(place: number): LegChance;
  /**
   * What a stake on these open legs of one game is expected to come back as, in multiples of it, at the agreed odds of
   * those that are not void. Null when the model of the game can't tell.
   */
  jointReturn(
    places: readonly number[],
    oddsOf: (survivors: readonly number[]) => OddsMilli | null,
  ): number | null;
}

export type CashoutValue =
  /** `fair`: expected payout of the whole stake now. `best`: the most that it can still pay. Minor units, exact. */
  | { kind: 'valued'; fair: Ratio; best: Ratio }
  /** Nothing is open any more: settlement has it. */
  | { kind: 'settled' }
  | { kind: 'none'; reason: 'free_bet' | 'type' | 'no_value' };

/** A chain is played out in every way its open legs can end; with more of them it is not valued. */
export const MAX_OPEN_OF_CHAIN = 8;

/** Each way is settled for itself, and somebody waits for the sum: so many take a few milliseconds. */
const MOST_WAYS = 2 ** MAX_OPEN_OF_CHAIN;

const MILLION = 1_000_000;
const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };
const VOID: DecidedResult = { result: [0, 1], void: [1, 1] };
const HALF_WON: DecidedResult = { result: [1, 1], void: [1, 2] };
const HALF_LOST: DecidedResult = { result: [0, 1], void: [1, 2] };
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
  switch (coupon.typeId) {
    case 0:
    case 1:
      return ofOneCombination(input, agreed);
    case 2:
    case 4:
      return ofCombinations(input, agreed);
    case 3:
      return ofChain(input, agreed);
    case 6:
      return ofAntiExpress(input, agreed);
    default:
      return { kind: 'none', reason: 'type' };
  }
}

function withoutGifts({ terms, ...agreed }: SettlementInput): SettlementInput {
  return terms ? { ...agreed, terms: { isFreeBet: terms.isFreeBet, maxPayout: terms.maxPayout } } : agreed;
}

/** All or nothing: the payout when the open legs win, times the chance that they do. */
function ofOneCombination(input: CashoutInput, agreed: SettlementInput): CashoutValue {
  const joint = jointOf(input, agreed);
  if (!joint) return TOO_LITTLE_KNOWN;
  const best = exactOf(agreed, () => WON);
  const alone = openPlaces(input).filter((place) => !joint.places.has(place));
  const chances = alone.map((place) => shareKept(input.chanceOf(place), agreed.legs[place]!.oddsMilli));
  const fair = [...chances, ...joint.builders.map(({ kept }) => kept)].reduce(multiply, best);
  return { kind: 'valued', fair, best };
}

/** Units are independent, so the sum over the combinations takes what each unit is expected to multiply with. */
function ofCombinations(input: CashoutInput, agreed: SettlementInput): CashoutValue {
  const joint = jointOf(input, agreed);
  if (!joint) return TOO_LITTLE_KNOWN;
  const scaled = new Map(joint.builders.map((each) => [each.builder, each.expected]));
  const builders = (agreed.builders ?? []).map((builder): Builder => {
    const expected = scaled.get(builder);
    return expected === undefined
      ? builder
      : { ...builder, priceOf: () => Math.floor(expected * 1000) as OddsMilli };
  });
  const fair = exactOf({ ...agreed, builders }, (place) =>
    joint.places.has(place) ? WON : expectedResult(input.chanceOf(place)),
  );
  return { kind: 'valued', fair, best: exactOf(agreed, () => WON) };
}

/** What waits and what is staked depends on how each bet before ended, so each way is played. */
function ofChain(input: CashoutInput, agreed: SettlementInput): CashoutValue {
  const ends = new Map(
    openPlaces(input).map((place) => [
      place,
      endsOf(input.coupon.legs[place]!.outcomeId, input.chanceOf(place)),
    ]),
  );
  const ways = [...ends.values()].reduce((product, { length }) => product * length, 1);
  if (ends.size > MAX_OPEN_OF_CHAIN || ways > MOST_WAYS) return { kind: 'none', reason: 'type' };
  if (jointOf(input, agreed)?.builders.length !== 0) return TOO_LITTLE_KNOWN;
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

interface End {
  /** In millionths. */
  chance: number;
  end: DecidedResult;
}

/** In which ways a leg may end: on a quarter line twice as likely by half as its share that is returned. */
function endsOf(outcomeId: string, { fair, returned }: LegChance): End[] {
  const back = Math.min(MILLION, Math.max(0, returned));
  const wins = Math.floor(((MILLION - back) * Math.min(MILLION, fair)) / MILLION);
  const kind = mayReturn(outcomeId);
  const isHalf = kind === 'half_won' || kind === 'half_lost';
  const whole = kind === 'half_won' ? Math.max(0, wins - back) : wins;
  const other = isHalf ? Math.min(2 * back, MILLION - whole) : back;
  const returnedAs = kind === 'half_won' ? HALF_WON : kind === 'half_lost' ? HALF_LOST : VOID;
  return [
    { chance: whole, end: WON },
    { chance: other, end: returnedAs },
    { chance: MILLION - other - whole, end: LOST },
  ].filter(({ chance }) => chance > 0);
}

/** What it pays in each way in which these legs can end, times how likely that is. */
function overWays(
  open: readonly number[],
  ends: (place: number) => readonly End[],
  agreed: SettlementInput,
): Ratio {
  let ways: { chance: bigint; by: ReadonlyMap<number, DecidedResult> }[] = [{ chance: 1n, by: new Map() }];
  for (const place of open) {
    const possible = ends(place).filter(({ chance }) => chance > 0);
    ways = ways.flatMap((way) =>
      possible.map(({ chance, end }) => ({
        chance: way.chance * BigInt(chance),
        by: new Map(way.by).set(place, end),
      })),
    );
  }
  const whole = BigInt(MILLION) ** BigInt(open.length);
  return ways.reduce<Ratio>(
    (so, { chance, by }) => {
      const sum = exactOf(agreed, (place) => by.get(place)!);
      const [num, den] = [sum.num * chance, sum.den * whole];
      return so.den === den
        ? { num: so.num + num, den }
        : { num: so.num * den + num * so.den, den: so.den * den };
    },
    { num: 0n, den: 1n },
  );
}

function exactOf(agreed: SettlementInput, open: (place: number) => DecidedResult): Ratio {
  const legs = agreed.legs.map((leg, place) => ({ ...leg, decided: leg.decided ?? open(place) }));
  const settled = settleCoupon({ ...agreed, legs });
  if (settled.status === 'open') throw new Error('a coupon whose legs are all decided is not settled');
  return settled.exact;
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

interface Joint {
  /** Open legs that are part of a builder. */
  places: ReadonlySet<number>;
  /** `expected`: what it is expected to multiply with; `kept`: that as a share of its odds. */
  builders: { builder: Builder; expected: number; kept: Ratio }[];
}

/** Builders with open legs, by the model of their games now; null when one can't be told. */
function jointOf(input: CashoutInput, agreed: SettlementInput): Joint | null {
  const joint: Joint = { places: new Set(), builders: [] };
  const places = new Set<number>();
  for (const builder of agreed.builders ?? []) {
    const open = builder.legs.filter((place) => input.decided[place] === null);
    if (open.length === 0) continue;
    for (const place of open) places.add(place);
    const won = builder.legs.filter((place) => isWon(input.decided[place]!));
    const oddsOf = (left: readonly number[]) => {
      const survivors = [...won, ...left].sort((a, b) => a - b);
      return survivors.length === 0 ? null : builder.priceOf(survivors);
    };
    const expected = input.jointReturn(open, oddsOf);
    if (expected === null) return null;
    const odds = BigInt(oddsOf(open)!);
    const kept = { num: BigInt(Math.floor(expected * MILLION)) * 1000n, den: BigInt(MILLION) * odds };
    joint.builders.push({ builder, expected, kept });
  }
  return { ...joint, places };
}

function isWon(decided: DecidedResult | null): boolean {
  return decided !== null && decided.void[0] === 0 && decided.result[0] === decided.result[1];
}

/** Minor units, rounded down. */
export interface CashoutOffer {
  fair: bigint;
  offer: bigint;
}

/**
 * What is offered for a part of the stake: its share of the fair value less the margin, never above its share of the
 * best that the coupon can pay.
 */
export function cashoutOffer(
  { fair, best }: { fair: Ratio; best: Ratio },
  part: { stake: bigint; whole: bigint },
  marginPercent: number,
): CashoutOffer {
  const share = ratio(part.stake, part.whole);
  const down = ({ num, den }: Ratio) => num / den;
  const asked = down(multiply(multiply(fair, share), ratio(100 - marginPercent, 100)));
  const most = down(multiply(best, share));
  return { fair: down(multiply(fair, share)), offer: asked < most ? asked : most };
}
