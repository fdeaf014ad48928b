import type { PlayedSport } from '../../play/played-sport.ts';
import { footballStates } from '../state.ts';
import type { FootballData } from './data.ts';
import { Game } from './game.ts';
import { goalsModel } from './goals-model.ts';
import { LONGEST_MATCH, SHORTEST_MATCH } from './match-time.ts';

/** Football as the simulator plays it. */
export function playedFootball(data: FootballData): PlayedSport {
  return {
    sportId: footballStates.sportId,
    ...data,
    shortestSeconds: SHORTEST_MATCH,
    longestSeconds: LONGEST_MATCH,
    game: (fixture, { seed, speed }) => new Game(fixture, { seed, speed, model: goalsModel(data, fixture) }),
  };
}
