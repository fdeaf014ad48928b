import { type Reason, Refusal } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import type { Risk } from '../../../risk/index.ts';
import type { HotOutcome, SportsbookFacts } from '../../../sportsbook/index.ts';
import {
  type Accepted,
  type Gate,
  type Limits,
  limitsOfAccount,
  type Submitted,
  type Waited,
  type Whose,
} from '../../coupon/index.ts';
import { type Decision, decide } from '../deciding/decide.ts';
import type { House } from '../deciding/house.ts';
import { gatesHold, holdGates } from '../lanes/gates.ts';
import type { NotTaken } from '../placing/note-refused.ts';
import { factsFor } from '../placing/place.ts';
import { gamesOf, holdPending, type PendingCoupon, whoseOf } from './pending-store.ts';
import { acceptPending, type EndDeps, refusePending } from './resolve-pending.ts';

export interface ResolveDeps extends EndDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  houseOf(limits: Limits, whose: Whose): House;
  rates: Risk['rates'];
  now(): number;
}

export interface GroupDeps extends ResolveDeps {
  onRefused(notTaken: NotTaken): void;
}

export interface DueCoupon {
  id: string;
  accountId: number;
  /** How often a gate had moved when the coupon was looked at. */
  tries: number;
}

/**
 * `moved`: the facts in memory are older than the gate, so the coupon is tried again. `later`: its time was put off.
 * `ended`: it was decided, now or before.
 */
export type Resolution = { kind: 'ended' | 'moved' } | { kind: 'later'; until: number };

type Verdict =
  | { accepted: Accepted }
  | { reasons: readonly Reason[]; decision: Decision | null }
  | { kind: 'moved' }
  | { kind: 'later'; until: number };

const SUSPENDED = { reasons: new Refusal('bets.game_suspended').reasons, decision: null };

/**
 * After this many tries, a game whose gate keeps moving counts as suspended, and one whose prices stay late counts as
 * having a silent feed.
 */
const MAX_TRIES = 10;

/**
 * Decides coupons whose delay is over, in one transaction: at current prices and states, under the gates of their
 * games. An accepted coupon gets its receipt; a refused one gets its stake back and, if it was judged, a note after
 * the commit.
 */
export async function resolveGroup(
  tx: Tx,
  deps: GroupDeps,
  due: readonly DueCoupon[],
): Promise<Resolution[]> {
  const ids = due.map(({ id }) => id);
  const gates = await holdGates(tx, await gamesOf(tx, ids));
  const pending = await holdPending(tx, ids);
  const at = deps.now();
  const unanswered = await unansweredOf(tx, deps, pending, at);
  const verdicts = new Map(
    pending.map((coupon) => {
      const tries = due.find(({ id }) => id === coupon.id)!.tries;
      const verdict = unanswered.get(coupon.id) ?? judge(coupon, deps, gates, tries);
      return [coupon.id, { coupon, verdict }] as const;
    }),
  );
  const judged = await retaken(tx, deps, gates, [...verdicts.values()], due);
  for (const each of judged) verdicts.set(each.coupon.id, each);
  const taken = judged.flatMap(({ coupon, verdict }) =>
    'accepted' in verdict ? [{ coupon, accepted: verdict.accepted }] : [],
  );
  const refused = judged.flatMap(({ coupon, verdict }) =>
    'reasons' in verdict ? [{ coupon, ...verdict }] : [],
  );
  await acceptPending(tx, deps, taken, at);
  await refusePending(tx, deps, refused, at);
  tx.onCommit(() => {
    for (const each of refused) noteRefused(each, deps);
  });
  return due.map(({ id }): Resolution => {
    const verdict = verdicts.get(id)?.verdict;
    return verdict && 'kind' in verdict ? verdict : { kind: 'ended' };
  });
}

/** The outcomes of coupons that wait for a term (an operator's answer) instead of a delay, by id. */
async function unansweredOf(
  sql: Sql,
  { terms }: Pick<ResolveDeps, 'terms'>,
  pending: readonly PendingCoupon[],
  at: number,
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const term of terms) {
    for (const [id, so] of (await term.unanswered?.(sql, pending, at)) ?? [])
      verdicts.set(id, 'until' in so ? { kind: 'later', until: so.until } : { ...so, decision: null });
  }
  return verdicts;
}

interface Judged {
  coupon: PendingCoupon;
  verdict: Verdict;
}

/**
 * Lets each term claim what coupons need beyond their first claim. A coupon that gets too little is refused, or tried
 * again where there may be enough soon.
 */
async function retaken(
  sql: Sql,
  { terms }: Pick<ResolveDeps, 'terms'>,
  gates: Map<number, Gate>,
  judged: readonly Judged[],
  due: readonly DueCoupon[],
): Promise<readonly Judged[]> {
  let so = judged;
  for (const term of terms) {
    const again = await term.retake?.(sql, gates, so.map(waitedOf));
    if (!again || again.size === 0) continue;
    so = so.map((each) => {
      const short = again.get(each.coupon.id);
      if (short === undefined) return each;
      if (short !== 'again') return { coupon: each.coupon, verdict: { reasons: short, decision: null } };
      const isLast = due.find(({ id }) => id === each.coupon.id)!.tries >= MAX_TRIES;
      return { coupon: each.coupon, verdict: isLast ? SUSPENDED : { kind: 'moved' } };
    });
  }
  return so;
}

function waitedOf({ coupon, verdict }: Judged): Waited {
  return { ...coupon, accepted: 'accepted' in verdict ? verdict.accepted : null };
}

function noteRefused(
  { coupon, reasons, decision }: Pick<Judged, 'coupon'> & Extract<Verdict, { reasons: unknown }>,
  { rates, onRefused }: Pick<GroupDeps, 'rates' | 'onRefused'>,
): void {
  if (!decision) return;
  onRefused({ asked: { ...coupon, limits: limitsOfAccount(coupon, rates()) }, decision, reasons });
}

function judge(
  coupon: PendingCoupon,
  { facts, houseOf, rates, terms }: Pick<ResolveDeps, 'facts' | 'houseOf' | 'rates' | 'terms'>,
  gates: Map<number, Gate>,
  tries: number,
): Verdict {
  const known = factsFor(facts, coupon.submitted);
  const late = known.findIndex((fact) => typeof fact !== 'string' && fact.isLate);
  if (late >= 0 && tries < MAX_TRIES) return { kind: 'moved' };
  const decision = decide(
    askedAgain(coupon.submitted, terms),
    known,
    houseOf(limitsOfAccount(coupon, rates()), whoseOf(coupon)),
  );
  const { accepted, reasons } = decision;
  if (!accepted) return { reasons, decision };
  if (late >= 0) return { reasons: [lateReason(coupon, late, known[late] as HotOutcome)], decision };
  if (gatesHold(gates, accepted.legs))
    return { accepted: { ...accepted, delaySeconds: coupon.delaySeconds } };
  if (tries < MAX_TRIES) return { kind: 'moved' };
  return { reasons: new Refusal('bets.game_suspended').reasons, decision };
}

/** The reason against a leg whose next prices are overdue, so that it can't be valued. */
function lateReason({ submitted }: PendingCoupon, place: number, fact: HotOutcome): Reason {
  const { gameId, outcomeId } = submitted.legs[place]!;
  return {
    code: 'bets.feed_stale',
    field: `bets.${place}`,
    values: { gameId, outcomeId, game: gameText(fact) },
  };
}

/** The coupon as it is decided after its wait. */
export function askedAgain(coupon: Submitted, terms: ResolveDeps['terms']): Submitted {
  return terms.reduce((so, term) => term.again?.(so) ?? so, coupon);
}
