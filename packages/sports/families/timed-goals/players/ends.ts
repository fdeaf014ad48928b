import { LOST, VOID, WON } from '../../../settlement/verdict.ts';
import type { VerdictRange } from '../../../sport.ts';
import { MOST_NUMBER, playerKey } from '../../../squads.ts';
import type { Goals, Side } from '../final-state.ts';
import { NOBODY } from './kinds.ts';
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

/** Goals with their scorers. */
export interface PlayersEnd {
  goals: readonly Side[];
  players: PlayersTold;
}

/** Ends that tell any two outcomes of the markets on players apart: of each player once, twice, three times and both orders. */
export function playersApart(): PlayersEnd[] {
  const keys = [0, 1].flatMap((place) =>
    Array.from({ length: MOST_NUMBER }, (_, n) => playerKey(place, n + 1)),
  );
  const played = Object.fromEntries(keys.map((key) => [key, 0]));
  const end = (scorers: readonly string[], told = played): PlayersEnd => ({
    goals: scorers.map((key) => (key.startsWith('2-') ? 'away' : 'home')),
    players: { scorers, played: told },
  });
  return [
    end([]),
    end([OWN_GOAL]),
    ...keys.flatMap((key, n) => {
      const other = keys[(n + 1) % keys.length]!;
      const { [key]: _, ...without } = played;
      return [
        end([key]),
        end([key, other]),
        end([other, key]),
        end([key, key]),
        end([key, key, key]),
        end([], without),
      ];
    }),
  ];
}
