import type { deskAlerts as contract } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import { writtenBase } from '../../risk/index.ts';
import { gameIn, gamesByIds, type NamedGame, outcomeNames, translatorOf } from '../../sportsbook/index.ts';
import { loginsOf } from '../voids/index.ts';
import type { StoredAlert } from './store.ts';

/** Alerts with the names of what they are about, and of who has seen to them. */
export async function shownAlerts(
  sql: Sql,
  rows: readonly StoredAlert[],
  lng: string,
): Promise<contract.DeskAlert[]> {
  const ids = rows.flatMap(({ game_id }) => (game_id === null ? [] : [Number(game_id)]));
  const games = await gamesByIds(sql, [...new Set(ids)]);
  const logins = await loginsOf(
    sql,
    rows.map(({ acknowledged_by }) => acknowledged_by),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    level: row.level,
    since: row.since.toISOString(),
    names: namesOf(row, games, lng),
    gameId: row.game_id === null ? null : Number(row.game_id),
    userId: row.user_id === null ? null : Number(row.user_id),
    ...figuresOf(row),
    acknowledged: acknowledgedOf(row, logins),
  }));
}

function namesOf(
  { game_id, outcome_id, user_id, source }: StoredAlert,
  games: ReadonlyMap<number, NamedGame>,
  lng: string,
): string[] {
  if (user_id !== null) return [String(user_id)];
  if (game_id === null) return [source ?? ''];
  const game = games.get(Number(game_id));
  if (!game) return [String(game_id)];
  const t = translatorOf(lng);
  const { marketName, outcomeName } = outcomeNames(outcome_id ?? '', game, t);
  return [gameIn(t, game), marketName, outcomeName];
}

const NONE = { oneSided: null, apart: null, silent: null, sharp: null };

function figuresOf({ kind, figures, source }: StoredAlert): typeof NONE {
  const base = (sum: unknown) => writtenBase(BigInt(Math.round(Number(sum))));
  // The figures were written as those of this kind.
  const of = figures as never as Record<string, number>;
  switch (kind) {
    case 'one_sided':
      return { ...NONE, oneSided: { ...of, taken: base(of.taken), loss: base(of.loss) } as never };
    case 'apart':
      return { ...NONE, apart: { ...of, source } as never };
    case 'silent':
      return { ...NONE, silent: of as never };
    case 'sharp':
      return { ...NONE, sharp: of as never };
  }
}

function acknowledgedOf(
  { acknowledged_by, acknowledged_at, returned_at }: StoredAlert,
  logins: ReadonlyMap<bigint, string>,
): contract.DeskAlert['acknowledged'] {
  if (acknowledged_by === null || acknowledged_at === null) return null;
  return {
    login: logins.get(acknowledged_by) ?? '',
    at: acknowledged_at.toISOString(),
    isBack: returned_at !== null,
  };
}
