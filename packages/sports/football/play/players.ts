import { type LineUpTable, lineUps, type PlayerNames } from '../../families/players/line-up.ts';
import type { League } from '../../play/played-sport.ts';

/**
 * Four defenders, three midfielders, three forwards; up to five substitutions, as the Laws of the Game allow (3.2). A
 * forward scores five times as often as a defender; one goal in 33 is an own goal. Both are this project's own figures, of
 * the usual size.
 */
export const FOOTBALL_PLAYERS: LineUpTable = {
  positions: {
    goalkeeper: { numbers: [1, 12], start: 1, change: 0, weight: 0 },
    defender: { numbers: [2, 3, 4, 5, 13, 14], start: 4, change: 1, weight: 1 },
    midfielder: { numbers: [8, 6, 10, 7, 15, 16], start: 3, change: 2, weight: 2.2 },
    forward: { numbers: [9, 11, 17, 18, 19], start: 3, change: 2, weight: 5 },
  },
  ownGoals: 0.03,
  changes: {
    chance: 0.8,
    at: [
      [0.46, 0.15],
      [0.62, 0.3],
      [0.74, 0.3],
      [0.85, 0.25],
    ],
  },
};

/** The line-ups of a fixture: players made up for each club, an eleven drawn for each game. */
export function footballLineUps(leagues: readonly League[], names: PlayerNames) {
  return lineUps(FOOTBALL_PLAYERS, leagues, names);
}
