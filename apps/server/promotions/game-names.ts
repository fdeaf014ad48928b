import { GAME_IDS, type GameId } from '@fairbook/games';
import { translatorsOf } from '@fairbook/i18n/dictionaries';

const translatorOf = translatorsOf(...GAME_IDS.map((id) => `game-${id}`));

/** The name of a game in a language. */
export const gameName = (game: GameId, lng: string): string => translatorOf(lng)(`game-${game}.name`);

/** Games with their names in a language. */
export const namedGames = <Id extends GameId>(games: readonly Id[], lng: string) =>
  games.map((game) => ({ game, name: gameName(game, lng) }));
