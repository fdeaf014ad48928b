import { createTranslator, type Translate } from '@fairbook/i18n';
import { compileDictionary, LANGUAGES, SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';
import { marketName, outcomeName, parseOutcomeId } from '@fairbook/rules';
import type { Sql } from '../wallet/index.ts';
import { parseSubject } from './subject.ts';
import type { Scope } from './types.ts';

const translators = new Map<string, Translate>(
  LANGUAGES.map((lng) => [
    lng,
    createTranslator(lng, { ...compileDictionary(lng, 'markets'), ...compileDictionary(lng, 'office') }),
  ]),
);

/** A translator of the dictionaries `markets` and `office`. */
export function translatorOf(lng: string): Translate {
  return translators.get(lng) ?? translators.get(SOURCE_LANGUAGE)!;
}

export interface NamedGame {
  gameId: number;
  sportId: number;
  champId: number;
  champName: string;
  opponents: [string, string];
  startsAt: Date;
  isOver: boolean;
}

interface GameRow {
  id: bigint;
  sport_id: number;
  champ_id: number;
  champ_name: string;
  home: string;
  away: string;
  starts_at: Date;
  status: string;
}

export async function gamesByIds(sql: Sql, ids: readonly number[]): Promise<Map<number, NamedGame>> {
  const { rows } = await sql.query<GameRow>({
    text: `select g.id, g.sport_id, g.champ_id, c.name champ_name, h.name home, a.name away, g.starts_at, g.status
           from games g join champs c on c.id = g.champ_id join opponents h on h.id = g.home_id
             join opponents a on a.id = g.away_id where g.id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        gameId: Number(row.id),
        sportId: row.sport_id,
        champId: row.champ_id,
        champName: row.champ_name,
        opponents: [row.home, row.away],
        startsAt: row.starts_at,
        isOver: row.status === 'ended' || row.status === 'cancelled',
      },
    ]),
  );
}

export async function champsByIds(sql: Sql, ids: readonly number[]) {
  const { rows } = await sql.query<{ id: number; sport_id: number; name: string }>({
    text: 'select id, sport_id, name from champs where id = any($1::int[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, sport_id, name }) => [id, { sportId: sport_id, name }]));
}

/** Market type of an outcome's id; 0 for one that can't be read. */
export function marketTypeOf(outcomeId: string): number {
  return parseOutcomeId(outcomeId)?.typeId ?? 0;
}

/** Names of an outcome and its market; the id itself where it can't be read. */
export function outcomeNames(outcomeId: string, opponents: [string, string], t: Translate) {
  const parsed = parseOutcomeId(outcomeId);
  if (!parsed) return { marketName: '', outcomeName: outcomeId };
  return {
    marketName: marketName(t, parsed.typeId, parsed.line, opponents),
    outcomeName: outcomeName(t, outcomeId, opponents),
  };
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
      return champ ? [sportName(champ.sportId), champ.name] : [`#${champId}`];
    }
    if (gameId === undefined) return [];
    const game = games.get(gameId);
    if (!game) return [`#${gameId}`];
    const path = [sportName(game.sportId), game.champName, game.opponents.join(' – ')];
    if (marketTypeId !== undefined) return [...path, marketName(t, marketTypeId, '', game.opponents)];
    if (outcomeId === undefined) return path;
    const names = outcomeNames(outcomeId, game.opponents, t);
    return [...path, `${names.marketName}: ${names.outcomeName}`];
  });
}

function present(ids: readonly (number | undefined)[]): number[] {
  return ids.filter((id) => id !== undefined);
}
