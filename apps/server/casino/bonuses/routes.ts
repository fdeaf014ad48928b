import { casinoBonuses as contract, Refusal } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { PlayGate } from '../../care/limits/index.ts';
import { balanceOf, type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { gameName } from '../../promotions/game-names.ts';
import { moveToOwn, takeAll } from './end.ts';
import { leftToStake, mostStakeOf, requiredOf } from './rules.ts';
import {
  type BonusRow,
  bonusById,
  bonusesOf,
  countOpen,
  endBonus,
  heldBonus,
  ownAccount,
  type ShownBonus,
} from './store.ts';

export type BonusPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;
export interface BonusDeps {
  ledger: Pick<Ledger, 'post' | 'openCasinoBonusAccount'>;
  gate: Pick<PlayGate, 'refuseClosed' | 'refuseGift' | 'mostWagerTimes'>;
  /** The lowest stake of a round in a currency, in minor units; undefined without a rate. */
  leastStake(iso: string): bigint | undefined;
}

/** Calls of players about their casino bonuses. */
export function bonusRoutes(platform: BonusPlatform, { ledger, gate, leastStake }: BonusDeps): Route[] {
  const { db, pool, clock, bus } = platform;
  const own = async (userId: number, lng: string) =>
    (await bonusesOf(db, userId)).map((bonus) => shown(bonus, leastStake(bonus.currency) ?? 0n, lng));

  return [
    route(contract.mine, async ({ caller, lng }) => ({ bonuses: await own(userOf(caller), lng) })),
    route(contract.release, async ({ caller, params: { id } }) => {
      const userId = userOf(caller);
      return transact(pool, async (tx) => {
        const bonus = await endable(tx, userId, id);
        const closed = await gate.refuseClosed(tx, userId);
        if (closed) throw new Refusal(closed);
        const { currency: iso } = bonus;
        const left = leftToStake(bonus);
        if (left > 0n) throw new Refusal({ code: 'bonuses.not_yet', values: { left: text(left, iso), iso } });
        const { moved, toId } = await moveToOwn(tx, platform, ledger, bonus);
        tx.onCommit(() => bus.publish('account.changed', { userId }));
        return { released: text(moved, iso), iso, account: await balanceOf(tx, toId) };
      });
    }),
    route(contract.giveUp, async ({ caller, lng, params: { id } }) => {
      const userId = userOf(caller);
      await transact(pool, async (tx) => {
        const bonus = await endable(tx, userId, id);
        const taken = await takeAll(tx, ledger, bonus);
        await endBonus(tx, bonus, { state: 'given_up', taken, at: new Date(clock.now()) });
        tx.onCommit(() => bus.publish('account.changed', { userId }));
      });
      return { bonus: (await own(userId, lng)).find((each) => each.id === id)! };
    }),
  ];
}

/**
 * The player's active bonus, locked after both accounts. Throws `casino.unknown_bonus`, and `casino.bonus_rounds` while
 * a round staked with it is open.
 */
async function endable(tx: Tx, userId: number, id: string): Promise<BonusRow> {
  const known = await bonusById(tx, id);
  if (!known || Number(known.user_id) !== userId) throw new Refusal('casino.unknown_bonus');
  await lockAccounts(tx, [Number(known.account_id), await ownAccount(tx, known)]);
  const bonus = await heldBonus(tx, id);
  if (bonus.state !== 'active') throw new Refusal('casino.unknown_bonus');
  const count = await countOpen(tx, bonus);
  if (count > 0) throw new Refusal({ code: 'casino.bonus_rounds', values: { count } });
  return bonus;
}

const text = (sum: bigint, iso: string): string => formatAmount(minorUnits(sum), iso);

function shown(bonus: ShownBonus, least: bigint, lng: string): contract.CasinoBonus {
  const { id, currency: iso, amount, state } = bonus;
  const isActive = state === 'active';
  const [left, open] = [isActive ? leftToStake(bonus) : 0n, Number(bonus.open_rounds)];
  return {
    id,
    accountId: Number(bonus.account_id),
    iso,
    amount: text(amount, iso),
    money: text(isActive ? bonus.balance : 0n, iso),
    state,
    required: text(requiredOf(bonus), iso),
    toStake: text(left, iso),
    mostStake: text(mostStakeOf(bonus, least), iso),
    mostPaid: text(amount * BigInt(bonus.terms.mostTimes), iso),
    openRounds: isActive ? open : 0,
    isReleasable: isActive && left === 0n && open === 0 && bonus.balance > 0n,
    at: bonus.at.toISOString(),
    expiresAt: bonus.expires_at.toISOString(),
    endedAt: bonus.ended_at?.toISOString() ?? null,
    moved: text(bonus.moved, iso),
    games: Object.entries(bonus.terms.counts).map(([game, percent]) => ({
      game: game as GameId,
      name: gameName(game as GameId, lng),
      percent,
    })),
  };
}
