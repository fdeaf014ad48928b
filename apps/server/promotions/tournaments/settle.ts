import { Refusal } from '@fairbook/contracts';
import { SETTLES_AFTER_MS } from '@fairbook/contracts/promotions/tournaments';
import { lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { PrizesByTwo } from '../prizes-by-two.ts';
import type { House } from '../promotion.ts';
import { WRONG_SCORES } from './count.ts';
import { stopNextDays } from './days.ts';
import { prizeMinor } from './shown.ts';
import { leftOf, type TournamentRow, winnersOf } from './store.ts';
import type { Winner } from './tables.ts';
import { worthOf } from './terms.ts';

/**
 * How the prizes of tournaments are paid by two operators, who both see the same winners. A winner to whom play is closed after the
 * end keeps the prize: it was won with stakes of their own. Predictions, which are free, pay only whom something may be offered.
 */
export const prizesOf = (
  { clock }: Pick<Platform, 'clock'>,
  house: House,
): PrizesByTwo<TournamentRow, { winners: Winner[] }> => ({
  word: 'tournament',
  table: 'tournaments',
  settlements: 'tournament_settlements',
  key: 'tournament_id',
  wrongState: 'tournaments.wrong_state',
  changed: 'tournaments.changed',
  async list(tx, row) {
    if (clock.now() < row.until_at.getTime() + SETTLES_AFTER_MS) throw new Refusal('tournaments.too_early');
    return { winners: await winnersIn(tx, row) };
  },
  onStopped: (tx, row) => stopNextDays(tx, row, clock.now()),
  pay: (tx, row, { listed: { winners } }) => pay(tx, clock, house, row, winners),
});

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

/** Pays all prizes in this transaction, within the budget. */
async function pay(
  tx: Tx,
  clock: Platform['clock'],
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
}
