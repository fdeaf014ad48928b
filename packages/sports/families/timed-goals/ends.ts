import type { Goals, Side } from './final-state.ts';

/** All scores with up to `most` goals of each side. */
export function scoresTo(most: number): Goals[] {
  const goals = Array.from({ length: most + 1 }, (_, n) => n);
  return goals.flatMap((home) => goals.map((away): Goals => [home, away]));
}

/** The score that these goals make. */
export function scoreBy(goals: readonly Side[]): Goals {
  const home = goals.filter((side) => side === 'home').length;
  return [home, goals.length - home];
}

/** Who scored each goal, if the leader scores all its goals before the other side. */
export function goalsOf([home, away]: Goals, leader: Side): Side[] {
  const ofHome = Array<Side>(home).fill('home');
  const ofAway = Array<Side>(away).fill('away');
  return leader === 'home' ? [...ofHome, ...ofAway] : [...ofAway, ...ofHome];
}
