import { type BodyOf, type bets, type bets as calls, Refusal } from '@fairbook/contracts';
import { couponMargin } from '@fairbook/coupon';
import { formatDecimal, type MinorUnits, minorUnits } from '@fairbook/money';
import type { SportsbookFacts } from '../sportsbook/index.ts';
import type { createAccountsCache } from './accounts-cache.ts';
import { advanceBar } from './advance.ts';
import type { Fact } from './check-leg.ts';
import { type Decision, decide } from './decide.ts';
import { blockStakes } from './figures.ts';
import type { House, Whose } from './house.ts';
import { coefOf } from './keys-store.ts';
import { type Limits, limitsOf, limitsOfAccount } from './limits.ts';
import { factsFor } from './place.ts';
import { shownReasons } from './show.ts';
import { quotedSingles } from './singles-quote.ts';
import { type Submitted, type SubmittedBody, submittedOf } from './submitted.ts';
import { isVip } from './vip.ts';

type Body = BodyOf<typeof calls.quote>;

export interface QuoteDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
  houseOf(limits: Limits, whose: Whose): House;
  promoUsesLeft(userId: number, code: string): Promise<number>;
  /** What an account can be advanced now. Without it there are no advances. */
  securityOf?(who: {
    userId: number;
    accountId: number;
    currency: string;
  }): Promise<{ available: MinorUnits }>;
}

const VISITORS_CURRENCY = 'EUR';

/** What the coupon would be now, with every reason against it: the decision of a placement, and nothing is written. */
export async function quote(
  deps: QuoteDeps,
  userId: number | null,
  body: Body,
  lng: string,
): Promise<bets.Quote> {
  const limits = await limitsFor(deps, userId, body.accountId);
  const available = await availableFor(deps, userId, body.accountId, limits);
  const quoteOne = (one: SubmittedBody) =>
    quoted(deps, { body: one, askedTypeId: body.typeId, userId, limits, available, lng });
  if (body.typeId === 9) return quotedSingles(body, limits, quoteOne, lng);
  const answer = quoteOne(body);
  const isUsed = await isPromoUsed(deps, userId, answer.terms);
  if (!isUsed) return answer;
  const used = shownReasons([{ code: 'promo.used_up', field: 'promoCode' }], lng);
  return { ...answer, refusals: [...answer.refusals, ...used] };
}

async function isPromoUsed(
  deps: QuoteDeps,
  userId: number | null,
  terms: bets.AcceptedTerms | null,
): Promise<boolean> {
  const code = terms?.promo?.code;
  if (code === undefined || userId === null) return false;
  return (await deps.promoUsesLeft(userId, code)) === 0;
}

interface Asked {
  body: SubmittedBody;
  /** 9 where the body is one of singles. */
  askedTypeId: bets.TypeId;
  userId: number | null;
  limits: Limits;
  /** What can be advanced at all. */
  available: MinorUnits;
  lng: string;
}

function quoted(deps: QuoteDeps, { body, askedTypeId, userId, limits, available, lng }: Asked): bets.Quote {
  const submitted = submittedOf(body, askedTypeId);
  const facts = factsFor(deps.facts, submitted);
  const house = withAvailable(deps.houseOf(limits, { userId }), available);
  const decision = decide(submitted, facts, house);
  return {
    ...amounts(decision, limits),
    limitedBy: limitedBy(decision),
    coef: coefOf(decision.figures?.coefMilli ?? null),
    combinations: decision.figures?.combinations ?? 0,
    margin: marginOf(submitted, facts, decision, limits),
    delaySeconds: decision.delaySeconds,
    delayGameId: decision.delayGameId,
    isVipBetAvailable: isVip(submitted, facts, house),
    availablePrepaidAmount: formatDecimal(
      advanceBar(submitted, decision.legs, house) ? 0n : available,
      limits.exponent,
    ),
    builders: decision.builders.map(({ bets: places, coef }) => ({ bets: places, coef: Number(coef) })),
    terms: decision.terms,
    bets: submitted.legs.map(({ gameId, outcomeId }, i) => ({ gameId, outcomeId, ...priceOf(facts[i]!) })),
    refusals: shownReasons(decision.reasons, lng),
  };
}

const NOTHING = minorUnits(0n);

/** Only where the operator allows it is anything asked of the database. */
async function availableFor(
  { securityOf, houseOf }: QuoteDeps,
  userId: number | null,
  accountId: number | undefined,
  limits: Limits,
): Promise<MinorUnits> {
  if (!securityOf || userId === null || accountId === undefined || limits.isBonus) return NOTHING;
  if (!houseOf(limits, { userId }).rules.isPrepaidAllowed) return NOTHING;
  return (await securityOf({ userId, accountId, currency: limits.currency })).available;
}

function withAvailable(house: House, available: MinorUnits): House {
  return house.advance ? { ...house, advance: { ...house.advance, available } } : house;
}

async function limitsFor(
  deps: QuoteDeps,
  userId: number | null,
  accountId: number | undefined,
): Promise<Limits> {
  if (accountId === undefined) return limitsOf(VISITORS_CURRENCY);
  const account = userId === null ? undefined : await deps.accountOf(accountId, userId);
  if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
  return limitsOfAccount(account);
}

function limitedBy({ cap }: Decision): bets.Quote['limitedBy'] {
  return cap && { cause: cap.cause, gameId: cap.leg?.gameId ?? null, factor: cap.factor };
}

/** An amount on the wire has at most sixteen digits before its point; a win beyond that is refused anyway. */
const MOST_MAJOR = 10n ** 15n;

function amounts({ possibleWin, range }: Decision, { exponent }: Limits) {
  const most = MOST_MAJOR * 10n ** BigInt(exponent);
  const written = (sum: bigint) => formatDecimal(sum < most ? sum : most, exponent);
  return { possibleWin: written(possibleWin), minAmount: written(range.min), maxAmount: written(range.max) };
}

/** Percent with one decimal. An anti-express carries the margin that its odds were made with. */
function marginOf(coupon: Submitted, facts: readonly Fact[], { terms }: Decision, limits: Limits): number {
  const { typeId, systemValues, legs } = coupon;
  if (typeId === 6) return Math.round((terms?.antiExpress?.marginMillionths ?? 0) / 1000) / 10;
  const margins = legs.flatMap(({ gameId, blockId }, i) => {
    const fact = facts[i]!;
    return typeof fact === 'string' ? [] : [{ gameId, marginPercent: fact.marginPercent, blockId }];
  });
  if (margins.length < legs.length) return 0;
  return couponMargin(typeId, systemValues, margins, blockStakes(coupon, limits)) ?? 0;
}

function priceOf(fact: Fact): Pick<bets.Quote['bets'][number], 'coef' | 'isBlocked' | 'score'> {
  if (typeof fact === 'string') return { coef: null, isBlocked: true, score: null };
  const isTaken = fact.isOpen && !fact.isBlocked && !fact.isStale && fact.suspended === null;
  return { coef: fact.coefMilli / 1000, isBlocked: !isTaken, score: [...fact.state.score] };
}
