import { type MessageKey, scoreText } from '@fairbook/i18n';
import type { Board, PageBoard, ScoreColumn, Shown } from '../../../screens/board.ts';
import { raceBoard, racePage } from '../board.ts';
import { setsWonIn } from '../score.ts';
import { bettingId } from './markets.ts';
import { type RallySport, textsOf } from './sport.ts';
import type { RallyResult, RallyState } from './state.ts';

type State<Sport extends string> = Omit<Shown<RallyState>, 'sport'> & { sport: Sport };

/** Board of a match in list rows. Sets that only have a winner have no columns, but their kills where they are counted. */
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
    columns: (state) => [board.columns(state)[0]!, ...killColumns(state)],
    line(state) {
      const now = killColumns(state).filter(({ kind }) => kind === 'part');
      return [board.score(state), ...now.map(({ figures }) => figures)].map(scoreText).join(', ');
    },
  };

  /** A column with the kills of each map; a map that has begun without any has 0. */
  function killColumns(state: State<Sport>): ScoreColumn[] {
    const { status, isBreak, kills, sets } = state;
    if (!kills) return [];
    const isNew = status === 'live' && !isBreak && kills.length === sets.length;
    return (isNew ? [...kills, [0, 0] as const] : kills).map((figures, n) => ({
      kind: n === sets.length ? 'part' : 'past',
      label: { key: `${textsOf(sport.words)}.short.set` as MessageKey, values: { set: n + 1 } },
      figures,
    }));
  }
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
