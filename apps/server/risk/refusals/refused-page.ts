import type { AnswerOf, risk } from '@fairbook/contracts';
import type { Language } from '@fairbook/i18n/dictionaries';
import type { Sql } from '../../platform/database/sql.ts';
import { errorText } from '../../platform/http/texts.ts';
import { gameIn, gamesByIds, type NamedGame, outcomeNames } from '../../sportsbook/index.ts';
import { translatorOf } from '../limits/names.ts';
import { type Refused, refusedBets } from './refused-store.ts';

/** The refusals that an operator's limit can cause. */
export const LIMIT_CODES = [
  'bets.stake_limited',
  'bets.limit_reached',
  'bets.stake_too_large',
  'bets.stake_too_small',
  'bets.win_too_large',
] as const;

interface Query {
  userId?: number;
  isLimited?: boolean;
  before?: number;
  limit?: number;
}

export async function refusedPage(
  sql: Sql,
  query: Query,
  lng: string,
): Promise<AnswerOf<typeof risk.refused>> {
  const limit = query.limit ?? 20;
  const found = await refusedBets(sql, {
    userId: query.userId ?? null,
    codes: query.isLimited ? LIMIT_CODES : null,
    before: query.before ?? null,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const games = await gamesByIds(
    sql,
    shown.flatMap(({ legs }) => legs.map(({ gameId }) => gameId)),
  );
  const bets = shown.map((bet) => shownRefused(bet, games, lng));
  return { bets, next: found.length > limit ? bets.at(-1)!.id : null };
}

function shownRefused(
  { judged: _, at, currency, legs, values, ...bet }: Refused,
  games: ReadonlyMap<number, NamedGame>,
  lng: string,
): risk.RefusedBet {
  const t = translatorOf(lng);
  return {
    ...bet,
    at: new Date(at).toISOString(),
    iso: currency,
    detail: errorText(lng as Language, bet.code, values),
    legs: legs.map(({ gameId, outcomeId, name }) => {
      const game = games.get(gameId);
      const opponents = name === '' ? ['1', '2'] : name.split(' – ');
      const names = outcomeNames(outcomeId, game ?? { opponents }, t);
      const gameName = game ? gameIn(t, game) : name || `#${gameId}`;
      return {
        gameId,
        outcomeId,
        name: [gameName, names.marketName, names.outcomeName].filter(Boolean).join(' · '),
      };
    }),
  };
}
