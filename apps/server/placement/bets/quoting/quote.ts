import { type BodyOf, type bets, type Reason, Refusal } from '@fairbook/contracts';
import { type CouponType, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal } from '@fairbook/money';
import { wholeScoreOf } from '@fairbook/sports/state';
import type { Risk } from '../../../risk/index.ts';
import type { SportsbookFacts } from '../../../sportsbook/index.ts';
import {
  type Asking,
  type Fact,
  type Limits,
  limitsOf,
  limitsOfAccount,
  type SubmittedBody,
  submittedOf,
  type Whose,
} from '../../coupon/index.ts';
import { type Decision, decide } from '../deciding/decide.ts';
import type { House } from '../deciding/house.ts';
import { coefOf } from '../idempotency/keys-store.ts';
import type { createAccountsCache } from '../placing/accounts-cache.ts';
import { factsFor } from '../placing/place.ts';
import { shownReasons } from '../records/show.ts';
import { costOf } from './cost.ts';
import { quotedSingles } from './singles-quote.ts';

type Body = BodyOf<typeof bets.quote>;

export interface QuoteDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
  houseOf(limits: Limits, whose: Whose): House;
  rates: Risk['rates'];
}

const VISITORS_CURRENCY = 'EUR';

/**
 * A quote: decides the coupon as a placement would, with every reason against it, and writes nothing. Throws no
 * refusal of the coupon; the reasons are part of the answer.
 */
export async function quote(
  deps: QuoteDeps,
  userId: number | null,
  asked: Body,
  lng: string,
): Promise<bets.Quote> {
  const limits = await limitsFor(deps, userId, asked.accountId);
  const { terms, rules } = deps.houseOf(limits, { userId });
  const [body, hidden] = shownTo(userId, asked, terms);
  const known = await lookedUp({ userId, accountId: body.accountId ?? null, limits, rules }, terms);
  const askedType = typeOfId(body.typeId);
  const quoteOne = (one: SubmittedBody) => quoted(deps, { body: one, askedType, userId, limits, known, lng });
  const answer =
    askedType === 'singles' ? quotedSingles(body, { limits, terms }, quoteOne, lng) : quoteOne(body);
  const used = [...hidden, ...(await foreseen(userId, answer, terms))];
  return used.length === 0
    ? answer
    : { ...answer, refusals: [...answer.refusals, ...shownReasons(used, lng)] };
}

/**
 * Leaves hidden fields (a promo code) out of a visitor's coupon and asks to sign in instead, so that nobody can guess a
 * code by the answer.
 */
function shownTo(userId: number | null, asked: Body, terms: House['terms']): [Body, Reason[]] {
  if (userId !== null) return [asked, []];
  const hidden = terms.flatMap(({ asked: by }) =>
    by?.isHidden && asked[by.field] !== undefined ? by.field : [],
  );
  const body = Object.fromEntries(
    Object.entries(asked).filter(([name]) => !hidden.some((field) => field === name)),
  );
  return [body as Body, hidden.map((field) => ({ code: 'auth.required', field }))];
}

/** What the terms have to look up before the decision, by their names. */
async function lookedUp(asking: Asking, terms: House['terms']): Promise<NonNullable<House['known']>> {
  const known = await Promise.all(
    terms.flatMap(({ name, lookUp }) => (lookUp ? [lookUp(asking).then((found) => [name, found])] : [])),
  );
  return Object.fromEntries(known);
}

/** Reasons that only the database knows; most coupons need no query. */
async function foreseen(userId: number | null, quote: bets.Quote, terms: House['terms']): Promise<Reason[]> {
  if (userId === null) return [];
  return (await Promise.all(terms.map((term) => term.foresee?.(userId, quote) ?? []))).flat();
}

interface Asked {
  body: SubmittedBody;
  /** Singles when the body is one bet of a coupon of singles. */
  askedType: CouponType;
  userId: number | null;
  limits: Limits;
  known: NonNullable<House['known']>;
  lng: string;
}

function quoted(deps: QuoteDeps, { body, askedType, userId, limits, known, lng }: Asked): bets.Quote {
  const submitted = submittedOf(body, askedType);
  const house = { ...deps.houseOf(limits, { userId }), known };
  const decision = decide(submitted, factsFor(deps.facts, submitted), house);
  const { facts } = decision;
  const ofTerms: Partial<bets.Quote> = Object.assign(
    {},
    ...house.terms.map((term) => term.quoted?.({ coupon: submitted, facts, legs: decision.legs, house })),
  );
  return {
    ...amounts(decision, limits),
    limitedBy: decision.limitedBy,
    coef: coefOf(decision.figures?.coefMilli ?? null),
    combinations: decision.figures?.combinations ?? 0,
    cost: costOf(decision),
    delaySeconds: decision.delaySeconds,
    delayGameId: decision.delayGameId,
    delayCause: decision.delayCause,
    builders: decision.sameGames.map(({ bets: places, coef }) => ({ bets: places, coef: Number(coef) })),
    terms: decision.terms,
    bets: submitted.legs.map(({ gameId, outcomeId }, i) => ({ gameId, outcomeId, ...priceOf(facts[i]!) })),
    refusals: shownReasons(decision.reasons, lng),
    ...ofTerms,
    // The terms add the remaining fields of the contract.
  } as bets.Quote;
}

async function limitsFor(
  deps: QuoteDeps,
  userId: number | null,
  accountId: number | undefined,
): Promise<Limits> {
  if (accountId === undefined) return limitsOf(VISITORS_CURRENCY, deps.rates());
  const account = userId === null ? undefined : await deps.accountOf(accountId, userId);
  if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
  return limitsOfAccount(account, deps.rates());
}

/** An amount on the wire has at most sixteen digits before its point; a larger win is refused anyway. */
const MOST_MAJOR = 10n ** 15n;

function amounts({ possibleWin, range }: Decision, { exponent }: Limits) {
  const most = MOST_MAJOR * 10n ** BigInt(exponent);
  const written = (sum: bigint) => formatDecimal(sum < most ? sum : most, exponent);
  return { possibleWin: written(possibleWin), minAmount: written(range.min), maxAmount: written(range.max) };
}

function priceOf(fact: Fact): Omit<bets.Quote['bets'][number], 'gameId' | 'outcomeId'> {
  if (typeof fact === 'string') return { coef: null, isBlocked: true, score: null };
  const isTaken = fact.isOpen && !fact.isBlocked && !fact.isStale && fact.suspended === null;
  return {
    coef: fact.coefMilli / 1000,
    ...(fact.offer && { usualCoef: fact.offer.usualMilli / 1000 }),
    isBlocked: !isTaken,
    score: [...wholeScoreOf(fact.state)],
  };
}
