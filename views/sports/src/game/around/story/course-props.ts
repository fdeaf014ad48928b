import type { ToldGame } from '@fairbook/sports/tracker';
import type { Game } from '../../../data.ts';
import type { GameTracker } from './told.ts';

/** What every chart of how a game went is drawn from. */
export interface CourseProps {
  game: Game;
  told: ToldGame;
  tracker: GameTracker;
}
