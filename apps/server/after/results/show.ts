import type { results } from '@fairbook/contracts';
import type { Squads } from '@fairbook/sports';
import { handForm } from '@fairbook/sports/by-hand';
import { scoreOf } from '@fairbook/sports/state';
import type { Sql } from '../../platform/database/sql.ts';
import { faceOf, gamesByIds, type HotGame } from '../../sportsbook/index.ts';
import { loginsOf } from '../voids/index.ts';
import { resultToWire, type StoredResult } from './store.ts';

type ReadGame = (gameId: number) => Promise<HotGame | undefined>;

/** Results with the names of their games and operators, and with what the games say now. */
export async function shownResults(
  sql: Sql,
  rows: readonly StoredResult[],
  { read, lng }: { read: ReadGame; lng: string },
): Promise<results.ShownResult[]> {
  const ids = [...new Set(rows.map(({ game_id }) => Number(game_id)))];
  const names = await gamesByIds(sql, ids);
  const games = new Map(
    await Promise.all(ids.map(async (id): Promise<[number, HotGame]> => [id, (await read(id))!])),
  );
  const logins = await loginsOf(
    sql,
    rows.flatMap(({ requested_by, approved_by }) => [requested_by, approved_by]),
  );
  return rows.map((row) => {
    const gameId = Number(row.game_id);
    const { byHand, state, fixture } = games.get(gameId)!;
    return {
      ...resultToWire(row),
      ...faceOf(names.get(gameId)!, lng),
      score: row.ending === 'cancelled' ? [] : [...scoreOf(row.state)],
      now: nowOf({ state }),
      heard: byHand?.heard ? heardOf(byHand.heard) : null,
      fields: fieldsOf(handForm(row.state, fixture.squads)?.fields ?? []),
      players: playersOf(fixture.squads),
      requestedLogin: logins.get(row.requested_by) ?? '',
      approvedLogin: row.approved_by === null ? null : (logins.get(row.approved_by) ?? ''),
    };
  });
}

/** How a game stands. */
export function nowOf({ state }: Pick<HotGame, 'state'>): results.FoundGame['now'] {
  return { status: state.status, score: [...scoreOf(state)] };
}

type HandFields = NonNullable<ReturnType<typeof handForm>>['fields'];

export function fieldsOf(fields: HandFields): results.Field[] {
  return fields.map((field) => (field.kind === 'choice' ? { ...field, options: [...field.options] } : field));
}

function heardOf({ at, type, score }: NonNullable<NonNullable<HotGame['byHand']>['heard']>) {
  return { at: new Date(at).toISOString(), isCancelled: type === 'bet_cancel', score: [...score] };
}

/** The players of both sides, as the field of scorers names them. */
export function playersOf(squads: Squads | undefined): results.Player[] {
  return (squads ?? []).flatMap(({ starters, bench }, place) =>
    [...starters, ...bench].map(([number, , name]) => ({ number: `${place + 1}:${number}`, name })),
  );
}
