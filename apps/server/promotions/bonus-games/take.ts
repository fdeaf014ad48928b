import { type BodyOf, type bonusGames as contract, Refusal } from '@fairbook/contracts';
import { BUDGET_DAYS } from '@fairbook/contracts/promotions/bonus-games';
import { type BonusId, wholeWorthOf } from '@fairbook/games/bonus';
import { lockAccounts, refuseFrozen } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { mainAccount } from '../main-account.ts';
import type { House } from '../promotion.ts';
import { baseOf, dayOf } from '../weeks.ts';
import { refuseLacking } from './eligible.ts';
import { giveWon } from './give.ts';
import { closedFor, type Db, insertTry, lockGame, spentSince, triesByIds, usedToday } from './store.ts';

export type TakingPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>;
type Body = BodyOf<typeof contract.play>;

const DAY_MS = 86_400_000;

/** Whether the section of the bonus games is on: if not, its calls are off as well as its pages. */
export const isSectionOn = ({ settings }: Pick<House, 'settings'>): boolean =>
  settings().flags.sections.bonusGames !== false;

/** What is left of each budget, in minor units of the base currency. */
export async function leftOfBudgets(
  db: Db,
  { settings }: Pick<House, 'settings'>,
  now: number,
  games?: readonly BonusId[],
): Promise<(game: BonusId) => bigint> {
  const spent = await spentSince(db, now - BUDGET_DAYS * DAY_MS, games);
  return (game) => baseOf(settings().bonusGames.games[game].budget) - (spent.get(game) ?? 0n);
}

/**
 * Plays a try, free if any is left today. The first reason against it is thrown; then nothing is paid, counted or drawn. A
 * repeat answers the same try. Returns its id.
 */
export async function takeTry(
  { pool, ...platform }: TakingPlatform,
  house: House,
  { userId, key, body }: { userId: number; key: string; body: Body },
): Promise<string> {
  // It locks the book of the player by itself, so it comes before the transaction that does.
  const limited = await house.gate.foreseeStake(pool, userId);
  const tries = house.casino.tries();
  return transact(pool, async (tx) => {
    await lockGame(tx, body.game);
    const before = await tries.repeated(tx, userId, key);
    if (before && before.game !== body.game) throw new Refusal('request.key_reused');
    if (before) return before.id;
    const { bonusGames } = house.settings();
    if (!isSectionOn(house) || !bonusGames.isOn || !bonusGames.games[body.game].isOn)
      throw new Refusal('bonus_games.off');
    if (limited) throw new Refusal(limited);
    const account = await lockOwn(tx, house, userId);
    await refuseClosed(tx, house, userId);
    await refuseLacking(tx, bonusGames, { userId, now: platform.clock.now() });
    const price = await agreedPrice(tx, house, { userId, body, now: platform.clock.now() });
    const begun = await tries.begin(tx, {
      ...{ userId, accountId: Number(account.id), iso: account.currency, key },
      ...{ game: body.game, seedId: body.seedId, options: body.options },
    });
    if (price > 0) await pay(tx, house, { userId, price, id: begun.id });
    const at = platform.clock.now();
    await insertTry(tx, {
      ...{
        round_id: begun.id,
        user_id: BigInt(userId),
        game: body.game,
        day: dayOf(at),
        price: BigInt(price),
      },
      ...{ cost: price > 0 ? 0n : BigInt(wholeWorthOf(body.game)), at: new Date(at) },
    });
    await giveWon(tx, platform, house, begun);
    return begun.id;
  });
}

/** Locks the main account and that of the points, in the order of all accounts. Throws `wallet.frozen`. */
async function lockOwn(tx: Tx, house: Pick<House, 'ledger'>, userId: number) {
  const { account, held } = await holdOwn(tx, house, userId);
  refuseFrozen(...held.values());
  return account;
}

/** The same also for accounts that are frozen or closed. */
async function holdOwn(tx: Tx, { ledger }: Pick<House, 'ledger'>, userId: number) {
  const account = await mainAccount(tx, userId);
  const points = await ledger.openPointsAccount(tx, userId);
  return { account, held: await lockAccounts(tx, [Number(account.id), points]) };
}

async function refuseClosed(tx: Tx, { gate }: Pick<House, 'gate'>, userId: number): Promise<void> {
  const closed = await gate.refuseGift(tx, userId);
  if (closed) throw new Refusal(closed);
  const reason = await closedFor(tx, userId);
  if (reason) throw new Refusal({ code: 'pools.product_closed', values: { reason } });
}

/** The points that the try costs; 0 for a free one. Throws if the player has none left and agrees to no price. */
async function agreedPrice(
  tx: Tx,
  house: House,
  { userId, body: { game, price }, now }: { userId: number; body: Body; now: number },
): Promise<number> {
  const rules = house.settings().bonusGames.games[game];
  const left = (await leftOfBudgets(tx, house, now, [game]))(game);
  if (left < BigInt(wholeWorthOf(game))) throw new Refusal('bonus_games.used_up');
  const used = (await usedToday(tx, userId, dayOf(now))).get(game) ?? 0;
  if (used < rules.daily) return 0;
  if (price === null || rules.price === 0) throw new Refusal('bonus_games.no_tries');
  if (price !== rules.price) throw new Refusal('bonus_games.price_changed');
  return price;
}

async function pay(
  tx: Tx,
  { points }: Pick<House, 'points'>,
  { userId, price, id }: { userId: number; price: number; id: string },
): Promise<void> {
  const verdict = await points.spend(tx, { userId, points: BigInt(price), reference: `bonus-game:${id}` });
  if (verdict === 'frozen') throw new Refusal('wallet.frozen');
  if (verdict !== 'funds') return;
  const missing = price - Number(await points.held(tx, userId));
  throw new Refusal({ code: 'bonus_games.too_few_points', values: { missing } });
}

/** Takes the next step of a try and gives what it has won, if it is the last. A repeat gives nothing again. */
export function takeStep(
  { pool, ...platform }: TakingPlatform,
  house: House,
  step: { userId: number; id: string; step: number; action: unknown },
): Promise<void> {
  return transact(pool, async (tx) => {
    if (!isSectionOn(house)) throw new Refusal('bonus_games.off');
    await lockOwn(tx, house, step.userId);
    const taken = await house.casino.tries().step(tx, step);
    if (taken.isNew) await giveWon(tx, platform, house, taken);
  });
}

/** A try that nobody continues for this long is ended with what it has earned. */
const LEFT_AFTER_MS = DAY_MS;
const BATCH = 200;

/** Ends tries that were left. Returns how many; throws an AggregateError if some did not end. */
export async function endLeftTries({ db, pool, ...platform }: TakingPlatform, house: House): Promise<number> {
  const tries = house.casino.tries();
  const left = await tries.left(db, platform.clock.now() - LEFT_AFTER_MS, BATCH);
  const rows = await triesByIds(db, left);
  const failures: unknown[] = [];
  for (const id of left)
    await transact(pool, async (tx) => {
      // Accounts come first, as wherever a prize is given.
      await holdOwn(tx, house, Number(rows.get(id)!.user_id));
      const ended = await tries.leave(tx, id);
      if (ended) await giveWon(tx, platform, house, ended);
    }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} tries that were left did not end`);
  return left.length;
}
