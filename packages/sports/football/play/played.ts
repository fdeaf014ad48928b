import type { PlayedSport } from '../../play/played-sport.ts';
import { footballStates } from '../state.ts';
import { footballCups } from './cups.ts';
import { type FootballData, loadFootballData } from './data.ts';
import { Game } from './game.ts';
import { goalsModel } from './goals-model.ts';
import { LONGEST_MATCH, SHORTEST_MATCH } from './match-time.ts';
import { footballLineUps } from './players.ts';
import { footballSeasons } from './seasons.ts';

/** Football for the simulator, with the data of `data/football`. */
export function loadFootball(): PlayedSport {
  return playedFootball(loadFootballData());
}

/** Football for the simulator, with other data. */
export function playedFootball({ playerNames, ...data }: FootballData): PlayedSport {
  const lineUpsOf = footballLineUps(data.leagues, playerNames);
  const cupIds = new Set(data.cups.map(({ id }) => id));
  return {
    sportId: footballStates.sportId,
    idsFrom: 0,
    slots: { games: 2, inPlay: 5, ahead: 34 },
    ...data,
    cups: footballCups(data),
    seasonWeeks: 42,
    shortestSeconds: SHORTEST_MATCH,
    longestSeconds: LONGEST_MATCH,
    game: (fixture, { seed, speed }) =>
      new Game(fixture, {
        ...{ seed, speed, model: goalsModel(data, fixture), lineUps: lineUpsOf(seed, fixture) },
        isTie: cupIds.has(fixture.champ.id),
      }),
    seasons: footballSeasons(data),
  };
}
