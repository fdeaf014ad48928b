import { type HandField, type HandValues, MOST_GOALS, mustBe, type Told } from '../../by-hand/told.ts';
import { MOST_NUMBER, playerKey, type Squads } from '../../squads.ts';
import { OWN_GOAL, type PlayersTold } from './told.ts';

/** A result by hand asks who scored: side and number of each goal in order, `0:0` for an own goal; empty if nobody knows. */
export const SCORERS_FIELD: HandField = { name: 'scorers', kind: 'scores', least: 0, most: MOST_GOALS };

interface State {
  scorers?: readonly string[];
  /** `1-9-18`: the side, who went off and who came on. */
  substitutions?: readonly string[];
}

/** The scorers that a state tells, as the form has them. */
export function suggestedScorers({ scorers }: State): HandValues {
  if (!scorers) return {};
  return { scorers: scorers.map((key) => (key === OWN_GOAL ? [0, 0] : key.split('-').map(Number))) };
}

/**
 * Who scored and who played, as an operator tells it; nothing where that is left empty, so that stakes on players come back.
 * `parts` are the sides of the goals: of each part how many of either side, or one goal after the other. `ownGoals`: whether
 * the sport has goals of no player. Throws `HandFault`
 * where the scorers are others than the goals, or in no squad.
 */
export function playersByHand(
  told: Told,
  parts: readonly (readonly [home: number, away: number])[],
  { state, squads, ownGoals }: { state: State; squads: Squads | undefined; ownGoals: boolean },
): { players: PlayersTold; scorers: string[] } | null {
  const pairs = told.scores(SCORERS_FIELD.name);
  const goals = parts.reduce((sum, [home, away]) => sum + home + away, 0);
  if (!squads) {
    mustBe(pairs.length === 0, SCORERS_FIELD.name);
    return null;
  }
  if (pairs.length === 0 && goals > 0) return null;
  mustBe(pairs.length === goals, SCORERS_FIELD.name);
  let from = 0;
  for (const [home, away] of parts) {
    const sides = pairs.slice(from, from + home + away).map(([side]) => side);
    from += home + away;
    mustBe(sides.filter((side) => side === 1).length <= home, SCORERS_FIELD.name);
    mustBe(sides.filter((side) => side === 2).length <= away, SCORERS_FIELD.name);
  }
  const scorers = pairs.map(([side, number]) => {
    if (ownGoals && side === 0 && number === 0) return OWN_GOAL;
    const squad = squads[side - 1];
    mustBe(squad !== undefined && number <= MOST_NUMBER, SCORERS_FIELD.name);
    mustBe(
      [...squad.starters, ...squad.bench].some(([own]) => own === number),
      SCORERS_FIELD.name,
    );
    return playerKey(side - 1, number);
  });
  return { players: { scorers, played: playedIn(squads, state, scorers) }, scorers };
}

/**
 * Everyone who has played. Nobody tells when a substitute came on: before their own first goal, or else after all goals. So
 * stakes on their first goal come back unless they scored it.
 */
function playedIn(
  squads: Squads,
  { substitutions = [] }: State,
  scorers: readonly string[],
): Record<string, number> {
  const since = (key: string) => (scorers.includes(key) ? scorers.indexOf(key) : scorers.length);
  const starters = squads.flatMap(({ starters }, place) =>
    starters.map(([number]) => playerKey(place, number)),
  );
  const others = [
    ...substitutions.map((change) => {
      const [side, , on] = change.split('-').map(Number);
      return playerKey(side! - 1, on!);
    }),
    ...scorers.filter((key) => key !== OWN_GOAL),
  ];
  return Object.fromEntries([
    ...others.map((key) => [key, since(key)] as const),
    ...starters.map((key) => [key, 0] as const),
  ]);
}
