import { byQuarterMargin, type Verdict } from '../../settlement/verdict.ts';
import type { Goals, InOrder, Side } from './final-state.ts';

export function resultOf(score: Goals): '1' | 'x' | '2' {
  if (score[0] === score[1]) return 'x';
  return score[0] > score[1] ? '1' : '2';
}

export function margin(score: Goals): number {
  return score[0] - score[1];
}

export function sum(score: Goals): number {
  return score[0] + score[1];
}

export function goalsOf(score: Goals, side: Side): number {
  return side === 'home' ? score[0] : score[1];
}

export function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

export function winKey(side: Side): '1' | '2' {
  return side === 'home' ? '1' : '2';
}

export function wins(score: Goals, side: Side): boolean {
  return resultOf(score) === winKey(side);
}

export function bothScored(score: Goals): boolean {
  return score[0] > 0 && score[1] > 0;
}

export function yesNo(condition: boolean): 'yes' | 'no' {
  return condition ? 'yes' : 'no';
}

export function overKey(score: Goals, line: number): 'over' | 'under' {
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

export function scorers(score: Goals): string {
  if (sum(score) === 0) return 'none';
  if (bothScored(score)) return 'both';
  return score[0] > 0 ? 'only-1' : 'only-2';
}

export function marginKey(score: Goals): string {
  const by = Math.abs(margin(score));
  if (by === 0) return 'x';
  return `${resultOf(score)}-${by >= 3 ? '3-plus' : by}`;
}

export function goalBy({ goals }: InOrder, ordinal: number): string {
  const side = goals[ordinal - 1];
  return side === undefined ? 'none' : winKey(side);
}

export function split(key: string): [string, string | undefined] {
  const [first, second] = key.split('-');
  return [first!, second];
}
