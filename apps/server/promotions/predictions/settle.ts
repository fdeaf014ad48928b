import { Refusal } from '@fairbook/contracts';
import { fromBaseDown, type Rates } from '@fairbook/money';
import { grantId } from '../../placement/bonuses/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { mainAccount } from '../main-account.ts';
import type { PrizesByTwo } from '../prizes-by-two.ts';
import type { House } from '../promotion.ts';
import { gamesNow } from './games.ts';
import { leftOf, type RoundRow, winnersOf } from './store.ts';
import type { Winner } from './tables.ts';
import { prizeIn } from './terms.ts';

/**
 * How the prizes of prediction rounds are paid by two operators, who both see the same results and winners. A prize is a gift for a
 * free game, so it goes only to whom something may be offered when it is paid, unlike that of a tournament, which is won with stakes.
 */
export const prizesOf = (
  { clock }: Pick<Platform, 'clock'>,
  house: House,
): PrizesByTwo<RoundRow, Listed> => ({
  word: 'predictions',
  table: 'prediction_rounds',
  settlements: 'prediction_settlements',
  key: 'round_id',
  wrongState: 'predictions.wrong_state',
  changed: 'predictions.changed',
  list: (tx, round) => listedNow(tx, round, clock.now()),
  async pay(tx, round, { listed: { winners, results }, askedBy: operatorId }) {
    await pay(tx, house, { round, winners, operatorId, at: clock.now() });
    await fix(tx, round, results);
  },
});

interface Listed {
  results: string[];
  winners: Winner[];
}

/** The results and the winners with their prizes now. Throws `predictions.too_early` while a result is missing. */
async function listedNow(tx: Tx, round: RoundRow, now: number): Promise<Listed> {
  const games = (await gamesNow(tx, [round.id], now)).get(round.id)!;
  const results = games.flatMap(({ result }) => result ?? []);
  if (results.length < games.length) throw new Refusal('predictions.too_early');
  const { prizes, prizeKind } = round.fields;
  const winners = (await winnersOf(tx, round, games, now)).map(({ place, user_id, login, points }) => ({
    place,
    userId: Number(user_id),
    login,
    points,
    prize: String(prizeIn(prizes[place - 1]!, prizeKind)),
  }));
  return { results, winners };
}

interface Paying {
  round: RoundRow;
  winners: readonly Winner[];
  /** Who asked to pay. */
  operatorId: number;
  at: number;
}

/** Gives all prizes in this transaction, within the budget. */
async function pay(tx: Tx, house: House, { round, winners, operatorId, at }: Paying): Promise<void> {
  const { id, fields } = round;
  const worth = winners.reduce((sum, { prize }) => sum + BigInt(prize), 0n);
  if (worth > (await leftOf(tx, id))) throw new Refusal('predictions.no_budget');
  const rates = await house.storedRates(tx);
  for (const winner of winners.toSorted((a, b) => a.userId - b.userId)) {
    const reference = `prediction:${id}:${winner.place}`;
    const given =
      fields.prizeKind === 'points'
        ? await givePoints(tx, house, winner, reference)
        : await giveBonus(tx, house, {
            winner,
            reference,
            rates,
            operatorId,
            at,
            wagerTimes: fields.wagerTimes,
          });
    await tx
      .insertInto('prediction_prizes')
      .values({
        ...{ round_id: id, place: winner.place, user_id: BigInt(winner.userId), points: winner.points },
        ...{ ...given, worth: BigInt(winner.prize), at: new Date(at) },
      })
      .execute();
  }
}

async function givePoints(tx: Tx, { points }: House, { userId, prize }: Winner, reference: string) {
  const amount = BigInt(prize);
  await points.grant(tx, { userId, points: amount, reference });
  return { amount, currency: null };
}

interface BonusGiven {
  winner: Winner;
  reference: string;
  rates: Rates;
  operatorId: number;
  at: number;
  wagerTimes: number;
}

/** Bonus money in the currency of the main account, rounded down. */
async function giveBonus(tx: Tx, { give }: House, { winner, reference, rates, ...terms }: BonusGiven) {
  const { userId, prize } = winner;
  const { currency } = await mainAccount(tx, userId);
  const amount = fromBaseDown(BigInt(prize), currency, rates);
  await give(tx, {
    id: grantId(userId, reference),
    userId,
    amount,
    currency,
    note: 'Prediction game',
    ...terms,
  });
  return { amount, currency };
}

/** Fixes the results: what the sportsbook says later changes nothing. */
async function fix(tx: Tx, round: RoundRow, results: readonly string[]): Promise<void> {
  for (const [n, result] of results.entries())
    await tx
      .updateTable('prediction_games')
      .set({ result })
      .where('round_id', '=', round.id)
      .where('n', '=', n)
      .execute();
}
