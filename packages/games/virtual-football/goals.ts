import { storyOf } from '../src/story.ts';
import type { Match } from './rules.ts';

export interface Goal {
  /** From 1 to 90. */
  minute: number;
  side: 'home' | 'away';
}

const MINUTES = 90;

/**
 * The goals of a match in order, each with its minute and its side. Only the score decides bets; minutes and sides just tell
 * the match, the same to everybody. No two goals share a minute.
 */
export function goalsOf({ home, away, story }: Match): Goal[] {
  const next = storyOf(story);
  const minutes = new Set<number>();
  while (minutes.size < home + away) minutes.add(1 + Math.floor(MINUTES * next()));
  const sides = [...Array<'home'>(home).fill('home'), ...Array<'away'>(away).fill('away')];
  return [...minutes]
    .sort((a, b) => a - b)
    .map((minute) => ({ minute, side: sides.splice(Math.floor(sides.length * next()), 1)[0]! }));
}

/** The score after a minute. */
export const scoreAfter = (goals: readonly Goal[], minute: number) => {
  const until = goals.filter((goal) => goal.minute <= minute);
  const of = (side: Goal['side']) => until.filter((goal) => goal.side === side).length;
  return { home: of('home'), away: of('away') };
};
