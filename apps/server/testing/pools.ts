import type { lotto, toto } from '@fairbook/contracts';
import type { BettingWorld, Player } from '@fairbook/testkit';
import type { Sql } from '../platform/database/sql.ts';

const HOME = ['1::1'];
export const BOTH = ['1::1', '1::x'];
export const AWAY = ['1::2'];

/** Picks for a draw of nine games: a home win in each, except in the games named here. */
export const picks = (others: Record<number, string[]> = {}, games = 9): string[][] =>
  Array.from({ length: games }, (_, n) => others[n] ?? HOME);

const RESULTS = {
  home: { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' },
  draw: { '1::1': 'lost', '1::x': 'won', '1::2': 'lost' },
  void: { '1::1': 'void', '1::x': 'void', '1::2': 'void' },
} as const;

/** The home side wins each of these games; a game in `others` (by its place) ends as it says. */
export async function decideGames(
  book: Pick<BettingWorld, 'decide'>,
  gameIds: readonly number[],
  others: Record<number, 'void' | 'draw'> = {},
): Promise<void> {
  for (const [n, gameId] of gameIds.entries()) await book.decide(gameId, RESULTS[others[n] ?? 'home']);
}

/** What the pools owe between two steps, from the tables alone: stakes of open tickets, and the jackpots. */
export async function owedByPools(sql: Sql): Promise<bigint> {
  const { rows } = await sql.query<{ owed: bigint }>({
    text: `select (coalesce((select sum(t.stake) from toto_tickets t where t.status = 'open' and t.currency = 'EUR'), 0)
       + coalesce((select sum(amount) from toto_jackpots where currency = 'EUR'), 0))::bigint owed`,
  });
  return rows[0]!.owed;
}

/** A ticket of a new draw, whose games begin in an hour. */
export async function totoTicket(
  book: Pick<BettingWorld, 'world' | 'open'>,
  player: Player,
): Promise<toto.TotoTicket> {
  const gameIds = Array.from({ length: 9 }, (_, n) => 901 + n);
  for (const gameId of gameIds) await book.open(gameId);
  const operator = await book.world.operator('toto-keeper');
  const { id: drawId } = await operator.api('totoDesk.make', { body: { section: 'football', gameIds } });
  const body = { drawId, accountId: player.accountId, price: '0.10', picks: picks() };
  return player.api('toto.place', { body, idempotencyKey: 'a-ticket-of-the-owner' });
}

/** A ticket of the next draw of a lottery. */
export async function lottoTicket(
  book: Pick<BettingWorld, 'world'>,
  player: Player,
): Promise<lotto.LottoTicket> {
  await book.world.services.jobs['lotto.run']();
  const body = {
    lottery: '5-of-36' as const,
    accountId: player.accountId,
    price: '0.50',
    numbers: [1, 2, 3, 4, 5],
    draws: 1,
  };
  const { tickets } = await player.api('lotto.place', { body, idempotencyKey: 'a-lottery-of-the-owner' });
  return tickets[0]!;
}
