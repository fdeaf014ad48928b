import { type BodyOf, type bets, type bets as calls, Refusal } from '@fairbook/contracts';
import { couponMargin } from '@fairbook/coupon';
import { formatDecimal } from '@fairbook/money';
import type { SportsbookFacts } from '../sportsbook/index.ts';
import type { createAccountsCache } from './accounts-cache.ts';
import type { Fact } from './check-leg.ts';
import { type Decision, decide } from './decide.ts';
import { coefOf } from './keys-store.ts';
import { type Limits, limitsOf } from './limits.ts';
import { factsFor } from './place.ts';
import { shownReasons } from './show.ts';
import { type Submitted, submittedOf } from './submitted.ts';

type Body = BodyOf<typeof calls.quote>;

export interface QuoteDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
}

const VISITORS_CURRENCY = 'EUR';

/** What the coupon would be now, with every reason against it: the decision of a placement, and nothing is written. */
export async function quote(
  deps: QuoteDeps,
  userId: number | null,
  body: Body,
  lng: string,
): Promise<bets.Quote> {
  const limits = limitsOf(await currencyOf(deps, userId, body.accountId));
  const submitted = submittedOf(body);
  const facts = factsFor(deps.facts, submitted);
  const decision = decide(submitted, facts, limits);
  return {
    ...amounts(decision, limits),
    coef: coefOf(decision.figures?.coefMilli ?? null),
    combinations: decision.figures?.combinations ?? 0,
    margin: marginOf(submitted, facts),
    delaySeconds: decision.delaySeconds,
    bets: submitted.legs.map(({ gameId, outcomeId }, i) => ({ gameId, outcomeId, ...priceOf(facts[i]!) })),
    refusals: shownReasons(decision.reasons, lng),
  };
}

async function currencyOf(
  deps: QuoteDeps,
  userId: number | null,
  accountId: number | undefined,
): Promise<string> {
  if (accountId === undefined) return VISITORS_CURRENCY;
  const account = userId === null ? undefined : await deps.accountOf(accountId, userId);
  if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
  return account.currency;
}

/** An amount on the wire has at most sixteen digits before its point; a win beyond that is refused anyway. */
const MOST_MAJOR = 10n ** 15n;

function amounts({ possibleWin, range }: Decision, { exponent }: Limits) {
  const most = MOST_MAJOR * 10n ** BigInt(exponent);
  const written = (sum: bigint) => formatDecimal(sum < most ? sum : most, exponent);
  return { possibleWin: written(possibleWin), minAmount: written(range.min), maxAmount: written(range.max) };
}

function marginOf({ typeId, systemValue, legs }: Submitted, facts: readonly Fact[]): number {
  const margins = legs.flatMap(({ blockId }, i) => {
    const fact = facts[i]!;
    return typeof fact === 'string' ? [] : [{ marginPercent: fact.marginPercent, blockId }];
  });
  return margins.length === legs.length ? (couponMargin(typeId, systemValue, margins) ?? 0) : 0;
}

function priceOf(fact: Fact): { coef: number | null; isBlocked: boolean } {
  if (typeof fact === 'string') return { coef: null, isBlocked: true };
  const isTaken = fact.isOpen && !fact.isBlocked && !fact.isStale && fact.suspended === null;
  return { coef: fact.coefMilli / 1000, isBlocked: !isTaken };
}
