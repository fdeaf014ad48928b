import type { desk, sportsbook } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { marketName } from '@fairbook/sports';
import type { Sql } from '../../platform/database/sql.ts';
import { pathNames } from '../../risk/index.ts';
import {
  type HotGame,
  outcomeNames,
  type SportsbookFacts,
  teamsIn,
  translatorOf,
  withFeedPrices,
} from '../../sportsbook/index.ts';
import { loginsOf } from '../voids/index.ts';
import { marginToWire, priceToWire, type StoredMargin, type StoredPrice } from './store.ts';

interface Showing {
  lng: string;
  sports: readonly sportsbook.Sport[];
}

/** Margins with the names of what they are of, and of who set them. */
export async function shownMargins(
  sql: Sql,
  rows: readonly StoredMargin[],
  { lng, sports }: Showing,
): Promise<desk.ShownMargin[]> {
  const t = translatorOf(lng);
  const asked = rows.map(({ scope, subject }) =>
    scope === 'market' ? { scope: 'platform' as const, subject: '' } : { scope, subject: String(subject) },
  );
  const paths = await pathNames(sql, asked, nameIn(sports), lng);
  const logins = await loginsOf(
    sql,
    rows.map(({ set_by }) => set_by),
  );
  return rows.map((row, n) => ({
    ...marginToWire(row),
    names: row.scope === 'market' ? [marketName(t, row.subject, '', ['1', '2'])] : paths[n]!,
    login: logins.get(row.set_by) ?? '',
  }));
}

/** Prices and shifts with the names of their outcomes, and of who set and approved them. */
export async function shownPrices(
  sql: Sql,
  rows: readonly StoredPrice[],
  { lng, sports }: Showing,
): Promise<desk.ShownPrice[]> {
  const asked = rows.map(({ game_id, outcome_id }) => ({
    ...{ scope: 'outcome' as const, subject: `${game_id}:${outcome_id}` },
  }));
  const paths = await pathNames(sql, asked, nameIn(sports), lng);
  const logins = await loginsOf(
    sql,
    rows.flatMap(({ requested_by, approved_by }) => [requested_by, approved_by]),
  );
  return rows.map((row, n) => ({
    ...priceToWire(row),
    names: paths[n]!,
    login: logins.get(row.requested_by) ?? '',
    approvedLogin: row.approved_by === null ? null : (logins.get(row.approved_by) ?? ''),
  }));
}

/** The markets of a game: as its feed prices them, without their margin, and as they are published. */
export function shownMarkets(
  game: HotGame,
  { facts, lng }: { facts: Pick<SportsbookFacts, 'fairChance'>; lng: string },
): { name: string; markets: desk.DeskMarket[] } {
  const t = translatorOf(lng);
  const { gameId, competitors, squads } = game.fixture;
  const teams = teamsIn(
    t,
    competitors.map(({ name }) => name),
  );
  const shown = ([id, fed]: [string, FeedMarket]): desk.DeskMarket => {
    const market = game.markets.get(id) ?? fed;
    return {
      marketId: id,
      name: marketName(t, fed.typeId, fed.line, teams),
      ...{ feedMargin: fed.margin, margin: market.margin },
      outcomes: fed.outcomes.map(([outcomeId, odds, blocked], n) => {
        const chance = facts.fairChance(gameId, outcomeId);
        return {
          outcomeId,
          name: outcomeNames(outcomeId, { opponents: teams, ...(squads && { squads }) }, t).outcomeName,
          isBlocked: blocked === 1,
          feed: odds / 1000,
          fair: chance ? Math.max(1, Math.floor(1000 / chance) / 1000) : null,
          now: market.outcomes[n]![1] / 1000,
        };
      }),
    };
  };
  return { name: teams.join(' – '), markets: [...withFeedPrices(game).markets].map(shown) };
}

function nameIn(sports: readonly sportsbook.Sport[]) {
  return (id: number) => sports.find((sport) => sport.id === id)?.name ?? `#${id}`;
}
