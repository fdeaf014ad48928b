import { prizeOf } from '@fairbook/games/bonus';
import { BASE_CURRENCY, fromBaseDown } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { mainAccount } from '../main-account.ts';
import type { BegunTry, House } from '../promotion.ts';
import { endTry } from './store.ts';

const DAY_MS = 86_400_000;
/** How long free rounds that were won can be played. */
const ROUNDS_DAYS = 7;

type GivingHouse = Pick<House, 'points' | 'casino' | 'storedRates' | 'editorOf'>;

/** Gives what a try has won, in the transaction that ends it. One that goes on has won nothing yet. */
export async function giveWon(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  house: GivingHouse,
  { id, userId, game, times }: BegunTry,
): Promise<void> {
  if (times === null) return;
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

type Rounds = NonNullable<ReturnType<typeof prizeOf>['rounds']>;

/** The id of free rounds that were given; null where they can't be. */
async function giveRounds(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  { casino, storedRates, editorOf }: GivingHouse,
  userId: number,
  { count, cents, game }: Rounds,
): Promise<string | null> {
  const operatorId = await editorOf('bonusGames');
  const { currency } = await mainAccount(tx, userId);
  const rates = await storedRates(tx);
  const isKnown = currency === BASE_CURRENCY || rates.has(currency);
  const stake = isKnown ? fromBaseDown(BigInt(cents), currency, rates) : 0n;
  if (operatorId === null || stake <= 0n) return null;
  const [id, at] = [random.uuid(), clock.now()];
  await casino.free.give(tx, {
    ...{ id, userId, operatorId, currency, games: [game], stake, rounds: count, wins: null, at },
    until: at + ROUNDS_DAYS * DAY_MS,
  });
  return id;
}
