import type { sportsbook, stops } from '@fairbook/contracts';
import { marketName } from '@fairbook/sports';
import type { Sql } from '../../platform/database/sql.ts';
import { pathNames } from '../../risk/index.ts';
import { gamesByIds, teamsIn, translatorOf } from '../../sportsbook/index.ts';
import { loginsOf } from '../voids/index.ts';
import { type StoredStop, stopToWire } from './store.ts';
import { targetOf, typeOf } from './subject.ts';

/** Stops with the names of what they are of, and of who stopped it. */
export async function shownStops(
  sql: Sql,
  rows: readonly StoredStop[],
  { lng, sports }: { lng: string; sports: readonly sportsbook.Sport[] },
): Promise<stops.ShownStop[]> {
  const t = translatorOf(lng);
  const ids = rows.flatMap(({ game_id }) => (game_id === null ? [] : [Number(game_id)]));
  const games = await gamesByIds(sql, [...new Set(ids)]);
  // Of a market, limits know only the type: it gets the names of its game, and its own.
  const asked = rows.map(({ scope, subject, game_id }) => {
    if (scope === 'market') return { scope: 'game' as const, subject: String(game_id) };
    if (scope !== 'kind') return { scope, subject };
    const { in: place, id } = targetOf({ scope, subject })!;
    return { scope: place, subject: String(id) };
  });
  const sportName = (id: number) => sports.find((sport) => sport.id === id)?.name ?? `#${id}`;
  const paths = await pathNames(sql, asked, sportName, lng);
  const logins = await loginsOf(
    sql,
    rows.map(({ stopped_by }) => stopped_by),
  );
  return rows.map((row, n) => ({
    ...stopToWire(row),
    gameId: row.game_id === null ? null : Number(row.game_id),
    names: [...paths[n]!, ...marketOf(row)],
    login: logins.get(row.stopped_by) ?? '',
  }));

  function marketOf({ scope, subject, game_id }: StoredStop): string[] {
    if (scope === 'kind') return [marketName(t, typeOf(targetOf({ scope, subject })!), '', [])];
    if (scope !== 'market') return [];
    const [typeId = '', line = ''] = targetOf({ scope, subject })!.on.split(':');
    return [marketName(t, Number(typeId), line, teamsIn(t, games.get(Number(game_id))?.opponents ?? []))];
  }
}
