import { predictions as contract, Refusal } from '@fairbook/contracts';
import { fromBaseDown, type Rates } from '@fairbook/money';
import { agreed, stillAsked } from '../../money/two-people/index.ts';
import { grantId } from '../../placement/bonuses/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { mainAccount } from '../main-account.ts';
import type { House } from '../promotion.ts';
import { gamesNow } from './games.ts';
import { heldRound, heldSettlement, leftOf, type RoundRow, winnersOf } from './store.ts';
import type { Winner } from './tables.ts';
import { prizeIn } from './terms.ts';

type SettlePlatform = Pick<Platform, 'clock' | 'bus'>;
type Found = (id: number, lng: string) => Promise<contract.PredictionRound>;

/** One operator asks to pay the prizes, another one approves; both see the same results and winners. */
export function settlementRoutes({ clock, bus }: SettlePlatform, house: House, found: Found): Route[] {
  const { edits } = house;
  const of = (id: number, userId: number) =>
    ({ part: 'promo', subject: `predictions ${id}`, userId }) as const;

  return [
    route(contract.settle, async ({ params: { id }, body: { version }, caller, lng }) => {
      const userId = userOf(caller);
      await edits.edit(of(id, userId), async (tx) => {
        const held = await heldRound(tx, id);
        if (!held) throw new Refusal('operator.unknown_entry');
        if (held.version !== version) throw new Refusal('operator.version_conflict');
        if (held.state !== 'public' || (await heldSettlement(tx, id)))
          throw new Refusal('predictions.wrong_state');
        const listed = await listedNow(tx, held, clock.now());
        await tx
          .insertInto('prediction_settlements')
          .values({
            round_id: held.id,
            results: JSON.stringify(listed.results),
            winners: JSON.stringify(listed.winners),
            requested_by: BigInt(userId),
            requested_at: new Date(clock.now()),
            approved_by: null,
            approved_at: null,
          })
          .execute();
        return { before: null, after: { status: 'requested', ...listed }, answer: undefined };
      });
      return found(id, lng);
    }),
    route(contract.approve, async ({ params: { id }, body: { version }, caller, lng }) => {
      const userId = userOf(caller);
      await edits.edit(of(id, userId), async (tx) => {
        const round = await heldRound(tx, id);
        const held = stillAsked(await heldSettlement(tx, id), version);
        const second = await agreed(tx, held, userId, clock.now());
        if (round?.state !== 'public') throw new Refusal('predictions.wrong_state');
        const listed = await listedNow(tx, round, clock.now());
        if (!isSame(listed, held)) throw new Refusal('predictions.changed');
        const operatorId = Number(held.requested_by);
        await pay(tx, house, { round, winners: listed.winners, operatorId, at: clock.now() });
        await close(tx, round, listed.results);
        await tx
          .updateTable('prediction_settlements')
          .set({ ...second, status: 'done', version: version + 1 })
          .where('id', '=', held.id)
          .execute();
        tx.onCommit(() => {
          for (const winner of listed.winners) bus.publish('account.changed', { userId: winner.userId });
        });
        return { before: { status: 'requested' }, after: { status: 'done' }, answer: undefined };
      });
      return found(id, lng);
    }),
    route(contract.withdraw, async ({ params: { id }, body: { version }, caller, lng }) => {
      await edits.edit(of(id, userOf(caller)), async (tx) => {
        const held = stillAsked(await heldSettlement(tx, id), version);
        await tx
          .updateTable('prediction_settlements')
          .set({ status: 'withdrawn', version: version + 1 })
          .where('id', '=', held.id)
          .execute();
        return { before: { status: 'requested' }, after: { status: 'withdrawn' }, answer: undefined };
      });
      return found(id, lng);
    }),
  ];
}

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

/** The database keeps the keys of JSON in an order of its own. */
function isSame(now: Listed, before: Listed): boolean {
  const text = ({ results, winners }: Listed) =>
    JSON.stringify([
      results,
      winners.map(({ place, userId, login, points, prize }) => [place, userId, login, points, prize]),
    ]);
  return text(now) === text(before);
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
async function close(tx: Tx, round: RoundRow, results: readonly string[]): Promise<void> {
  for (const [n, result] of results.entries())
    await tx
      .updateTable('prediction_games')
      .set({ result })
      .where('round_id', '=', round.id)
      .where('n', '=', n)
      .execute();
  await tx
    .updateTable('prediction_rounds')
    .set({ state: 'paid', version: round.version + 1 })
    .where('id', '=', round.id)
    .execute();
}
