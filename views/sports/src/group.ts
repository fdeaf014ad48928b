import { dayKey } from '@fairbook/i18n';
import { byTurns, screenOf } from '@fairbook/sports';
import type { Champ, Game, GameResult, Market } from './data.ts';

export interface League<G> {
  champId: number;
  champName: string;
  countryCode: string;
  games: G[];
}

type Grouped = Pick<Game, 'champId' | 'champName' | 'countryCode'>;

/** Games by league, in the order in which the leagues first appear. */
export function byLeague<G extends Grouped>(games: readonly G[]): League<G>[] {
  const leagues = new Map<number, League<G>>();
  for (const game of games) {
    const { champId, champName, countryCode } = game;
    const league = leagues.get(champId) ?? { champId, champName, countryCode, games: [] };
    league.games.push(game);
    leagues.set(champId, league);
  }
  return [...leagues.values()];
}

/** Games by sport, in the order in which the sports first appear. */
export function bySport<G extends Pick<Game, 'sportId'>>(
  games: readonly G[],
): { sportId: number; games: G[] }[] {
  return [...Map.groupBy(games, ({ sportId }) => sportId)].map(([sportId, own]) => ({ sportId, games: own }));
}

/** Games by country, in the order in which the countries first appear. */
export function byCountry<G extends Pick<Game, 'countryCode'>>(
  games: readonly G[],
): { countryCode: string; games: G[] }[] {
  return [...Map.groupBy(games, ({ countryCode }) => countryCode)].map(([countryCode, own]) => ({
    countryCode,
    games: own,
  }));
}

export interface Day<G> {
  key: string;
  /** Start of its first game. */
  at: number;
  games: G[];
}

/** Games by day of their start in a time zone, in the order given. */
export function byDay<G extends Pick<Game | GameResult, 'startsAt'>>(
  games: readonly G[],
  timeZone: string,
): Day<G>[] {
  const days = new Map<string, Day<G>>();
  for (const game of games) {
    const at = Date.parse(game.startsAt);
    const key = dayKey(at, timeZone);
    const day = days.get(key) ?? { key, at, games: [] };
    day.games.push(game);
    days.set(key, day);
  }
  return [...days.values()];
}

/** Leagues in the order of `champs`, then games by start: rows keep their places while prices move. */
export function inLeagueOrder(games: readonly Game[], champs: readonly Pick<Champ, 'id'>[]): Game[] {
  const rank = new Map(champs.map(({ id }, index) => [id, index]));
  const rankOf = (game: Game) => rank.get(game.champId) ?? champs.length;
  return games.toSorted((a, b) => rankOf(a) - rankOf(b) || bySoonest(a, b));
}

/** This many games, shared evenly among sports as far as each has enough; they keep their order. */
export function sharedOut<G extends Pick<Game, 'id' | 'sportId'>>(games: readonly G[], most: number): G[] {
  const taken = new Set(byTurns(games).slice(0, most));
  return games.filter((game) => taken.has(game));
}

/** Number of featured games of the first page. */
const FEATURED = 3;

/**
 * Up to `most` games, soonest first: the next of the biggest league of each sport, then of the second biggest. Between
 * equal sports the soonest game is chosen. `kept` are cards already shown: their sports had their turn.
 */
export function featured(
  games: readonly Game[],
  champs: readonly Champ[],
  kept: readonly Pick<Game, 'sportId'>[] = [],
  most = FEATURED,
): Game[] {
  const offered = games.filter((game) => winnerMarket(game) !== undefined);
  const nextOfLeague = new Map(
    inLeagueOrder(offered, champs)
      .reverse()
      .map((game) => [game.champId, game]),
  );
  const turns = kept.map(({ sportId }) => sportId);
  const ranked = inLeagueOrder([...nextOfLeague.values()], champs).map((game) => {
    const turn = turns.filter((sportId) => sportId === game.sportId).length;
    turns.push(game.sportId);
    return { game, turn };
  });
  return ranked
    .toSorted((a, b) => a.turn - b.turn || bySoonest(a.game, b.game))
    .slice(0, Math.max(0, most - kept.length))
    .map(({ game }) => game)
    .toSorted(bySoonest);
}

/** The server's order: by start, then by id. */
export function bySoonest(a: Pick<Game, 'startsAt' | 'id'>, b: Pick<Game, 'startsAt' | 'id'>): number {
  return a.startsAt.localeCompare(b.startsAt) || a.id - b.id;
}

/** The market that decides who wins a game. */
export function winnerMarket({ sportId, markets }: Pick<Game, 'sportId' | 'markets'>): Market | undefined {
  const [winner] = screenOf(sportId).columns;
  return markets.find(({ typeId }) => typeId === winner);
}

/** Chances in whole percent from odds in thousandths, the margin removed proportionally. */
export function fairChances(oddsMilli: readonly number[]): number[] {
  const raw = oddsMilli.map((odds) => 1000 / odds);
  const sum = raw.reduce((total, chance) => total + chance, 0);
  return raw.map((chance) => Math.round((100 * chance) / sum));
}
