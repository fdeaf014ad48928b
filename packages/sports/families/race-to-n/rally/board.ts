import { type MessageKey, scoreText } from '@fairbook/i18n';
import type { Board, PageBoard, Shown } from '../../../screens/board.ts';
import { raceBoard, racePage } from '../board.ts';
import { setsWonIn } from '../score.ts';
import { bettingId } from './markets.ts';
import { type RallySport, textsOf } from './sport.ts';
import type { RallyResult, RallyState } from './state.ts';

type State<Sport extends string> = Omit<Shown<RallyState>, 'sport'> & { sport: Sport };

/** Board of a match in list rows. Sets that only have a winner have no columns. */
export function rallyBoard<Sport extends string>(
  sport: RallySport<Sport>,
): Board<State<Sport>, RallyResult<Sport>> {
  const board = raceBoard<State<Sport>, RallyResult<Sport>>({
    sport: textsOf(sport.words),
    nested: sport,
  });
  if (sport.words.unit !== null) return board;
  return {
    ...board,
    parts: () => [],
    columns: (state) => board.columns(state).slice(0, 1),
    line: (state) => scoreText(board.score(state)),
  };
}

interface Usual {
  /** Usual length of a set in seconds, and its usual number of points. */
  set: { seconds: number; games: number };
  hasRoles?: boolean;
}

/** Board of a match on its page. */
export function rallyPage<Sport extends string>(
  sport: RallySport<Sport>,
  { set, hasRoles = true }: Usual,
): PageBoard<State<Sport>> {
  const key = (name: string) => `${textsOf(sport.words)}.${name}` as MessageKey;
  const bettings = new Set(sport.formats.map((_, n) => bettingId(sport.typesFrom, n)));
  return racePage<State<Sport>>({
    ...{ sport: textsOf(sport.words), nested: sport, winner: 'team', set },
    roles: hasRoles ? [key('home'), key('away')] : [],
    columns: rallyBoard(sport).columns,
    isOut({ sets }, typeId, outcome) {
      if (!bettings.has(typeId)) return false;
      const figures = outcome.split('-').map(Number);
      return setsWonIn(sets, sport).some((won, n) => won > figures[n]!);
    },
  });
}
