import { tournaments as contract, Refusal } from '@fairbook/contracts';
import { SETTLES_AFTER_MS } from '@fairbook/contracts/promotions/tournaments';
import { agreed, stillAsked } from '../../money/two-people/index.ts';
import { lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { House } from '../promotion.ts';
import { WRONG_SCORES } from './count.ts';
import { prizeMinor } from './shown.ts';
import { heldSettlement, heldTournament, leftOf, type TournamentRow, winnersOf } from './store.ts';
import type { Winner } from './tables.ts';
import { worthOf } from './terms.ts';

type SettlePlatform = Pick<Platform, 'clock' | 'bus'>;
type Found = (id: number) => Promise<contract.Tournament>;

/** One operator asks to pay the prizes, another one approves; both see the same winners. */
export function settlementRoutes(platform: SettlePlatform, house: House, found: Found): Route[] {
  const { clock } = platform;
  const { edits } = house;
  const of = (id: number, userId: number) =>
    ({ part: 'promo', subject: `tournament ${id}`, userId }) as const;

  return [
    route(contract.settle, async ({ params: { id }, body: { version }, caller }) => {
      const userId = userOf(caller);
      await edits.edit(of(id, userId), async (tx) => {
        const held = await heldTournament(tx, id);
        if (!held) throw new Refusal('operator.unknown_entry');
        if (held.version !== version) throw new Refusal('operator.version_conflict');
        if (held.state !== 'public' || (await heldSettlement(tx, id)))
          throw new Refusal('tournaments.wrong_state');
        if (clock.now() < held.until_at.getTime() + SETTLES_AFTER_MS)
          throw new Refusal('tournaments.too_early');
        const winners = await winnersIn(tx, held);
        await tx
          .insertInto('tournament_settlements')
          .values({
            tournament_id: held.id,
            winners: JSON.stringify(winners),
            requested_by: BigInt(userId),
            requested_at: new Date(clock.now()),
            approved_by: null,
            approved_at: null,
          })
          .execute();
        return { before: null, after: { status: 'requested', winners }, answer: undefined };
      });
      return found(id);
    }),
    route(contract.approve, async ({ params: { id }, body: { version }, caller }) => {
      const userId = userOf(caller);
      await edits.edit(of(id, userId), async (tx) => {
        const tournament = await heldTournament(tx, id);
        const held = stillAsked(await heldSettlement(tx, id), version);
        const second = await agreed(tx, held, userId, clock.now());
        if (tournament?.state !== 'public') throw new Refusal('tournaments.wrong_state');
        const now = await winnersIn(tx, tournament);
        if (JSON.stringify(now) !== JSON.stringify(inOrder(held.winners)))
          throw new Refusal('tournaments.changed');
        await pay(tx, platform, house, tournament, now);
        await tx
          .updateTable('tournament_settlements')
          .set({ ...second, status: 'done', version: version + 1 })
          .where('id', '=', held.id)
          .execute();
        await tx
          .updateTable('tournaments')
          .set({ state: 'paid', version: tournament.version + 1 })
          .where('id', '=', tournament.id)
          .execute();
        return { before: { status: 'requested' }, after: { status: 'done' }, answer: undefined };
      });
      return found(id);
    }),
    route(contract.withdraw, async ({ params: { id }, body: { version }, caller }) => {
      await edits.edit(of(id, userOf(caller)), async (tx) => {
        const held = stillAsked(await heldSettlement(tx, id), version);
        await tx
          .updateTable('tournament_settlements')
          .set({ status: 'withdrawn', version: version + 1 })
          .where('id', '=', held.id)
          .execute();
        return { before: { status: 'requested' }, after: { status: 'withdrawn' }, answer: undefined };
      });
      return found(id);
    }),
  ];
}

/** The winners with their prizes. Throws `tournaments.changed` if a score is not what the rounds say. */
async function winnersIn(tx: Tx, tournament: TournamentRow): Promise<Winner[]> {
  const { rows } = await tx.query({ text: WRONG_SCORES, values: [tournament.id] });
  if (rows.length > 0) throw new Refusal('tournaments.changed');
  const { prizes, prizeKind, iso } = tournament.fields;
  return (await winnersOf(tx, tournament)).map(({ place, user_id, account_id, login, points }) => ({
    place,
    userId: Number(user_id),
    accountId: Number(account_id),
    login,
    points: String(points),
    amount: String(prizeMinor(prizes[place - 1]!, prizeKind, iso)),
  }));
}

/** As they were written: the database keeps the keys of JSON in an order of its own. */
const inOrder = (winners: readonly Winner[]): Winner[] =>
  winners.map(({ place, userId, accountId, login, points, amount }) => ({
    place,
    userId,
    accountId,
    login,
    points,
    amount,
  }));

/** Pays all prizes in this transaction, within the budget. */
async function pay(
  tx: Tx,
  { clock, bus }: SettlePlatform,
  { ledger, points, storedRates }: House,
  { id, fields, currency }: TournamentRow,
  winners: readonly Winner[],
): Promise<void> {
  const rates = await storedRates(tx);
  const isMoney = fields.prizeKind === 'money';
  const prizes = winners.map((winner) => {
    const amount = BigInt(winner.amount);
    return { ...winner, amount, worth: worthOf(amount, fields, rates) };
  });
  const worth = prizes.reduce((sum, each) => sum + each.worth, 0n);
  if (worth > (await leftOf(tx, id))) throw new Refusal('tournaments.no_budget');
  const referenceOf = (place: number) => `tournament:${id}:${place}`;
  if (isMoney) {
    await lockAccounts(
      tx,
      prizes.map(({ accountId }) => accountId).sort((a, b) => a - b),
    );
    const verdicts = await ledger.post(
      tx,
      prizes.map(({ accountId, amount, place }) => ({
        accountId,
        reference: referenceOf(place),
        postings: [{ kind: 'tournament_prize' as const, amountMinor: amount }],
      })),
    );
    const wrong = verdicts.find((verdict) => verdict !== 'ok');
    if (wrong) throw new Error(`prizes of tournament ${id} were not paid: ${wrong}`);
  } else
    for (const { userId, amount, place } of prizes.toSorted((a, b) => a.userId - b.userId))
      await points.grant(tx, { userId, points: amount, reference: referenceOf(place) });
  if (prizes.length > 0)
    await tx
      .insertInto('tournament_prizes')
      .values(
        prizes.map((prize) => ({
          tournament_id: id,
          place: prize.place,
          user_id: BigInt(prize.userId),
          account_id: BigInt(prize.accountId),
          points: BigInt(prize.points),
          amount: prize.amount,
          currency: isMoney ? currency : null,
          worth: prize.worth,
          at: new Date(clock.now()),
        })),
      )
      .execute();
  tx.onCommit(() => {
    for (const { userId } of prizes) bus.publish('account.changed', { userId });
  });
}
