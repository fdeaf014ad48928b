import { scoreText } from '@fairbook/i18n';
import type { GameResult, GameState } from '../states.ts';
import type { Board, Figures, Shown } from './board.ts';
import { shownSport } from './shown.ts';

/** The row board of a state's sport; a plain one for sports without their own. */
export function boardOf({ sport }: Pick<GameState, 'sport'>): Board<Shown<GameState>, GameResult> {
  return shownSport(sport)?.board ?? PLAIN;
}

/** The score alone, of states that have one. */
const PLAIN: Board<Shown<GameState>, GameResult> = {
  period: () => ({ key: 'sports.live.inPlay' }),
  short: () => ({ key: 'sports.live.inPlay' }),
  isInterval: () => false,
  minute: () => '',
  score: scoreIn,
  parts: () => [],
  columns: (state) => [{ kind: 'main', label: { key: 'sports.live.inPlay' }, figures: scoreIn(state) }],
  line: (state) => scoreText(scoreIn(state)),
  badges: () => [],
  begun: (state) => state,
  over: (state) => state,
};

function scoreIn(state: Shown<GameState> | GameResult): Figures {
  return 'score' in state ? state.score : [];
}
