import { type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { leftToStake, paidOf } from './rules.ts';
import { addTaken, type BonusRow, countOpen, endBonus, ownAccount } from './store.ts';

type Books = Pick<Ledger, 'post'>;

/** Takes all that the account of a bonus has. Its account and the bonus are locked. */
export async function takeAll(tx: Tx, ledger: Books, { id, account_id }: BonusRow): Promise<bigint> {
  const accountId = Number(account_id);
  const { balance } = (await lockAccounts(tx, [accountId])).get(accountId)!;
  if (balance > 0n) await post(tx, ledger, id, [{ accountId, kind: 'bonus_take', amount: balance }]);
  return balance;
}

/**
 * Moves a wagered bonus to the player's own account, up to the most that its terms pay; the house takes the rest. Both
 * accounts are locked in the order of their ids by who calls this.
 */
export async function moveToOwn(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  ledger: Books,
  bonus: BonusRow,
): Promise<{ moved: bigint; toId: number }> {
  const toId = await ownAccount(tx, bonus);
  const accountId = Number(bonus.account_id);
  const { balance } = (await lockAccounts(tx, [accountId, toId])).get(accountId)!;
  const moved = paidOf(bonus, balance);
  if (balance > 0n)
    await post(tx, ledger, bonus.id, [
      { accountId, kind: 'bonus_take', amount: balance },
      { accountId: toId, kind: 'bonus_grant', amount: moved },
    ]);
  await endBonus(tx, bonus, { state: 'released', moved, taken: balance - moved, at: new Date(clock.now()) });
  return { moved, toId };
}

/** Ends a bonus that is due: what is wagered becomes the player's own, so nobody loses it by being late. */
export async function endOf(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'bus'>,
  ledger: Books,
  bonus: BonusRow,
): Promise<void> {
  const { clock, bus } = platform;
  if ((await countOpen(tx, bonus)) > 0) return;
  const accountId = Number(bonus.account_id);
  const { balance } = (await lockAccounts(tx, [accountId])).get(accountId)!;
  const at = new Date(clock.now());
  if (bonus.state !== 'active') {
    // A round that was open when the bonus ended has paid since.
    if (balance > 0n) await addTaken(tx, bonus.id, await takeAll(tx, ledger, bonus));
  } else if (balance === 0n) await endBonus(tx, bonus, { state: 'lost', at });
  else if (bonus.expires_at > at) return;
  else if (leftToStake(bonus) === 0n) await moveToOwn(tx, platform, ledger, bonus);
  else await endBonus(tx, bonus, { state: 'expired', taken: await takeAll(tx, ledger, bonus), at });
  tx.onCommit(() => bus.publish('account.changed', { userId: Number(bonus.user_id) }));
}

async function post(
  tx: Tx,
  ledger: Books,
  id: string,
  lines: readonly { accountId: number; kind: 'bonus_take' | 'bonus_grant'; amount: bigint }[],
): Promise<void> {
  const verdicts = await ledger.post(
    tx,
    lines.map(({ accountId, kind, amount }) => ({
      accountId,
      reference: `casino-bonus-end:${id}`,
      postings: [{ kind, amountMinor: amount }],
    })),
  );
  const wrong = verdicts.find((verdict) => verdict !== 'ok');
  if (wrong) throw new Error(`the money of casino bonus ${id} was not moved: ${wrong}`);
}
