/** The fields of a result that the form needs. */
export interface PlayedGame {
  id: number;
  opponents: readonly [{ id: number; name: string }, { id: number; name: string }, ...unknown[]];
  score: readonly [number, number];
}

export type Outcome = 'won' | 'drawn' | 'lost';

export interface FormEntry {
  gameId: number;
  outcome: Outcome;
  against: string;
  /** The team's own goals first. */
  score: [number, number];
}

const LAST = 5;

/** The last games of a team, newest first; `results` must be in that order. */
export function formOf(teamId: number, results: readonly PlayedGame[]): FormEntry[] {
  return results.flatMap((result) => entryOf(teamId, result)).slice(0, LAST);
}

function entryOf(teamId: number, { id, opponents: [home, away], score: [scored, conceded] }: PlayedGame) {
  if (home.id === teamId) return [entry(id, away.name, scored, conceded)];
  if (away.id === teamId) return [entry(id, home.name, conceded, scored)];
  return [];
}

function entry(gameId: number, against: string, own: number, other: number): FormEntry {
  const outcome = own > other ? 'won' : own < other ? 'lost' : 'drawn';
  return { gameId, outcome, against, score: [own, other] };
}
