import type { SportTypes } from '../sport.ts';
import type { FinalState } from './final-state.ts';
import type { ScoreModel } from './price/joint-model.ts';
import type { FootballResult, FootballState } from './state.ts';

export interface Football extends SportTypes {
  state: FootballState;
  result: FootballResult;
  cause: 'goal' | 'red_card' | 'penalty' | 'video_review';
  end: FinalState;
  model: ScoreModel;
}
