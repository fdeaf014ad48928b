import { Refusal } from '@fairbook/contracts';
import { type CasinoTerms, countsOf } from '@fairbook/contracts/casino/bonus-rules';
import { lockAccounts } from '../../money/wallet/index.ts';
import type { GrantOfHouse, Returned } from '../../placement/bonuses/index.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { Module } from '../../platform/module.ts';
import { endOf, takeAll } from './end.ts';
import { type BonusDeps, type BonusPlatform, bonusRoutes } from './routes.ts';
import {
  addTaken,
  type BonusRow,
  bonusById,
  countOpen,
  dueBonuses,
  endBonus,
  heldBonus,
  latestOn,
} from './store.ts';
import type { GrantedTerms } from './tables.ts';

export { CASINO_BONUSES_PERSONAL } from './personal.ts';
export { againstBonus, countedOf } from './rules.ts';
export { addWagered, type BonusRow, insertRounds, latestOn, ofBonuses } from './store.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** A casino bonus that needs no operator's decision: its terms and its budget were decided before. */
interface CasinoGrantOfHouse extends Omit<GrantOfHouse, 'note'> {
  terms: CasinoTerms;
}

export interface CasinoBonuses {
  module: Module;
  /**
   * Grants a casino bonus. False, and nothing is granted, while the player wagers another one in the same currency, or a
   * round of the last one is open.
   */
  give(tx: Tx, grant: CasinoGrantOfHouse): Promise<boolean>;
  /** Takes a bonus back: as much as its account still has, nothing if it has ended. What an open round brings later follows (`run`). */
  takeBack(tx: Tx, id: string): Promise<Returned>;
  /** Ends the bonuses that have expired, and those whose money is used up. Returns how many it ended. */
  run(): Promise<number>;
}

/**
 * Bonus money of the casino (docs/decisions/0146): it has an account of its own, only rounds of its games can be staked
 * from it, and it becomes the player's own once enough is wagered.
 */
export function createCasinoBonuses(platform: BonusPlatform, deps: BonusDeps): CasinoBonuses {
  const { db, pool, clock, bus } = platform;
  return {
    module: { name: 'casino-bonuses', routes: bonusRoutes(platform, deps) },
    async give(tx, grant) {
      const { id, userId, operatorId, currency, amount, at, terms } = grant;
      const accountId = await deps.ledger.openCasinoBonusAccount(tx, userId, currency);
      const locked = await lockAccounts(tx, [accountId]);
      if (await deps.gate.refuseGift(tx, userId)) throw new Refusal('bonuses.play_closed');
      const last = (await latestOn(tx, [accountId])).get(accountId);
      if (last && (await countOpen(tx, last)) > 0) return false;
      if (last && locked.get(accountId)!.balance > 0n) {
        if (last.state === 'active') return false;
        // What a round paid after its bonus had ended is the house's, and must not be counted among the new one.
        await addTaken(tx, last.id, await takeAll(tx, deps.ledger, last));
      }
      if (last?.state === 'active') await endBonus(tx, last, { state: 'lost', at: new Date(at) });
      const most = await deps.gate.mostWagerTimes(tx, userId);
      const { mostStakePercent, mostTimes } = terms;
      const wagerTimes = Math.min(grant.wagerTimes, most ?? grant.wagerTimes);
      const granted: GrantedTerms = { wagerTimes, mostStakePercent, mostTimes, counts: countsOf(terms) };
      await tx
        .insertInto('casino_bonuses')
        .values({
          ...{ id, user_id: BigInt(userId), account_id: BigInt(accountId), currency, amount },
          operator_id: BigInt(operatorId),
          terms: JSON.stringify(granted),
          at: new Date(at),
          expires_at: new Date(at + terms.days * DAY_MS),
        })
        .execute();
      const [verdict] = await deps.ledger.post(tx, [
        {
          accountId,
          reference: `casino-bonus:${id}`,
          postings: [{ kind: 'bonus_grant', amountMinor: amount }],
        },
      ]);
      if (verdict !== 'ok') throw new Error(`casino bonus ${id} was not granted: ${verdict}`);
      tx.onCommit(() => bus.publish('account.changed', { userId }));
      tx.onCommit(() => bus.publish('favourites.changed', { userId }));
      return true;
    },
    async takeBack(tx, id) {
      const bonus = await held(tx, (await bonusById(tx, id))!);
      // The account of one that has ended has nothing of it, but may have a later one.
      const all = bonus.state === 'active' ? await takeAll(tx, deps.ledger, bonus) : 0n;
      const taken = all < bonus.amount ? all : bonus.amount;
      if (bonus.state === 'active')
        await endBonus(tx, bonus, { state: 'returned', taken: all, at: new Date(clock.now()) });
      const userId = Number(bonus.user_id);
      tx.onCommit(() => bus.publish('account.changed', { userId }));
      return { userId, currency: bonus.currency, taken, missing: bonus.amount - taken };
    },
    async run() {
      const due = await dueBonuses(db, clock.now(), BATCH);
      for (const { id } of due)
        await transact(pool, async (tx) => {
          const bonus = await held(tx, (await bonusById(tx, id))!);
          await endOf(tx, platform, deps.ledger, bonus);
        });
      return due.length;
    },
  };
}

/** Locks the account of a bonus and then the bonus, as rounds do. */
async function held(tx: Tx, { id, account_id }: Pick<BonusRow, 'id' | 'account_id'>): Promise<BonusRow> {
  await lockAccounts(tx, [Number(account_id)]);
  return heldBonus(tx, id);
}
