import { type Api, ApiError } from '@fairbook/client';
import { CHAMP_LIST, game, gameMarkets, LINE, LIVE, RESULTS } from './games.ts';

/** Answers the calls of this view from the games of `games.ts`, as the server would. */
export const api = (async (
  id: string,
  input: { query?: { champ?: number; from?: string; to?: string }; params?: { id: number } } = {},
) => {
  const ofChamp = <G extends { champId: number }>(games: G[]) =>
    games.filter(({ champId }) => input.query?.champ === undefined || champId === input.query.champ);
  switch (id) {
    case 'sportsbook.champs':
      return { champs: CHAMP_LIST };
    case 'sportsbook.liveGames':
      return { games: ofChamp(LIVE), total: ofChamp(LIVE).length };
    case 'sportsbook.lineGames':
      return { games: ofChamp(LINE), total: ofChamp(LINE).length };
    case 'sportsbook.tables':
      return {
        champs: [{ id: 1, sportId: 1, name: 'Spain Primera División', countryCode: 'es', games: 12 }],
      };
    case 'sportsbook.results':
      return {
        results: ofChamp(RESULTS).filter(
          ({ startsAt }) => startsAt >= (input.query?.from ?? '') && startsAt < (input.query?.to ?? '9'),
        ),
      };
    case 'sportsbook.game': {
      const known = [...LIVE, ...LINE].find((candidate) => candidate.id === input.params?.id);
      if (!known) throw new ApiError(404, undefined);
      return known.id === 16 ? game({ id: 16, markets: gameMarkets() }) : known;
    }
    default:
      throw new Error(`Unexpected call: ${id}`);
  }
}) as unknown as Api;
