import { byQuarterMargin, type Verdict } from '../verdict.ts';
import type { FinalState, Half, Side } from './final-state.ts';

export function resultOf(score: Half): '1' | 'x' | '2' {
  if (score[0] === score[1]) return 'x';
  return score[0] > score[1] ? '1' : '2';
}

export function margin(score: Half): number {
  return score[0] - score[1];
}

export function sum(score: Half): number {
  return score[0] + score[1];
}

export function goalsOf(score: Half, side: Side): number {
  return side === 'home' ? score[0] : score[1];
}

export function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

export function winKey(side: Side): '1' | '2' {
  return side === 'home' ? '1' : '2';
}

export function wins(score: Half, side: Side): boolean {
  return resultOf(score) === winKey(side);
}

export function halves(state: FinalState): [Half, Half] {
  return [state.first, state.second];
}

export function bothScored(score: Half): boolean {
  return score[0] > 0 && score[1] > 0;
}

export function yesNo(condition: boolean): 'yes' | 'no' {
  return condition ? 'yes' : 'no';
}

export function overKey(score: Half, line: number): 'over' | 'under' {
  return sum(score) > line ? 'over' : 'under';
}

export function overUnder(goals: number, line: number, key: string): Verdict {
  return byQuarterMargin(key === 'over' ? goals - line : line - goals);
}

export function parity(goals: number): 'odd' | 'even' {
  return goals % 2 === 0 ? 'even' : 'odd';
}

/** `3` is exactly three, `2-3` two or three, `6-plus` six or more. */
export function inRange(goals: number, key: string): boolean {
  const [from, to] = split(key);
  if (to === 'plus') return goals >= Number(from);
  return goals >= Number(from) && goals <= Number(to ?? from);
}

export function scorers(score: Half): string {
  if (sum(score) === 0) return 'none';
  if (bothScored(score)) return 'both';
  return score[0] > 0 ? 'only-1' : 'only-2';
}

export function marginKey(score: Half): string {
  const by = Math.abs(margin(score));
  if (by === 0) return 'x';
  return `${resultOf(score)}-${by >= 3 ? '3-plus' : by}`;
}

export function goalBy(state: FinalState, ordinal: number): string {
  const side = state.goals[ordinal - 1];
  return side === undefined ? 'none' : winKey(side);
}

export function richerHalf(first: number, second: number): string {
  if (first === second) return 'equal';
  return first > second ? 'first' : 'second';
}

export function split(key: string): [string, string | undefined] {
  const [first, second] = key.split('-');
  return [first!, second];
}
