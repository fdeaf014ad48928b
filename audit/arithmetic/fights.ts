import { BACK, type Markets, type Share, share } from './shares.ts';

interface Fight {
  /** The number of rounds that were scheduled, and the round in which the fight ended. */
  rounds: number;
  round: number;
  isPastHalf: boolean;
  winner: 0 | 1 | null;
  method: string | null;
}

/** Half rounds that were fought to their end; points after the last of them are the distance. */
function halvesOf({ round, isPastHalf, method, rounds }: Fight): number {
  const fought = 2 * (round - 1) + (isPastHalf ? 1 : 0);
  return isOfPoints(method) && fought === 2 * rounds - 1 ? 2 * rounds : fought;
}

function isOfPoints(method: string | null): boolean {
  return method === 'decision' || method === 'draw';
}

const sideOf = ({ winner }: Fight) => (winner === null ? 'x' : String(winner + 1));

/** Boxing and mixed martial arts. `ways` are those besides points; any other is a knock-out. */
export function fightMarkets(id: number, ways: readonly string[]): Markets<Fight> {
  const on =
    (comes: (key: string, line: number, fight: Fight) => boolean | Share) =>
    (key: string, line: number) =>
    (fight: Fight) => {
      if (fight.method === null || fight.method === 'no_contest') return BACK;
      const came = comes(key, line, fight);
      return typeof came === 'boolean' ? share(came) : came;
    };
  const wayOf = ({ method }: Fight) => (ways.includes(method!) || isOfPoints(method) ? method : 'knockout');
  return {
    [id + 1]: on((key, _, fight) => (fight.winner === null ? BACK : key === sideOf(fight))),
    [id + 2]: on((key, _, fight) => key === sideOf(fight)),
    [id + 3]: on(
      (key, _, fight) => key === (fight.winner === null ? 'x' : `${sideOf(fight)}-${wayOf(fight)}`),
    ),
    [id + 4]: on((key, _, fight) => (key === 'yes') === (halvesOf(fight) === 2 * fight.rounds)),
    // Over 2.5 rounds needs five half rounds.
    [id + 5]: on((key, line, fight) => (key === 'over') === halvesOf(fight) >= 2 * line),
    [id + 6]: on((key, _, fight) => !isOfPoints(fight.method) && key === `${sideOf(fight)}-${fight.round}`),
  };
}
