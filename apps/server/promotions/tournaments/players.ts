import { tournaments as contract, Refusal } from '@fairbook/contracts';
import { lockAccounts, openAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { hasOtherAccount } from '../other-account.ts';
import type { House } from '../promotion.ts';
import { found, pointsText, prizeMinor, shown, sumText, tableOf } from './shown.ts';
import {
  type CountedRow,
  casinoClosedFor,
  heldTournament,
  lastRound,
  type PlayerRow,
  placeOf,
  playerOf,
  prizeTo,
  publicTournaments,
} from './store.ts';

/** Accounts of this type hold bonus money. */
const BONUS = 4;

type PlayersPlatform = Pick<Platform, 'db' | 'pool' | 'clock'>;

/** Calls of players: the list, one tournament with its table, how they stand, and taking part. */
export function playerRoutes(platform: PlayersPlatform, house: House): Route[] {
  const { db, clock } = platform;
  return [
    route(contract.list, async ({ lng }) => {
      const now = clock.now();
      return { tournaments: (await publicTournaments(db, now)).map((row) => shown(row, lng, now)) };
    }),
    route(contract.one, async ({ params: { id }, lng }) => {
      const now = clock.now();
      const row = await found(db, id, now);
      return { tournament: shown(row, lng, now), table: await tableOf(db, row, now) };
    }),
    route(contract.mine, ({ caller, query: { id = 0 } }) =>
      mine(platform, house, { userId: userOf(caller), id }),
    ),
    route(contract.join, async ({ caller, body: { id, accountId } }) => {
      const userId = userOf(caller);
      await join(platform, house, { userId, id, accountId });
      return mine(platform, house, { userId, id });
    }),
  ];
}

interface Of {
  userId: number;
  id: number;
}

async function mine(
  { db, pool, clock }: PlayersPlatform,
  { gate }: House,
  { userId, id }: Of,
): Promise<contract.OwnTournament> {
  const now = clock.now();
  const row = await found(db, id, now);
  const [open, player, closed, casino] = await Promise.all([
    openAccounts(pool, userId),
    playerOf(db, row.id, userId),
    gate.refuseClosed(pool, userId),
    casinoClosedFor(db, userId),
  ]);
  const accounts = open.filter(({ type, currency }) => type !== BONUS && currency === row.currency);
  return {
    accounts: accounts.map((account) => account.id),
    isClosed: closed !== null || casino !== null,
    joined: player ? await joined(db, row, player, now) : null,
  };
}

async function joined(
  db: PlayersPlatform['db'],
  row: CountedRow,
  player: PlayerRow,
  now: number,
): Promise<contract.OwnTournament['joined']> {
  const userId = Number(player.user_id);
  const { prizeKind } = row.fields;
  const place = await placeOf(db, row.id, userId, now);
  const paid = await prizeTo(db, row.id, userId);
  const expected = place === null || row.state !== 'public' ? undefined : row.fields.prizes[place - 1];
  const sum = paid ?? (expected === undefined ? null : prizeMinor(expected, prizeKind, row.currency));
  return {
    accountId: Number(player.account_id),
    at: player.joined_at.toISOString(),
    rounds: player.rounds,
    turnover: sumText(player.turnover, row),
    points: pointsText(player.points, row),
    isQualified: player.rounds >= row.least_rounds && player.turnover >= row.least_turnover,
    place,
    prize: sum === null ? null : prizeKind === 'points' ? String(sum) : sumText(sum, row),
  };
}

/**
 * Registers a player with an account. The account is locked, as rounds lock it, so each of its rounds is either before
 * the registration or counts.
 */
async function join(
  { pool, clock }: PlayersPlatform,
  { gate }: House,
  { userId, id, accountId }: Of & { accountId: number },
): Promise<void> {
  await transact(pool, async (tx) => {
    const account = (await lockAccounts(tx, [accountId])).get(accountId);
    const row = await heldTournament(tx, id);
    if (!row || row.state === 'draft') throw new Refusal('tournaments.unknown');
    if (await playerOf(tx, row.id, userId)) return;
    const at = new Date(clock.now());
    if (row.state !== 'public' || at >= row.until_at) throw new Refusal('tournaments.over');
    const own = (await openAccounts(tx, userId)).find((each) => each.id === accountId);
    if (!account?.isOpen || !own || own.type === BONUS || own.currency !== row.currency)
      throw new Refusal({
        code: 'tournaments.other_account',
        field: 'accountId',
        values: { iso: row.currency },
      });
    const closed = await gate.refuseGift(tx, userId);
    if (closed) throw new Refusal(closed);
    const reason = await casinoClosedFor(tx, userId);
    if (reason !== null) throw new Refusal({ code: 'pools.product_closed', values: { reason } });
    if (await hasOtherAccount(tx, 'tournament_players', { id: row.id, userId }))
      throw new Refusal('tournaments.same_person');
    await tx
      .insertInto('tournament_players')
      .values({
        tournament_id: row.id,
        user_id: BigInt(userId),
        account_id: BigInt(accountId),
        joined_at: at,
        after_number: await lastRound(tx, userId),
        reached_at: null,
      })
      .execute();
  });
}
