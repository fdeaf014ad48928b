import { casinoFree as contract } from '@fairbook/contracts';
import type { PlayGate } from '../../care/limits/index.ts';
import { type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { FreeGrant } from '../../promotions/promotion.ts';
import type { CasinoBonuses } from '../bonuses/index.ts';
import { shownFree } from './shown.ts';
import { type Db, dueFree, endFree, type FreeRow, freeRoundsOf, hasOpenRound, heldFree } from './store.ts';

export { FREE_ROUNDS_PERSONAL } from './personal.ts';
export { againstFree, winOf } from './rules.ts';
export { addWon, countUsed, type FreeRow, giveBackRound, heldFree } from './store.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
/** How long winnings wait for another bonus to end. */
const WAITS_MS = 30 * DAY_MS;

export interface FreeRounds {
  module: Module;
  /** Gives free rounds. Whether the player may have them is for the caller to check. */
  give(tx: Tx, grant: FreeGrant): Promise<void>;
  /** The free rounds with this id, as their player sees them. */
  shown(db: Db, userId: number, id: string, lng: string): Promise<contract.FreeRounds>;
  /** Ends free rounds of which all were played, or whose time is over, and makes bonuses of what they won. Returns how many. */
  run(): Promise<number>;
  /** The same for these alone; nothing if they aren't due. */
  end(id: string): Promise<void>;
}

type FreePlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;
interface FreeDeps {
  ledger: Pick<Ledger, 'openCasinoBonusAccount'>;
  gate: Pick<PlayGate, 'refuseGift'>;
  bonuses: Pick<CasinoBonuses, 'give'>;
}

/**
 * Free rounds (docs/decisions/0149): ordinary rounds whose stake the house pays. What they win is money at once, or becomes a
 * casino bonus when all are over.
 */
export function createFreeRounds(platform: FreePlatform, deps: FreeDeps): FreeRounds {
  const { db, pool, clock, bus } = platform;
  const end = (id: string) => transact(pool, (tx) => endDue(tx, platform, deps, id));
  return {
    module: {
      name: 'free-rounds',
      routes: [
        route(contract.mine, async ({ caller, lng }) => ({
          freeRounds: (await freeRoundsOf(db, userOf(caller))).map((row) => shownFree(row, lng, clock.now())),
        })),
      ],
    },
    async give(tx, { id, userId, operatorId, currency, games, stake, rounds, wins, at, until }) {
      await tx
        .insertInto('casino_free_rounds')
        .values({
          ...{ id, user_id: BigInt(userId), currency, games: [...games], stake, rounds },
          wins: wins && JSON.stringify(wins),
          operator_id: BigInt(operatorId),
          at: new Date(at),
          expires_at: new Date(until),
        })
        .execute();
      tx.onCommit(() => bus.publish('account.changed', { userId }));
      tx.onCommit(() => bus.publish('favourites.changed', { userId }));
    },
    async shown(sql, userId, id, lng) {
      const [row] = await freeRoundsOf(sql, userId, id);
      return shownFree(row!, lng, clock.now());
    },
    async run() {
      const due = await dueFree(db, clock.now(), clock.now() - WAITS_MS, BATCH);
      const failures: unknown[] = [];
      for (const id of due) await end(id).catch((error: unknown) => failures.push(error));
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} free rounds did not end`);
      return due.length;
    },
    end,
  };
}

/** Ends free rounds that are due. The account of the bonus is locked first, as rounds lock theirs. */
async function endDue(
  tx: Tx,
  { clock, random, bus }: FreePlatform,
  { ledger, gate, bonuses }: FreeDeps,
  id: string,
): Promise<void> {
  const known = await tx
    .selectFrom('casino_free_rounds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'f.currency', 'f.wins', 'f.won', 'u.closed_at'])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow();
  const userId = Number(known.user_id);
  const isClosed = known.closed_at !== null;
  if (known.wins && known.won > 0n && !isClosed)
    await lockAccounts(tx, [await ledger.openCasinoBonusAccount(tx, userId, known.currency)]);
  const free = (await heldFree(tx, [id])).get(id)!;
  const now = clock.now();
  const at = new Date(now);
  if (!(await isDue(tx, free, now))) return;
  const ended = { ended_at: free.ended_at ?? at };
  const bonusId = random.uuid();
  if (free.wins === null || free.won === 0n) await endFree(tx, free, { state: 'ended', ...ended });
  else if (free.state === 'waiting' && free.ended_at!.getTime() <= now - WAITS_MS)
    await endFree(tx, free, { state: 'lapsed' });
  else if (isClosed || (await gate.refuseGift(tx, userId)) || !(await becomes(free.wins)))
    await endFree(tx, free, { state: 'waiting', ...ended });
  else await endFree(tx, free, { state: 'ended', ...ended, bonus_id: bonusId });
  tx.onCommit(() => bus.publish('account.changed', { userId }));

  /** Whether what they won is a bonus now; not while the player has another one. */
  function becomes({ wagerTimes, ...terms }: NonNullable<FreeRow['wins']>): Promise<boolean> {
    const { currency, won: amount, operator_id } = free;
    const grant = { id: bonusId, userId, operatorId: Number(operator_id), currency, amount, wagerTimes };
    return bonuses.give(tx, { ...grant, terms, at: now });
  }
}

async function isDue(
  tx: Tx,
  { id, state, used, rounds, expires_at }: FreeRow,
  now: number,
): Promise<boolean> {
  if (state === 'waiting') return true;
  const isOver = used === rounds || expires_at.getTime() <= now;
  return state === 'active' && isOver && !(await hasOpenRound(tx, id));
}
