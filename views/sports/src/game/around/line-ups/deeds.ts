import type { Game } from '../../../data.ts';

/** What a player has done so far. */
export type Deeds = (place: number, number: number) => { goals: number; isOff: boolean; isOn: boolean };

/** What players have done so far, read from the state of a game: goals and substitutions. Empty for sports without players. */
export function deedsOf(state: Game['state']): Deeds {
  const scorers = 'scorers' in state ? (state.scorers ?? []) : [];
  const substitutions = 'substitutions' in state ? (state.substitutions ?? []) : [];
  const changes = substitutions.map((change) => change.split('-').map(Number));
  return (place, number) => ({
    goals: scorers.filter((key) => key === `${place + 1}-${number}`).length,
    isOff: changes.some(([side, off]) => side === place + 1 && off === number),
    isOn: changes.some(([side, , on]) => side === place + 1 && on === number),
  });
}
