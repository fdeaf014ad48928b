import { type Reason, Refusal } from '@fairbook/contracts';
import type { Random } from '../../platform/context.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';
import type { Ledger, Sql } from '../wallet/index.ts';
import { decide } from './decide.ts';
import { type Gate, gatesHold, holdGates } from './gates.ts';
import { limitsOf } from './limits.ts';
import {
  type AcceptedPending,
  gamesOf,
  holdPending,
  markAccepted,
  markRefused,
  type PendingCoupon,
  statementFor,
} from './pending-store.ts';
import { factsFor } from './place.ts';
import type { Signer } from './signer.ts';
import type { Accepted } from './types.ts';

export interface ResolveDeps {
  ledger: Pick<Ledger, 'post'>;
  signer: Pick<Signer, 'signGroup'>;
  facts: Pick<SportsbookFacts, 'outcome'>;
  random: Random;
  now(): number;
}

export interface Due {
  id: string;
  accountId: number;
  /** How often it was looked at and a gate had moved under it. */
  tries: number;
}

/** `moved`: memory is behind the gate; to be looked at again. `gone`: resolved already. */
export type Resolution = { kind: 'accepted' | 'refused'; userId: number } | { kind: 'moved' | 'gone' };

type Verdict = { accepted: Accepted } | { reasons: readonly Reason[] } | 'moved';

/** A gate that keeps moving for this many looks is as good as suspended. */
const MAX_TRIES = 10;

/**
 * Decides coupons whose delay is over, in one transaction: prices and states of this moment, under the gates of their
 * games. What is accepted gets a receipt, what is refused gets its stake back.
 */
export async function resolveGroup(sql: Sql, deps: ResolveDeps, due: readonly Due[]): Promise<Resolution[]> {
  const ids = due.map(({ id }) => id);
  const gates = await holdGates(sql, await gamesOf(sql, ids));
  const pending = await holdPending(sql, ids);
  const at = deps.now();
  const verdicts = new Map(
    pending.map((coupon) => {
      const tries = due.find(({ id }) => id === coupon.id)!.tries;
      return [coupon.id, { coupon, verdict: judge(coupon, deps.facts, gates, tries) }] as const;
    }),
  );
  await accept(sql, deps, [...verdicts.values()], at);
  await refuse(sql, deps, [...verdicts.values()], at);
  return due.map(({ id }): Resolution => {
    const found = verdicts.get(id);
    if (!found) return { kind: 'gone' };
    if (found.verdict === 'moved') return { kind: 'moved' };
    return { kind: 'accepted' in found.verdict ? 'accepted' : 'refused', userId: found.coupon.userId };
  });
}

function judge(
  coupon: PendingCoupon,
  facts: Pick<SportsbookFacts, 'outcome'>,
  gates: Map<number, Gate>,
  tries: number,
): Verdict {
  const { accepted, reasons } = decide(
    coupon.submitted,
    factsFor(facts, coupon.submitted),
    limitsOf(coupon.currency),
  );
  if (!accepted) return { reasons };
  if (gatesHold(gates, accepted.legs))
    return { accepted: { ...accepted, delaySeconds: coupon.delaySeconds } };
  return tries < MAX_TRIES ? 'moved' : { reasons: new Refusal('bets.game_suspended').reasons };
}

type Judged = { coupon: PendingCoupon; verdict: Verdict };

async function accept(
  sql: Sql,
  { signer, random }: ResolveDeps,
  judged: readonly Judged[],
  at: number,
): Promise<void> {
  const taken = judged.flatMap(({ coupon, verdict }) =>
    verdict !== 'moved' && 'accepted' in verdict ? [{ coupon, accepted: verdict.accepted }] : [],
  );
  const receipts = signer.signGroup(taken.map(({ coupon, accepted }) => statementFor(coupon, accepted, at)));
  await markAccepted(
    sql,
    taken.map((each, i): AcceptedPending => ({ ...each, receipt: receipts[i]! })),
    random.uuid(),
    at,
  );
}

async function refuse(
  sql: Sql,
  { ledger }: ResolveDeps,
  judged: readonly Judged[],
  at: number,
): Promise<void> {
  const refused = judged.flatMap(({ coupon, verdict }) =>
    verdict !== 'moved' && 'reasons' in verdict ? [{ coupon, reasons: verdict.reasons }] : [],
  );
  const verdicts = await ledger.post(
    sql,
    refused.map(({ coupon }) => ({
      accountId: coupon.accountId,
      reference: `coupon:${coupon.id}`,
      postings: [{ kind: 'stake_return', amountMinor: coupon.stake }],
    })),
  );
  if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error('a reserved stake could not be returned');
  await markRefused(sql, refused, at);
}
