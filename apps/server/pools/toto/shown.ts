import type { toto as contract } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { outcomeShortName } from '@fairbook/sports';
import type { Platform } from '../../platform/context.ts';
import { gamesByIds, teamsIn, translatorOf } from '../../sportsbook/index.ts';
import { resultsNow } from './results.ts';
import {
  type DrawRow,
  drawById,
  gamesOfDraws,
  jackpotsNow,
  poolsOfDraws,
  stakesOfDraws,
  type TicketRow,
} from './store.ts';

type ShowPlatform = Pick<Platform, 'db' | 'pool' | 'clock'>;
interface Asked {
  iso: string;
  lng: string;
}

/** Draws with their games, as everybody sees them. */
export async function shownDraws(
  platform: ShowPlatform,
  draws: readonly DrawRow[],
  { iso, lng }: Asked,
): Promise<contract.Draw[]> {
  const { db, pool, clock } = platform;
  const ids = draws.map(({ id }) => id);
  const [pools, rows, results] = await Promise.all([
    poolsIn(platform, draws, iso),
    gamesOfDraws(db, ids),
    resultsNow(pool, ids, clock.now()),
  ]);
  const named = await gamesByIds(
    pool,
    rows.map(({ game_id }) => Number(game_id)),
  );
  const t = translatorOf(lng);
  return draws.map((draw) => ({
    ...shown(draw),
    games: rows
      .filter(({ draw_id }) => draw_id === draw.id)
      .map((game) => {
        const names = named.get(Number(game.game_id));
        return {
          gameId: Number(game.game_id),
          champ: names ? t(names.champName) : '',
          opponents: names ? [...teamsIn(t, names.opponents)] : [],
          startsAt: game.starts_at.toISOString(),
          outcomes: game.outcomes.map((id) => ({ id, name: outcomeShortName(t, id) })),
          result: game.result ?? results.get(draw.id)?.[game.n] ?? null,
        };
      }),
    pool: pools.get(draw.id)!,
  }));
}

/** Draws without their games, for lists. */
export async function shownRows(
  platform: ShowPlatform,
  draws: readonly DrawRow[],
  iso: string,
): Promise<contract.DrawRow[]> {
  const ids = draws.map(({ id }) => id);
  const [pools, games] = await Promise.all([poolsIn(platform, draws, iso), gamesOfDraws(platform.db, ids)]);
  return draws.map((draw) => ({
    ...shown(draw),
    gameCount: games.filter(({ draw_id }) => draw_id === draw.id).length,
    pool: pools.get(draw.id)!,
  }));
}

function shown({ id, section, number, state, closes_at, rules, cancelled, settled_at }: DrawRow) {
  const { sharePercent, parts, fewestGames, mostVariants } = rules;
  return {
    id: Number(id),
    section,
    number,
    state,
    closesAt: closes_at.toISOString(),
    sharePercent,
    parts,
    fewestGames,
    mostVariants,
    cancelled: cancelled as contract.Draw['cancelled'],
    settledAt: settled_at?.toISOString() ?? null,
  };
}

/** What one currency has in each of these draws: as divided, or as it stands. */
async function poolsIn(
  { db }: ShowPlatform,
  draws: readonly DrawRow[],
  iso: string,
): Promise<Map<bigint, contract.Pool>> {
  const ids = draws.map(({ id }) => id);
  const text = (sum: bigint | string) => formatAmount(minorUnits(BigInt(sum)), iso);
  const [stakes, divided, jackpots] = await Promise.all([
    stakesOfDraws(db, ids),
    poolsOfDraws(db, ids),
    jackpotsNow(db),
  ]);
  return new Map(
    draws.map((draw) => {
      const isOwn = (row: { draw_id: bigint; currency: string }) =>
        row.draw_id === draw.id && row.currency === iso;
      const price = draw.prices[iso];
      const end = divided.find(isOwn);
      const now = stakes.find(isOwn);
      const jackpot =
        end?.jackpot ??
        jackpots.find((row) => row.section === draw.section && row.currency === iso)?.amount ??
        0n;
      return [
        draw.id,
        {
          iso,
          price: price === undefined ? null : text(price),
          stakes: text(now?.stakes ?? 0n),
          fund: text(now?.fund ?? 0n),
          jackpot: text(jackpot),
          tickets: Number(now?.tickets ?? 0n),
          prizes: (end?.prizes ?? []).map(({ hits, variants, each, part }) => ({
            hits,
            variants: Number(variants),
            each: text(each),
            part: text(part),
          })),
          left: end ? text(end.left_over) : null,
        },
      ];
    }),
  );
}

/** Tickets of players, with the outcomes that they chose. */
export async function shownTickets(
  { db }: Pick<Platform, 'db'>,
  tickets: readonly TicketRow[],
): Promise<contract.TotoTicket[]> {
  const ids = [...new Set(tickets.map(({ draw_id }) => draw_id))];
  const games = await gamesOfDraws(db, ids);
  const draws = new Map(
    (await Promise.all(ids.map((id) => drawById(db, id)))).map((draw) => [draw!.id, draw!]),
  );
  return tickets.map((ticket) => {
    const { number, section } = draws.get(ticket.draw_id)!;
    const own = games.filter(({ draw_id }) => draw_id === ticket.draw_id);
    const text = (sum: bigint) => formatAmount(minorUnits(sum), ticket.currency);
    return {
      id: ticket.id,
      number: Number(ticket.number),
      drawId: Number(ticket.draw_id),
      drawNumber: number,
      section,
      accountId: Number(ticket.account_id),
      iso: ticket.currency,
      picks: ticket.picks.map((chosen, n) => chosen.map((each) => own[n]!.outcomes[each]!)),
      variants: ticket.variants,
      price: text(ticket.stake / BigInt(ticket.variants)),
      stake: text(ticket.stake),
      status: ticket.status,
      prize: text(ticket.prize),
      hits: ticket.hits,
      at: ticket.at.toISOString(),
    };
  });
}
