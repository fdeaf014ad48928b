import type { bets } from '@fairbook/contracts';

/** The versions of the rules that a receipt states: those of the house, then of its sports. `2 · football-1`. */
export function rulesText(statement: bets.Receipt['statement']): string {
  const ofSports = statement.v === 2 ? (statement.rules ?? []) : [];
  return [statement.rulesVersion, ...ofSports].join(' · ');
}
