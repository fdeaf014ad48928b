import type { voids } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { marketName } from '@fairbook/sports';
import type { Sql } from '../../platform/database/sql.ts';
import {
  faceOf,
  faultGap,
  gamesByIds,
  type NamedGame,
  outcomeNames,
  type SportsbookFacts,
  teamsIn,
  translatorOf,
} from '../../sportsbook/index.ts';
import { decisionReasons, loginsOf } from './show-store.ts';
import { alertToWire, type StoredAlert, type StoredVoid, voidToWire } from './store.ts';
import { outcomesOf } from './subject.ts';

/** Voids with the names of their games and outcomes, and of the operators who decided. */
export async function shownVoids(
  sql: Sql,
  rows: readonly StoredVoid[],
  lng: string,
): Promise<voids.ShownVoid[]> {
  const games = await gamesOf(sql, rows);
  const logins = await loginsOf(
    sql,
    rows.flatMap(({ requested_by, approved_by }) => [requested_by, approved_by]),
  );
  const t = translatorOf(lng);
  return rows.map((row) => {
    const game = games.get(Number(row.game_id))!;
    const [first] = outcomesOf(row) ?? [];
    const names = first === undefined ? null : outcomeNames(first, game, t);
    const all = names ? [names.marketName, names.outcomeName] : [];
    return {
      ...voidToWire(row),
      ...faceOf(game, lng),
      names: row.scope === 'market' ? all.slice(0, 1) : all,
      requestedLogin: logins.get(row.requested_by) ?? '',
      approvedLogin: row.approved_by === null ? null : (logins.get(row.approved_by) ?? ''),
    };
  });
}

/** Held markets with their prices: before, as received, and current in the feed. */
export async function shownAlerts(
  sql: Sql,
  rows: readonly StoredAlert[],
  { facts, lng }: { facts: Pick<SportsbookFacts, 'held'>; lng: string },
): Promise<voids.ShownAlert[]> {
  const games = await gamesOf(sql, rows);
  const logins = await loginsOf(
    sql,
    rows.map(({ decided_by }) => decided_by),
  );
  const reasons = await decisionReasons(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const game = games.get(Number(row.game_id))!;
    const isUndecided = row.status === 'open' || row.status === 'kept';
    const held = isUndecided ? facts.held(Number(row.game_id), row.market_id) : null;
    const markets = {
      former: row.former as FeedMarket | null,
      offered: row.offered as FeedMarket,
      now: held?.offered ?? null,
    };
    return {
      ...alertToWire(row),
      ...faceOf(game, lng),
      ...pricesOf(markets, game, lng),
      gap: faultGap({ cause: row.cause, outcomeId: row.outcome_id }, markets.offered, markets.former),
      isReleasable: held?.isFit ?? false,
      decidedLogin: row.decided_by === null ? null : (logins.get(row.decided_by) ?? ''),
      decidedReason: reasons.get(row.id) ?? null,
    };
  });
}

type Markets = Record<'former' | 'now', FeedMarket | null> & { offered: FeedMarket };

function pricesOf(
  { former, offered, now }: Markets,
  game: NamedGame,
  lng: string,
): Pick<voids.ShownAlert, 'marketName' | 'outcomes'> {
  const t = translatorOf(lng);
  const all = [offered, former, now].flatMap((market) => market?.outcomes.map(([id]) => id) ?? []);
  const priceIn = (market: FeedMarket | null, outcomeId: string) => {
    const odds = market?.outcomes.find(([id]) => id === outcomeId)?.[1];
    return typeof odds === 'number' && Number.isFinite(odds) ? odds / 1000 : null;
  };
  return {
    marketName: marketName(t, offered.typeId, offered.line, teamsIn(t, game.opponents)),
    outcomes: [...new Set(all)].map((outcomeId) => ({
      outcomeId,
      outcomeName: outcomeNames(outcomeId, game, t).outcomeName,
      former: priceIn(former, outcomeId),
      offered: priceIn(offered, outcomeId),
      now: priceIn(now, outcomeId),
    })),
  };
}

function gamesOf(sql: Sql, rows: readonly { game_id: bigint }[]): Promise<Map<number, NamedGame>> {
  return gamesByIds(sql, [...new Set(rows.map(({ game_id }) => Number(game_id)))]);
}
