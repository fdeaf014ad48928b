import * as race from '../../families/race-to-n/markets/kinds.ts';
import { other, type Place } from '../score.ts';
import type { MarketKey, SetNumber, TennisMarket } from './keys.ts';
import * as kinds from './kinds.ts';
import { market } from './market.ts';

const MAIN = { group: 'main', scope: 'sets' } as const;
const GAMES = { group: 'games', scope: 'games' } as const;
const SETS = { group: 'sets', scope: 'sets' } as const;

/** All tennis markets, in the order of the screens. */
export const TENNIS_MARKETS: { readonly [Key in MarketKey]: TennisMarket & { key: Key } } = {
  match_winner: market(2001, 'match_winner', race.matchWinner, MAIN),
  set_betting: market(2002, 'set_betting', race.setBetting, MAIN),
  set_betting_5: market(2003, 'set_betting_5', race.setBetting5, MAIN),
  total_sets: market(2004, 'total_sets', race.totalSets, SETS),
  set_handicap: market(2005, 'set_handicap', race.setHandicap, SETS),
  set_match: market(2006, 'set_match', race.setMatch, SETS),

  total_games: market(2010, 'total_games', race.totalGames, GAMES),
  games_handicap: market(2011, 'games_handicap', race.gamesHandicap, GAMES),
  winner_total: market(2012, 'winner_total', race.winnerTotal, GAMES),
  games_odd_even: market(2013, 'games_odd_even', race.oddEven, GAMES),
  any_tie_break: market(2014, 'any_tie_break', kinds.anyTieBreak, { group: 'games', scope: 'tie_breaks' }),

  player1_games: gamesOf(2020, 0),
  player2_games: gamesOf(2021, 1),
  player1_wins_set: setOf(2022, 0),
  player2_wins_set: setOf(2023, 1),

  ...ofSet(1),
  ...ofSet(2),
  ...ofSet(3),
  ...ofSet(4),
  ...ofSet(5),
};

type Number1<P extends Place> = P extends 0 ? 1 : 2;

function gamesOf<P extends Place>(id: number, place: P) {
  const key = `player${(place + 1) as Number1<P>}_games` as const;
  const mirror = `player${(other(place) + 1) as 1 | 2}_games` as const;
  const around = [`player${place + 1}`];
  return market(id, key, race.ofPlayer.games(place), {
    ...{ group: 'players', scope: 'games', player: { place, mirror }, around },
  });
}

function setOf<P extends Place>(id: number, place: P) {
  const key = `player${(place + 1) as Number1<P>}_wins_set` as const;
  const mirror = `player${(other(place) + 1) as 1 | 2}_wins_set` as const;
  return market(id, key, race.ofPlayer.winsSet(place), {
    ...{ group: 'players', scope: 'sets', player: { place, mirror } },
  });
}

/** The markets of a set: ids 2101 to 2106 for the first set, 2201 to 2206 for the second … */
function ofSet<N extends SetNumber>(set: N) {
  const id = 2000 + 100 * set;
  const around = [`set${set}`];
  const place = { group: 'sets', scope: `set${set}`, set, around } as const;
  return {
    [`set${set}_winner`]: market(id + 1, `set${set}_winner`, kinds.ofSet.winner, place),
    [`set${set}_game`]: market(id + 2, `set${set}_game`, kinds.nthGame, { ...place, scope: 'game' }),
    [`set${set}_total`]: market(id + 3, `set${set}_total`, kinds.ofSet.total, place),
    [`set${set}_handicap`]: market(id + 4, `set${set}_handicap`, kinds.ofSet.handicap, place),
    [`set${set}_score`]: market(id + 5, `set${set}_score`, kinds.ofSet.score, place),
    [`set${set}_tie_break`]: market(id + 6, `set${set}_tie_break`, kinds.ofSet.tieBreak, place),
  } as { [Key in Extract<MarketKey, `set${N}_${string}`>]: TennisMarket & { key: Key } };
}
