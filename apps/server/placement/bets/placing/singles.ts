import { hash } from 'node:crypto';
import { type AnswerOf, type bets, type Reason, Refusal, type wallet } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal, parseDecimal } from '@fairbook/money';
import { type Limits, type PlacementTerm, type SubmittedBody, wishOf } from '../../coupon/index.ts';
import { shownReasons } from '../records/show.ts';

/**
 * Splits a coupon of type 9: each bet with its own stake, otherwise with an even share of the whole, where the first
 * ones take the remainder. Refusals: `bets.stake_sum`, `bets.duplicate_leg`, and those of terms that singles can't
 * request.
 */
export function singlesOf(
  body: SubmittedBody,
  limits: Limits,
  terms: readonly PlacementTerm[],
): SubmittedBody[] {
  const wish = wishOf(body);
  for (const { asked } of terms) {
    if (asked?.refuseSingles && asked.isIn(wish)) throw new Refusal(asked.refuseSingles(limits));
  }
  refuseTwins(body.bets);
  const stakes = stakesOf(body, limits);
  const {
    systemValue: _,
    systemValues: __,
    amountByBetId: ___,
    coef: ____,
    exactCoef: _____,
    ...common
  } = body;
  return body.bets.map((bet, i) => ({
    ...common,
    typeId: typeIdOf('single'),
    amount: stakes[i]!,
    bets: [bet],
  }));
}

/** What the coupons of one submission have in common. */
export interface Batch {
  /** Stable over repeats of one submission: a UUID made of its account and key. */
  id: string;
  /** SHA-256 of the request, except fields without effect (S1 §3): the same key with another request is refused. */
  inputHash: Buffer;
}

export function batchOf(body: bets.CouponToSubmit, key: string): Batch {
  const { id: _, coefByView: __, coefViewId: ___, refId: ____, ...asked } = body;
  return {
    id: uuidOf(`singles ${body.accountId} ${key}`),
    inputHash: Buffer.from(hash('sha256', `singles ${JSON.stringify(asked)}`, 'hex'), 'hex'),
  };
}

/** Each bet with its coupon, or the reasons against it. When none was placed, throws the reasons of all. */
export function singlesAnswer(
  asked: readonly bets.BetToSubmit[],
  placed: readonly (bets.Placed | readonly Reason[])[],
  lng: string,
): AnswerOf<typeof bets.place> {
  const results = placed.map((each, i) =>
    'couponId' in each
      ? { coupon: each, reasons: [] }
      : { coupon: null, reasons: each.map((reason) => ofBet(reason, i)) },
  );
  const first = results.find(({ coupon }) => coupon)?.coupon;
  const [reason, ...others] = results.flatMap(({ reasons }) => reasons);
  if (!first) throw new Refusal(reason!, ...others);
  return {
    ...first,
    account: latestOf(results.flatMap(({ coupon }) => coupon?.account ?? [])),
    singlesResultCoupons: results.map(({ coupon, reasons }, i) => ({
      gameId: asked[i]!.gameId,
      outcomeId: asked[i]!.outcomeId,
      coupon,
      refusals: shownReasons(reasons, lng),
    })),
  };
}

/** The latest of balances of one account; null without any. */
function latestOf(balances: readonly wallet.Balance[]): wallet.Balance | null {
  return balances.reduce<wallet.Balance | null>((so, each) => (so && so.seq >= each.seq ? so : each), null);
}

/** A reason of one bet as a reason of the whole coupon. */
function ofBet(reason: Reason, index: number): Reason {
  return { ...reason, field: `bets.${index}` };
}

function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function refuseTwins(bets: SubmittedBody['bets']): void {
  const seen = new Set<string>();
  for (const [i, bet] of bets.entries()) {
    const id = betKey(bet);
    if (seen.has(id))
      throw new Refusal({ code: 'bets.duplicate_leg', field: `bets.${i}`, values: { ...bet } as never });
    seen.add(id);
  }
}

function stakesOf({ amount, amountByBetId, bets }: SubmittedBody, { currency, exponent }: Limits): string[] {
  const whole = parseDecimal(amount, exponent);
  if (typeof whole === 'string') return bets.map(() => amount);
  if (!amountByBetId) return evenly(whole, bets.length).map((share) => formatDecimal(share, exponent));
  const stakes = bets.map((bet) => amountByBetId[betKey(bet)] ?? '0');
  const sum = stakes.reduce((so, stake) => so + readable(stake, exponent), 0n);
  if (sum !== whole || Object.keys(amountByBetId).length !== bets.length) {
    const values = { amount, sum: formatDecimal(sum, exponent), iso: currency };
    throw new Refusal({ code: 'bets.stake_sum', field: 'amountByBetId', values });
  }
  return stakes;
}

function readable(stake: string, exponent: number): bigint {
  const sum = parseDecimal(stake, exponent);
  return typeof sum === 'bigint' ? sum : 0n;
}

function evenly(whole: bigint, shares: number): bigint[] {
  const share = whole / BigInt(shares);
  const rest = Number(whole % BigInt(shares));
  return Array.from({ length: shares }, (_, i) => (i < rest ? share + 1n : share));
}
