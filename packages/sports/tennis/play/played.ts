import type { PlayedSport } from '../../play/played-sport.ts';
import { tennisStates } from '../state.ts';
import { loadTennisData } from './data.ts';
import { EDITIONS, leaguesOf } from './draws.ts';
import { Game } from './game.ts';
import { matchPlan } from './match-plan.ts';
import { LONGEST_MATCH, SHORTEST_MATCH } from './script.ts';

/** The ids of matches are above this number; other sports have other ranges. */
const IDS_FROM = 10_000_000_000;

/** Tennis for the simulator, with the data of `data/tennis`. */
export function loadTennis(): PlayedSport {
  const data = loadTennisData();
  return {
    sportId: tennisStates.sportId,
    idsFrom: IDS_FROM,
    slots: { games: 1, inPlay: 3, ahead: 24 },
    teams: data.players,
    leagues: leaguesOf(data.tournaments),
    seasonWeeks: 52 * EDITIONS,
    fixtures: [],
    shortestSeconds: SHORTEST_MATCH,
    longestSeconds: LONGEST_MATCH,
    game: (fixture, { seed, speed }) => new Game(fixture, { seed, speed, plan: matchPlan(data, fixture) }),
  };
}
