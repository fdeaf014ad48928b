import type { search, sportsbook } from '@fairbook/contracts';
import type { PricesOf } from '@fairbook/contracts/site/article-markup';
import { gameText } from '@fairbook/ui';

/** A game or a competition that a block of prices can have. */
export interface Candidate {
  kind: 'game' | 'champ';
  id: number;
  name: string;
  /** Of a game. */
  startsAt: string | null;
}

/** What was found by name: each game once, then the competitions. */
export function candidatesOf({ teams, games, champs }: search.SearchAnswer): Candidate[] {
  const all = [...teams.hits.map(({ game }) => game), ...games.hits];
  const byId = new Map(all.map((game) => [game.id, game]));
  return [
    ...[...byId.values()].map((game) => ({
      ...{ kind: 'game' as const, id: game.id, startsAt: game.startsAt },
      name: gameText({ ...game, opponents: game.opponents.map(({ name }) => name) }),
    })),
    ...champs.hits.map(({ id, name }) => ({ kind: 'champ' as const, id, name, startsAt: null })),
  ];
}

/** The markets of a game to choose from: of a game each with its line, of a competition each type once. */
export function marketsOf(kind: Candidate['kind'], game: Pick<sportsbook.Game, 'markets'>) {
  if (kind === 'game') return game.markets.map(({ id, name }) => ({ value: id, label: name }));
  const byType = new Map(game.markets.map(({ typeId, name }) => [typeId, name]));
  return [...byType].map(([typeId, name]) => ({ value: String(typeId), label: name }));
}

/** The block for a choice; an empty market is the one that decides a game. */
export function pricesOf({ kind, id }: Candidate, market: string): PricesOf {
  if (kind === 'game') return { gameId: id, marketId: market };
  return { champId: id, typeId: market === '' ? null : Number(market) };
}
