import type { handGames as contract } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { marketName } from '@fairbook/sports';
import type { Sql } from '../../platform/database/sql.ts';
import { outcomeNames, type Sportsbook, teamsIn, translatorOf } from '../../sportsbook/index.ts';
import { loginsOf } from '../voids/index.ts';
import type { StoredHandGame } from './store.ts';

/** Games by hand with their names and prices, and how the catalogue has them. */
export async function shownGames(
  sql: Sql,
  rows: readonly StoredHandGame[],
  { gameNow, lng }: { gameNow: Sportsbook['gameNow']; lng: string },
): Promise<contract.HandGame[]> {
  const t = translatorOf(lng);
  const logins = await loginsOf(
    sql,
    rows.map(({ asked_by }) => asked_by),
  );
  return rows.map((row) => {
    const { gameId, sportId, champ, competitors, startsAt } = row.fixture;
    const game = gameNow(gameId);
    const opponents = competitors.map(({ name }) => name) as [string, string];
    const teams = teamsIn(t, opponents);
    return {
      ...{ id: gameId, sportId, champName: t(champ.name), opponents: teams, version: row.version },
      startsAt: new Date(startsAt).toISOString(),
      status: game?.state.status ?? 'upcoming',
      isStopped: (game?.stops.size ?? 0) > 0,
      ...{ addedAt: row.added_at.toISOString(), login: logins.get(row.asked_by) ?? '' },
      waits: row.agreed_version !== row.version,
      markets: row.markets.map((market) => ({
        ...typedOf(market),
        name: marketName(t, market.typeId, market.line, teams),
        outcomes: market.outcomes.map(([id]) => outcomeNames(id, { opponents }, t).outcomeName),
      })),
    };
  });
}

/** A market as it is typed. */
export function typedOf({ typeId, line, outcomes }: FeedMarket): contract.HandMarket {
  return { typeId, line, coefs: outcomes.map(([, milli, isBlocked]) => (isBlocked ? null : milli / 1000)) };
}

/** Prices for the log of edits: `18:2.5 1.95/1.9`. */
export function pricesOf(markets: readonly contract.HandMarket[]): string[] {
  return markets.map(
    ({ typeId, line, coefs }) => `${typeId}:${line} ${coefs.map((coef) => coef ?? '–').join('/')}`,
  );
}
