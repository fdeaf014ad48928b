import { LOST, VOID, WON } from '../../settlement/verdict.ts';
import type { VerdictRange } from '../../sport.ts';
import type { Goals, Side } from '../timed-goals/final-state.ts';
import { NOBODY, PLAYER_KEYS } from './kinds.ts';
import { OWN_GOAL, type PlayersTold } from './told.ts';

/** What a player market asks of a player, as the number of goals that his side needs at least. */
const LEAST: Readonly<Record<string, number>> = { two_goals: 2, hat_trick: 3 };

/**
 * The worst and the best result of a market on players in all ends with a score. A player whose side has too few goals
 * cannot have won; whoever has not played gets the stake back, and so does everybody where no scorers were told.
 */
export function playerRange(score: Goals, market: string, key: string): VerdictRange {
  if (key === NOBODY) return [score[0] + score[1] === 0 ? VOID : LOST, WON];
  const own = score[key.startsWith('1-') ? 0 : 1];
  return [LOST, own >= (LEAST[market] ?? 1) ? WON : VOID];
}

/** Goals with their scorers, and the minute of the first of them where it is told. */
export interface PlayersEnd {
  goals: readonly Side[];
  players: PlayersTold;
  minute?: number;
}

interface Compared {
  market: { scope: string };
  outcome: string;
}

/**
 * Whether classes of ends compare two outcomes better than single ones: of a player, with an outcome of another market. Any
 * player may score in any game in which somebody does.
 */
export function arePlayersToldByClasses(one: Compared | null, other: Compared | null): boolean {
  if (!one || !other || one.market === other.market) return false;
  return (
    [one, other].some(({ market }) => market.scope === 'players') &&
    [one, other].every(({ outcome }) => outcome !== NOBODY)
  );
}

export const ALL_PLAYED = Object.fromEntries(PLAYER_KEYS.map((key) => [key, 0]));

function endOf(scorers: readonly string[], played: PlayersTold['played'] = ALL_PLAYED): PlayersEnd {
  return {
    goals: scorers.map((key) => (key.startsWith('2-') ? 'away' : 'home')),
    players: { scorers, played },
  };
}

/** Ends that tell any two outcomes of the markets on players apart: of each player once, twice, three times and both orders. */
export function playersApart(): PlayersEnd[] {
  return [
    endOf([]),
    endOf([OWN_GOAL]),
    ...PLAYER_KEYS.flatMap((key, n) => {
      const other = PLAYER_KEYS[(n + 1) % PLAYER_KEYS.length]!;
      const { [key]: _, ...without } = ALL_PLAYED;
      return [
        endOf([key]),
        endOf([key, other]),
        endOf([other, key]),
        endOf([key, key]),
        endOf([key, key, key]),
        endOf([], without),
      ];
    }),
  ];
}

/**
 * Ends in which everyone scores a hat-trick, each player first of all once with every result, and the first goal comes
 * in each of these minutes: any two players may score in one match, whoever wins it and whenever the first goal is.
 */
export function everyoneScores(minutes: readonly number[] = [1]): PlayersEnd[] {
  return PLAYER_KEYS.flatMap((_, n) => {
    const [first, ...others] = [...PLAYER_KEYS.slice(n), ...PLAYER_KEYS.slice(0, n)].flatMap((key) => [
      key,
      key,
      key,
    ]);
    const minute = minutes[n % minutes.length]!;
    return [[], ['1-1'], ['2-1']].map((more) => ({ ...endOf([first!, ...more, ...others]), minute }));
  });
}
