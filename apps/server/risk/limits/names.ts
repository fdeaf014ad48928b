import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { marketName, parseOutcomeId } from '@fairbook/sports';
import type { Sql } from '../../platform/database/sql.ts';
import { gamesByIds, outcomeNames, teamsIn } from '../../sportsbook/index.ts';
import type { Scope } from '../types.ts';
import { parseSubject } from './subject.ts';

/** A translator of the dictionaries `markets` and `office`. */
export const translatorOf = translatorsOf('markets', 'office');

export async function champsByIds(sql: Sql, ids: readonly number[]) {
  const { rows } = await sql.query<{ id: number; sport_id: number; name: string }>({
    text: 'select id, sport_id, name from champs where id = any($1::int[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, sport_id, name }) => [id, { sportId: sport_id, name }]));
}

/** The market type in an outcome's id; 0 for an unreadable id. */
export function marketTypeOf(outcomeId: string): number {
  return parseOutcomeId(outcomeId)?.typeId ?? 0;
}

interface Subjects {
  scope: Scope;
  subject: string;
}

/** Names from the sport down to each subject, in the order of `limits`. */
export async function pathNames(
  sql: Sql,
  limits: readonly Subjects[],
  sportName: (sportId: number) => string,
  lng: string,
): Promise<string[][]> {
  const parsed = limits.map(({ scope, subject }) => parseSubject(scope, subject) ?? {});
  const games = await gamesByIds(sql, present(parsed.map(({ gameId }) => gameId)));
  const champs = await champsByIds(sql, present(parsed.map(({ champId }) => champId)));
  const t = translatorOf(lng);
  return parsed.map(({ sportId, champId, gameId, marketTypeId, outcomeId }) => {
    if (sportId !== undefined) return [sportName(sportId)];
    if (champId !== undefined) {
      const champ = champs.get(champId);
      return champ ? [sportName(champ.sportId), t(champ.name)] : [`#${champId}`];
    }
    if (gameId === undefined) return [];
    const game = games.get(gameId);
    if (!game) return [`#${gameId}`];
    const teams = teamsIn(t, game.opponents);
    const path = [sportName(game.sportId), t(game.champName), teams.join(' – ')];
    if (marketTypeId !== undefined) return [...path, marketName(t, marketTypeId, '', teams)];
    if (outcomeId === undefined) return path;
    const names = outcomeNames(outcomeId, game, t);
    return [...path, `${names.marketName}: ${names.outcomeName}`];
  });
}

function present(ids: readonly (number | undefined)[]): number[] {
  return ids.filter((id) => id !== undefined);
}
