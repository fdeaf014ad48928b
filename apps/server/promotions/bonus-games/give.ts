import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import type { FreeWins } from '@fairbook/contracts/casino/free-rules';
import { prizeOf } from '@fairbook/games/bonus';
import { BASE_CURRENCY, fromBaseDown } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { mainAccount } from '../main-account.ts';
import type { BegunTry, House } from '../promotion.ts';
import { closedFor, endTry, standingOf } from './store.ts';

const DAY_MS = 86_400_000;
/** How long free rounds that were won can be played. */
const ROUNDS_DAYS = 7;

type GivingHouse = Pick<House, 'points' | 'casino' | 'storedRates' | 'editorOf' | 'gate' | 'settings'>;

/**
 * Gives what a try has won, in the transaction that ends it. One that goes on has won nothing yet. The accounts of the player
 * are locked. Nothing is given to whom play or the bonus games are closed, or whose account is: such a try ends without its
 * prize.
 */
export async function giveWon(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  house: GivingHouse,
  won: BegunTry,
): Promise<void> {
  if (won.times === null) return;
  const { id, userId, game, times } = won;
  if (await isShut(tx, house, userId)) {
    await endTry(tx, id, { worth: 0n, free_id: null });
    return;
  }
  const prize = prizeOf(game, times);
  const free_id = prize.rounds ? await giveRounds(tx, platform, house, userId, prize.rounds) : null;
  // Where the stake of free rounds is no sum of money, their worth is given in points.
  if (prize.worth > 0 && free_id === null)
    await house.points.grant(tx, {
      userId,
      points: BigInt(prize.worth),
      reference: `bonus-game:${id}`,
    });
  await endTry(tx, id, { worth: BigInt(prize.worth), free_id });
}

async function isShut(tx: Tx, { gate }: GivingHouse, userId: number): Promise<boolean> {
  if ((await standingOf(tx, userId)).is_over) return true;
  return (await gate.refuseGift(tx, userId)) !== null || (await closedFor(tx, userId)) !== null;
}

type Rounds = NonNullable<ReturnType<typeof prizeOf>['rounds']>;

/** The id of free rounds that were given; null where they can't be. */
async function giveRounds(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  house: GivingHouse,
  userId: number,
  { count, cents, game }: Rounds,
): Promise<string | null> {
  const { casino, storedRates, editorOf } = house;
  const operatorId = await editorOf(tx, 'bonusGames');
  const { currency } = await mainAccount(tx, userId);
  const rates = await storedRates(tx);
  const isKnown = currency === BASE_CURRENCY || rates.has(currency);
  const stake = isKnown ? fromBaseDown(BigInt(cents), currency, rates) : 0n;
  if (operatorId === null || stake <= 0n) return null;
  const [id, at] = [random.uuid(), clock.now()];
  await casino.free.give(tx, {
    ...{ id, userId, operatorId, currency, games: [game], stake, rounds: count, at },
    wins: await winsOf(tx, house, userId),
    until: at + ROUNDS_DAYS * DAY_MS,
  });
  return id;
}

/**
 * The terms of the bonus that the winnings are paid as; null if they are paid as money at once. A country may set a lower
 * limit for how often the bonus must be wagered.
 */
async function winsOf(tx: Tx, { gate, settings }: GivingHouse, userId: number): Promise<FreeWins | null> {
  const { wagerTimes } = settings().bonusGames;
  if (wagerTimes === 0) return null;
  const most = (await gate.mostWagerTimes(tx, userId)) ?? wagerTimes;
  return { ...CASINO_TERMS, wagerTimes: Math.min(wagerTimes, most) };
}
