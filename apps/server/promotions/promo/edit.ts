import { type BodyOf, type promo as contract, Refusal } from '@fairbook/contracts';
import { type CouponType, typeIdOf, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { exponentOf, formatDecimal, isCurrency, minorUnits, parseDecimal } from '@fairbook/money';
import type { Tx } from '../../platform/database/transact.ts';
import type { Edited } from '../../site/site-edits/index.ts';
import { allPromos, insertPromo, type StoredPromo, updatePromo } from './store.ts';

/** With fewer bets one lost one is no exception. */
const LEAST_INSURED = 3;

type New = BodyOf<typeof contract.add>;
type Changed = BodyOf<typeof contract.change>;

/** Adds a promo code. Throws `promo.taken`, `promo.bad_terms`, `wallet.amount_precision`. */
export async function addPromo(tx: Tx, body: New, changedBy: number): Promise<Edited<StoredPromo>> {
  const terms = { ...termsOf(body), code: body.code, kind: body.kind, version: 1, changedBy };
  const id = await insertPromo(tx, terms);
  if (id === null) throw new Refusal({ code: 'promo.taken', field: 'code' });
  const made = { ...terms, id };
  return { before: null, after: toWire(made, 0), answer: made };
}

/** Changes a promo code. Throws `operator.unknown_entry`, `operator.version_conflict` and the refusals of its terms. */
export async function changePromo(
  tx: Tx,
  id: number,
  body: Changed,
  changedBy: number,
): Promise<Edited<StoredPromo>> {
  const before = (await allPromos(tx)).find((promo) => promo.id === id);
  if (!before) throw new Refusal('operator.unknown_entry');
  if (before.version !== body.version) throw new Refusal('operator.version_conflict');
  const { code, kind } = before;
  const next = { ...termsOf({ ...body, code, kind }), id, code, kind, version: body.version + 1, changedBy };
  await updatePromo(tx, next);
  return { before: toWire(before, 0), after: toWire(next, 0), answer: next };
}

function termsOf(body: New): Omit<StoredPromo, 'id' | 'code' | 'kind' | 'version' | 'changedBy'> {
  const { kind, percent, amount, iso, from, until } = body;
  const types = body.typeIds.map(typeOfId);
  const isSumWhole = (amount === null) === (iso === null) && (kind !== 'free_bet' || amount !== null);
  const isPercentRight = (percent === null) === (kind === 'free_bet');
  const isPeriod = Date.parse(from) < Date.parse(until);
  const isKnown = iso === null || isCurrency(iso);
  if (!isSumWhole || !isPercentRight || !isPeriod || !isKnown || types.includes('singles')) {
    throw new Refusal({ code: 'promo.bad_terms', field: 'kind' });
  }
  if (kind === 'insurance') {
    if (amount === null) throw new Refusal({ code: 'promo.bad_insurance', field: 'amount' });
    if (types.some((type) => type !== 'express'))
      throw new Refusal({ code: 'promo.bad_insurance', field: 'typeIds' });
    if (body.minLegs < LEAST_INSURED) throw new Refusal({ code: 'promo.bad_insurance', field: 'minLegs' });
  }
  checkRiskFree(body, types);
  return {
    percent,
    amount: amount === null || iso === null ? null : sumOf(amount, iso),
    currency: iso,
    types,
    minOddsMilli: Math.round(body.minCoef * 1000),
    minLegs: body.minLegs,
    usesTotal: body.usesTotal,
    usesPerPlayer: body.usesPerPlayer,
    from: Date.parse(from),
    until: Date.parse(until),
    audience: body.audience,
    userIds: body.audience === 'named' ? body.userIds : [],
    isActive: body.isActive,
    note: body.note,
    wagerTimes: body.wagerTimes ?? null,
    isFirstBet: body.isFirstBet ?? false,
  };
}

/** A risk-free bet is one bet, with a highest stake and bonus money that has to be wagered; nothing else has these terms. */
function checkRiskFree(
  { kind, amount, wagerTimes, isFirstBet, usesPerPlayer }: New,
  types: readonly CouponType[],
): void {
  const wrong = (field: string) => new Refusal({ code: 'promo.bad_risk_free', field });
  if (kind !== 'risk_free') {
    if (wagerTimes) throw wrong('wagerTimes');
    if (isFirstBet) throw wrong('isFirstBet');
    return;
  }
  if (amount === null) throw wrong('amount');
  if (!wagerTimes) throw wrong('wagerTimes');
  if (isFirstBet && usesPerPlayer > 1) throw wrong('usesPerPlayer');
  if (types.some((type) => type !== 'single' && type !== 'express')) throw wrong('typeIds');
}

function sumOf(amount: string, iso: string): bigint {
  const sum = parseDecimal(amount, exponentOf(iso));
  if (typeof sum === 'string' || sum <= 0n) {
    throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values: { iso } });
  }
  return sum;
}

export function toWire(promo: StoredPromo, used: number): contract.PromoCode {
  const { id, usesTotal, usesPerPlayer, audience, userIds, isActive, note, version } = promo;
  return {
    id,
    ...benefitOf(promo),
    usesTotal,
    usesPerPlayer,
    audience,
    userIds: [...userIds],
    isActive,
    note,
    version,
    used,
  };
}

/** A promo code as its player sees it. */
export function benefitOf(promo: StoredPromo): Omit<contract.OwnPromoCode, 'usesLeft'> {
  const {
    code,
    kind,
    percent,
    amount,
    currency,
    types,
    minOddsMilli,
    minLegs,
    from,
    until,
    wagerTimes,
    isFirstBet,
  } = promo;
  return {
    code,
    kind,
    percent,
    amount: amount === null || currency === null ? null : written(amount, currency),
    iso: currency,
    typeIds: types.map(typeIdOf),
    minCoef: minOddsMilli / 1000,
    minLegs,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    wagerTimes,
    isFirstBet,
  };
}

function written(sum: bigint, iso: string): string {
  return formatDecimal(minorUnits(sum), exponentOf(iso));
}
