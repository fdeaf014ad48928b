import { type AnswerOf, type slips as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { DepositGate } from '../payments/index.ts';
import { collectableOf, receivableItems, receivablesOf, writeReceivables } from '../receivables/index.ts';
import { balanceAfter, type Ledger, lockAccounts, openAccounts, refuseFrozen } from '../wallet/index.ts';
import { hashOfCode, isSame, readNumber } from './code.ts';
import { endSlip, heldSlip, holdTries, noteTry, triesSince } from './store.ts';

/** Wrong tries within an hour after which a player has to wait. */
const MOST_TRIES = 5;
export const TRIES_MS = 3_600_000;

export interface RedeemDeps {
  ledger: Pick<Ledger, 'post'>;
  limits: DepositGate;
}

type RedeemPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;

/** Until when a player who has entered too many wrong slips has to wait; null for a player who may try. */
export async function lockedUntil(
  { db, clock }: Pick<RedeemPlatform, 'db' | 'clock'>,
  userId: number,
): Promise<Date | null> {
  const tries = await triesSince(db, userId, new Date(clock.now() - TRIES_MS));
  return tries.length < MOST_TRIES ? null : new Date(tries.at(-MOST_TRIES)!.getTime() + TRIES_MS);
}

/**
 * Pays a slip to the player's account in its currency, once. Up to half of it repays debts, as with any deposit. A
 * wrong number and a wrong code are the same refusal, and both are counted. Throws the refusals of the contract.
 */
export async function redeemSlip(
  platform: RedeemPlatform,
  { ledger, limits }: RedeemDeps,
  userId: number,
  typed: { number: string; code: string },
): Promise<AnswerOf<typeof contract.redeem>> {
  const { pool, clock, bus } = platform;
  const done = await transact(pool, async (tx) => {
    await holdTries(tx, userId);
    const until = await lockedUntil({ db: tx, clock }, userId);
    if (until) {
      const seconds = Math.ceil((until.getTime() - clock.now()) / 1000);
      throw new Refusal({ code: 'slips.locked', field: 'number', values: { seconds } });
    }
    const number = readNumber(typed.number);
    const slip = number === null ? undefined : await heldSlip(tx, number);
    if (!slip || !isSame(slip.code_hash, hashOfCode(typed.code))) {
      await noteTry(tx, userId, new Date(clock.now()));
      return null;
    }
    const shown = {
      number: String(slip.number),
      amount: formatAmount(minorUnits(slip.amount), slip.currency),
      iso: slip.currency,
    };
    if (slip.state === 'redeemed') {
      // Only the player who redeemed it learns more: others who know the code learn that it was redeemed.
      if (Number(slip.user_id) !== userId) throw new Refusal({ code: 'slips.redeemed', field: 'number' });
      return { ...shown, at: slip.ended_at!, accountId: Number(slip.account_id) };
    }
    const at = new Date(clock.now());
    if (slip.state === 'expired' || slip.expires_at <= at)
      throw new Refusal({ code: 'slips.expired', field: 'number' });
    const account = (await openAccounts(tx, userId)).find(
      ({ type, currency }) => type !== 4 && currency === slip.currency,
    );
    if (!account)
      throw new Refusal({ code: 'slips.currency', field: 'number', values: { iso: slip.currency } });
    const paid = { userId, accountId: account.id, number: number!, amount: slip.amount, iso: slip.currency };
    await pay(tx, { ledger, limits }, paid, clock.now());
    await endSlip(tx, number!, { userId, accountId: account.id, at });
    tx.onCommit(() => bus.publish('account.changed', { userId }));
    return { ...shown, at, accountId: account.id };
  });
  // Thrown after the commit, so that the wrong try counts.
  if (!done) throw new Refusal({ code: 'slips.unknown', field: 'number' });
  const { at, ...slip } = done;
  const account = await balanceAfter(pool, slip.accountId, `slip:${slip.number}`);
  return { slip: { ...slip, at: at.toISOString() }, account: account! };
}

interface Paid {
  userId: number;
  accountId: number;
  number: NonNullable<ReturnType<typeof readNumber>>;
  amount: bigint;
  iso: string;
}

/** Pays a slip as a deposit: the player's limits count it, and may refuse it. A refused slip stays open. */
async function pay(
  tx: Tx,
  { ledger, limits }: RedeemDeps,
  { userId, accountId, number, amount, iso }: Paid,
  now: number,
): Promise<void> {
  const locked = await lockAccounts(tx, [accountId]);
  if (!locked.get(accountId)?.isOpen) throw new Refusal('wallet.unknown_account');
  refuseFrozen(locked.get(accountId));
  const id = '00000000-0000-0000-0000-000000000000';
  const refused = await limits.refuseDeposit(tx, { id, userId, amount, iso, isNew: true });
  if (refused) throw new Refusal(refused);
  const reference = `slip:${number}`;
  const owed = await receivablesOf(tx, locked);
  const collected = owed.collect({ accountId }, collectableOf(amount));
  const verdicts = await ledger.post(tx, [
    { accountId, reference, postings: [{ kind: 'slip_redeem', amountMinor: amount }] },
    ...receivableItems(collected),
  ]);
  if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error(`${reference} was not paid`);
  await writeReceivables(tx, collected, now);
}
