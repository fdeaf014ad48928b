import { type BodyOf, type bets, type ErrorValues, type Reason, Refusal } from '@fairbook/contracts';
import { type CouponType, typeOfId } from '@fairbook/contracts/coupon-type';
import { formatDecimal, type MinorUnits, minorUnits } from '@fairbook/money';
import type { Risk } from '../../risk/index.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import {
  type Fact,
  type Limits,
  limitsOf,
  limitsOfAccount,
  type SubmittedBody,
  submittedOf,
  type Whose,
} from '../coupon/index.ts';
import type { createAccountsCache } from './accounts-cache.ts';
import { advanceBar } from './advance.ts';
import { costOf } from './cost.ts';
import { type Decision, decide } from './decide.ts';
import type { House } from './house.ts';
import { coefOf } from './keys-store.ts';
import { factsFor } from './place.ts';
import { shownReasons } from './show.ts';
import { quotedSingles } from './singles-quote.ts';
import { isVip } from './vip.ts';

type Body = BodyOf<typeof bets.quote>;

export interface QuoteDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
  houseOf(limits: Limits, whose: Whose): House;
  rates: Risk['rates'];
  /** Indexes of bets at raised prices that the player has had already. */
  boostsHad(userId: number, bets: readonly QuotedBet[]): Promise<number[]>;
  /** What an account can be advanced now. Without it there are no advances. */
  securityOf?(who: {
    userId: number;
    accountId: number;
    currency: string;
  }): Promise<{ available: MinorUnits }>;
}

/** One bet as a quote answers it. */
type QuotedBet = bets.Quote['bets'][number];

const VISITORS_CURRENCY = 'EUR';

/** What the coupon would be now, with every reason against it: the decision of a placement, and nothing is written. */
export async function quote(
  deps: QuoteDeps,
  userId: number | null,
  asked: Body,
  lng: string,
): Promise<bets.Quote> {
  const limits = await limitsFor(deps, userId, asked.accountId);
  const { terms } = deps.houseOf(limits, { userId });
  const [body, hidden] = shownTo(userId, asked, terms);
  const available = await availableFor(deps, userId, body.accountId, limits);
  const askedType = typeOfId(body.typeId);
  const quoteOne = (one: SubmittedBody) =>
    quoted(deps, { body: one, askedType, userId, limits, available, lng });
  const answer =
    askedType === 'singles' ? quotedSingles(body, { limits, terms }, quoteOne, lng) : quoteOne(body);
  const used = [...hidden, ...(await usedReasons(deps, userId, answer, terms))];
  return used.length === 0
    ? answer
    : { ...answer, refusals: [...answer.refusals, ...shownReasons(used, lng)] };
}

/** Without signing in nothing is found out by trying: whatever is asked for there, the same is told. */
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

/** What only the database knows of a coupon with a raised price or a term that ends; nothing is asked for any other. */
async function usedReasons(
  deps: QuoteDeps,
  userId: number | null,
  quote: bets.Quote,
  terms: House['terms'],
): Promise<Reason[]> {
  if (userId === null) return [];
  const { bets: quotedBets } = quote;
  const raised = quotedBets.some(({ usualCoef }) => usualCoef !== undefined);
  const had = raised ? await deps.boostsHad(userId, quotedBets) : [];
  const foreseen = await Promise.all(terms.map((term) => term.foresee?.(userId, quote) ?? []));
  return [
    ...had.map(
      (i): Reason => ({ code: 'boosts.used', field: `bets.${i}`, values: namesAt(deps, quotedBets[i]!) }),
    ),
    ...foreseen.flat(),
  ];
}

function namesAt({ facts }: QuoteDeps, { gameId, outcomeId, usualCoef }: QuotedBet): ErrorValues {
  const fact = facts.outcome(gameId, outcomeId);
  const [home, away] = typeof fact === 'string' ? ['', ''] : fact.opponents;
  return { gameId, outcomeId, home, away, ...(usualCoef !== undefined && { coef: usualCoef }) };
}

interface Asked {
  body: SubmittedBody;
  /** Singles where the body is one of them. */
  askedType: CouponType;
  userId: number | null;
  limits: Limits;
  /** What can be advanced at all. */
  available: MinorUnits;
  lng: string;
}

function quoted(deps: QuoteDeps, { body, askedType, userId, limits, available, lng }: Asked): bets.Quote {
  const submitted = submittedOf(body, askedType);
  const house = withAvailable(deps.houseOf(limits, { userId }), available);
  const decision = decide(submitted, factsFor(deps.facts, submitted), house);
  const { facts } = decision;
  return {
    ...amounts(decision, limits),
    limitedBy: limitedBy(decision),
    coef: coefOf(decision.figures?.coefMilli ?? null),
    combinations: decision.figures?.combinations ?? 0,
    cost: costOf(decision),
    delaySeconds: decision.delaySeconds,
    delayGameId: decision.delayGameId,
    delayCause: decision.delayCause,
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
  if (accountId === undefined) return limitsOf(VISITORS_CURRENCY, deps.rates());
  const account = userId === null ? undefined : await deps.accountOf(accountId, userId);
  if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
  return limitsOfAccount(account, deps.rates());
}

function limitedBy({ cap, range }: Decision): bets.Quote['limitedBy'] {
  if (cap && range.max < cap.max) return { cause: 'boost', gameId: null, factor: null };
  return cap && { cause: cap.cause, gameId: cap.leg?.gameId ?? null, factor: cap.factor };
}

/** An amount on the wire has at most sixteen digits before its point; a win beyond that is refused anyway. */
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
    ...(fact.boost && { usualCoef: fact.boost.usualMilli / 1000 }),
    isBlocked: !isTaken,
    score: [...fact.state.score],
  };
}
