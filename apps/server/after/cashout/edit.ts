import { hash } from 'node:crypto';
import { type BodyOf, type cashout, type Reason, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { lockAccounts } from '../../money/wallet/index.ts';
import { holdGates } from '../../placement/bets/index.ts';
import type { SentFrom } from '../../placement/coupon/index.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type CouponWithResults, couponWithResults } from '../settlement/index.ts';
import { type AskDeps, isHeld, offerIn, ownCoupon, replay, write } from './ask.ts';
import { decideCashout } from './decide.ts';
import { barsOf, type EditQuoteDeps, orderFor, termBars } from './edit-quote.ts';
import { openGames } from './resolve.ts';
import { type SellDeps, sell } from './sell.ts';
import { requestById, requestByKey, writeDecision } from './store.ts';
import type { StoredRequest } from './types.ts';
import { valued } from './value.ts';
import type { Decided } from './waiting.ts';

export interface EditDeps extends AskDeps, EditQuoteDeps, SellDeps {
  tokens: EditQuoteDeps['tokens'];
  terms: SellDeps['terms'];
  onDecided(decided: Decided): void;
}

interface Asked {
  userId: number;
  couponId: string;
  body: BodyOf<typeof cashout.edit>;
  key: string;
  sentFrom: SentFrom;
}

/** An edit whose process died is refused after this long; it sold nothing. */
const LEFT_BEHIND_SECONDS = 30;

/**
 * Cashes a coupon out for exactly the seen amount and stakes it on a new coupon, both in one transaction. It works only
 * where no game has a delay, so that neither side can choose while the other waits.
 */
export async function edit(deps: EditDeps, asked: Asked): Promise<StoredRequest> {
  const { userId, couponId, body, key } = asked;
  const coupon = await ownCoupon(deps.pool, userId, couponId);
  const { accountId, currency: iso } = coupon.coupon;
  const inputHash = hash('sha256', JSON.stringify([couponId, body]), 'buffer');
  const known = await requestByKey(deps.pool, accountId, key);
  if (known) return replay(known, inputHash);
  const offer = offerIn(deps.tokens, coupon, body.token);
  const part = { stake: offer.open, fair: offer.fair, offer: offer.offer };
  const wish = { kind: 'edit', accept: 'exact', tolerancePercent: 0, key, inputHash, part } as const;
  const request = await write(deps, coupon, wish, LEFT_BEHIND_SECONDS);
  if (request.status === 'pending') {
    const isLate = !isHeld(offer, coupon, deps.now());
    await (isLate ? Promise.resolve(expired(offer.offer, iso)) : exchange(deps, coupon, request, asked)).then(
      (reasons) => reasons && refuse(deps, request, reasons),
      async (error) => {
        if (!(error instanceof Refusal)) throw error;
        await refuse(deps, request, error.reasons);
      },
    );
  }
  return (await requestById(deps.pool, request.id, { hold: false })) ?? request;
}

function expired(offer: bigint, iso: string): readonly Reason[] {
  const values = { offer: formatAmount(minorUnits(offer), iso), iso };
  return [{ code: 'cashout.offer_expired', field: 'token', values }];
}

/**
 * Returns the reasons against the edit, or null when it is done. When it returns reasons or throws, nothing was sold.
 */
async function exchange(
  deps: EditDeps,
  coupon: CouponWithResults,
  request: StoredRequest,
  { body: { bets, changeCoefAction, coef }, sentFrom }: Asked,
): Promise<readonly Reason[] | null> {
  const wish = { stake: request.offer, changeCoefAction, coef };
  const order = orderFor(coupon, bets, wish, `edit:${request.id}`, sentFrom);
  const { decision, outcome } = await deps.placeInside.place(order, (place) =>
    transact(deps.pool, async (tx) => {
      const sold = await sellAll(tx, deps, coupon, request, bets);
      const placed = await place(tx);
      // The player is told what refused the new coupon, for example a limit.
      if (placed.kind === 'refused') throw new Refusal(placed.reasons[0]!, ...placed.reasons.slice(1));
      if (placed.kind !== 'placed') throw new Refusal({ code: 'cashout.suspended', values: NAMELESS });
      await writeDecision(tx, request.id, sold, deps.now(), placed.answer.couponId);
      return placed;
    }),
  );
  if (outcome.kind === 'placed') return null;
  return decision.reasons.length > 0 ? decision.reasons : [{ code: 'cashout.edit_in_play' }];
}

const NAMELESS = { game: '', isNamed: 'no' };

/** Cashes out the whole old coupon for exactly the seen amount. Throws the refusal if that is not possible. */
async function sellAll(
  sql: Tx,
  deps: EditDeps,
  before: CouponWithResults,
  { id, couponId, offer, stake }: StoredRequest,
  bets: Asked['body']['bets'],
) {
  const games = new Set([...openGames(before), ...bets.map(({ gameId }) => gameId)]);
  const gates = await holdGates(sql, [...games]);
  const coupon = (await couponWithResults(sql, couponId, { hold: true }))!;
  const request = await requestById(sql, id, { hold: true });
  const now = valued(coupon, deps.facts, deps.rules());
  const isSteady = [...now.gates].every(([gameId, epoch]) => gates.get(gameId)?.epoch === epoch);
  const [bar, ...bars] = barsOf(now, bets);
  if (bar) throw new Refusal(bar, ...bars);
  await lockAccounts(sql, [coupon.coupon.accountId]);
  const [term, ...others] = await termBars(sql, deps.terms, coupon.coupon.accountId);
  if (term) throw new Refusal(term, ...others);
  if (!isSteady || request?.status !== 'pending')
    throw new Refusal({ code: 'cashout.suspended', values: NAMELESS });
  const decision = decideCashout({ accept: 'exact', tolerancePercent: 0, stake, offer }, now);
  if (decision.kind === 'refused') throw new Refusal(decision.reasons[0]!, ...decision.reasons.slice(1));
  await sell(sql, deps, coupon.coupon, decision, {
    marginPercent: now.marginPercent,
    at: deps.now(),
  });
  const [isClosed, hasTold] = [true, false];
  sql.onCommit(() =>
    deps.onDecided({ kind: 'decided', request, decision, isClosed, hasTold, unsettled: [] }),
  );
  return decision;
}

function refuse(deps: EditDeps, { id }: StoredRequest, reasons: readonly Reason[]): Promise<void> {
  return writeDecision(deps.pool, id, { kind: 'refused', reasons, fair: null, offer: null }, deps.now());
}
