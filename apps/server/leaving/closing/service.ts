import { Refusal } from '@fairbook/contracts';
import type { ClosedAccount, Closing, ClosingReason } from '@fairbook/contracts/leaving/closing';
import { formatAmount, minorUnits } from '@fairbook/money';
import { countOpenProviderRounds } from '../../casino/providers/index.ts';
import { countOpenTries, openRounds } from '../../casino/rounds/index.ts';
import { openSharedStakes } from '../../casino/shared/index.ts';
import { type Ledger, lockAccounts, type Posting } from '../../money/wallet/index.ts';
import { countOpenWithdrawals } from '../../money/withdrawals/index.ts';
import { closeGrants } from '../../placement/bonuses/index.ts';
import { KEEP_DAYS } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { AuthService } from '../../players/auth/index.ts';
import type { Letters } from '../../players/letters/index.ts';
import type { Persons } from '../../players/person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import {
  accountsOf,
  closingsOf,
  countOpenCoupons,
  insertClosing,
  type OwnAccount,
  playerOf,
  setActive,
  setClosed,
  setReopened,
} from './store.ts';

const DAY_MS = 86_400_000;

/** The posting that takes what is left out of an account that is closed, by the kind of account. Points are lost. */
const GIVEN_UP: Record<OwnAccount['kind'], (balance: bigint) => Posting> = {
  money: (balance) => ({ kind: 'correction', amountMinor: -balance }),
  bonus: (balance) => ({ kind: 'bonus_take', amountMinor: balance }),
  points: (balance) => ({ kind: 'points_take', amountMinor: balance }),
};

export interface ClosingParts {
  ledger: Pick<Ledger, 'post'>;
  sessions: AuthService['sessions']['own'];
  persons: Persons;
  letters: Letters;
  edits: Pick<SiteEdits, 'edit'>;
}

interface Wish {
  reason: ClosingReason;
  note: string;
  givesUp: boolean;
}

type ClosingPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'config' | 'bus'>;

/** How a player closes an account for good, and an operator opens it again. */
export function createClosings(
  { db, pool, clock, config, bus }: ClosingPlatform,
  { ledger, sessions, persons, letters, edits }: ClosingParts,
) {
  const keptDays = config.keep.closed_accounts ?? KEEP_DAYS.closed_accounts;
  const isPlayMoney = config.payments === 'demo';

  /**
   * Throws `closing.open_coupons`, `closing.open_rounds`, `closing.open_withdrawals`, `closing.balance` and
   * `closing.bonus`. The accounts are locked.
   */
  async function refuseUnready(tx: Tx, userId: number, left: readonly OwnAccount[], givesUp: boolean) {
    const count = await countOpenCoupons(tx, userId);
    if (count > 0) throw new Refusal({ code: 'closing.open_coupons', values: { count } });
    const own = (await openRounds(tx, userId)).length + (await openSharedStakes(tx, userId));
    const others = (await countOpenTries(tx, userId)) + (await countOpenProviderRounds(tx, userId));
    const rounds = own + others;
    if (rounds > 0) throw new Refusal({ code: 'closing.open_rounds', values: { count: rounds } });
    const payouts = await countOpenWithdrawals(tx, userId);
    if (payouts > 0) throw new Refusal({ code: 'closing.open_withdrawals', values: { count: payouts } });
    const main = left.find(({ kind }) => kind === 'money');
    if (main && !(isPlayMoney && givesUp)) {
      const values = { ...moneyOf(main), play: isPlayMoney ? 'yes' : 'no' };
      throw new Refusal({ code: 'closing.balance', field: 'givesUp', values });
    }
    const bonus = left.find(({ kind }) => kind === 'bonus');
    if (bonus && !givesUp)
      throw new Refusal({ code: 'closing.bonus', field: 'givesUp', values: moneyOf(bonus) });
  }

  async function giveUp(tx: Tx, userId: number, left: readonly OwnAccount[], at: Date): Promise<void> {
    const verdicts = await ledger.post(
      tx,
      left.map(({ id, kind, balance }) => ({
        accountId: id,
        reference: `closing:${userId}`,
        // The balance goes to the house, like money that a correction takes back.
        postings: [GIVEN_UP[kind](balance)],
      })),
    );
    if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error('a balance could not be given up');
    for (const { id } of left.filter(({ kind }) => kind === 'bonus')) await closeGrants(tx, id, at);
  }

  async function shown(of: typeof db, userId: number): Promise<ClosedAccount> {
    const player = await playerOf(of, userId);
    if (!player) throw new Refusal('operator.unknown_entry');
    const { closed_at, erased_at } = player;
    const eraseAt = closed_at && !erased_at ? new Date(closed_at.getTime() + keptDays * DAY_MS) : null;
    const closings = await closingsOf(of, userId);
    return {
      isClosed: closed_at !== null,
      erasedAt: erased_at?.toISOString() ?? null,
      eraseAt: eraseAt?.toISOString() ?? null,
      closings: closings.map((row) => ({
        at: row.at.toISOString(),
        reason: row.reason,
        note: row.note,
        reopenedAt: row.reopened_at?.toISOString() ?? null,
        reopenedBy: row.operator,
        reopenedWhy: row.reopened_why,
      })),
    };
  }

  return {
    shown: (userId: number) => shown(db, userId),
    async look(userId: number): Promise<Closing> {
      const left = (await accountsOf(db, userId)).filter(({ balance }) => balance > 0n);
      return {
        openCoupons: await countOpenCoupons(db, userId),
        balances: left.filter(({ kind }) => kind === 'money').map(moneyOf),
        bonuses: left.filter(({ kind }) => kind === 'bonus').map(moneyOf),
        canGiveUp: isPlayMoney,
        keptDays,
      };
    },
    /**
     * Closes the account and ends all its sessions. A bet or a deposit under way comes before it, or finds the account
     * inactive. Throws `closing.open_coupons`, `closing.open_rounds`, `closing.balance`, `closing.bonus` and
     * `verification.not_now`.
     */
    async close(userId: number, { reason, note, givesUp }: Wish): Promise<void> {
      await transact(pool, async (tx) => {
        const at = new Date(clock.now());
        if (!(await persons.allows(tx, userId, 'close_account'))) throw new Refusal('verification.not_now');
        await lockAccounts(
          tx,
          (await accountsOf(tx, userId)).map(({ id }) => id),
        );
        const left = (await accountsOf(tx, userId)).filter(({ balance }) => balance > 0n);
        await refuseUnready(tx, userId, left, givesUp);
        await giveUp(tx, userId, left, at);
        await setActive(tx, userId, false);
        await setClosed(tx, userId, at);
        await insertClosing(tx, { userId, at, reason, note: note.trim() });
        await persons.stopNewsletter(tx, userId);
        await sessions.end(userId, { except: null }, tx);
        await letters.write(tx, userId, {
          template: 'account_closed',
          values: {
            at: minute(at),
            until: new Date(at.getTime() + keptDays * DAY_MS).toISOString().slice(0, 10),
          },
          page: '/information/contacts',
        });
        tx.onCommit(() => bus.publish('account.changed', { userId }));
      });
    },
    /** Throws `operator.unknown_entry`, `closing.not_closed` and `closing.erased`. */
    async reopen(operatorId: number, userId: number, why: string): Promise<ClosedAccount> {
      const edit = { part: 'players', subject: String(userId), userId: operatorId } as const;
      return edits.edit(edit, async (tx) => {
        const player = await playerOf(tx, userId, true);
        if (!player) throw new Refusal('operator.unknown_entry');
        if (player.erased_at) throw new Refusal('closing.erased');
        if (!player.closed_at) throw new Refusal('closing.not_closed');
        await setClosed(tx, userId, null);
        await setActive(tx, userId, true);
        await setReopened(tx, userId, { at: new Date(clock.now()), by: operatorId, why: why.trim() });
        await letters.write(tx, userId, { template: 'account_reopened', values: {}, page: '/user/login' });
        const before = { closed: player.closed_at.toISOString() };
        return { before, after: { closed: null, why: why.trim() }, answer: await shown(tx, userId) };
      });
    },
  };
}

function moneyOf({ currency, balance }: OwnAccount): { iso: string; money: string } {
  return { iso: currency, money: formatAmount(minorUnits(balance), currency) };
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
