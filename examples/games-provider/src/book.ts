import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A round as the provider keeps it. Amounts are minor units. */
export interface Round {
  id: string;
  game: string;
  session: string;
  currency: string;
  stake: number;
  /** Null until it is known whether the stake was taken. */
  isTaken: boolean | null;
  win: number;
  isOver: boolean;
  /** Epoch milliseconds. */
  at: number;
}

/** All rounds, the last state of each; in a file with a line for each state, so that a killed provider still knows them. */
export class Book {
  readonly #file: string | null;
  readonly #rounds = new Map<string, Round>();

  constructor(file: string | null) {
    this.#file = file;
    const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines) {
      if (line === '') continue;
      const round = JSON.parse(line) as Round;
      this.#rounds.set(round.id, round);
    }
  }

  get(id: string): Round | undefined {
    return this.#rounds.get(id);
  }

  all(): Round[] {
    return [...this.#rounds.values()];
  }

  save(round: Round): Round {
    this.#rounds.set(round.id, round);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(round)}\n`);
    return round;
  }
}

/** The debits and credits of a UTC day that count. */
export function dayOf(rounds: readonly Round[], day: string) {
  const transactions = rounds
    .filter(({ isTaken, at }) => isTaken === true && new Date(at).toISOString().startsWith(day))
    .flatMap(({ id, stake, win, currency, at }) => {
      const entry = { round: id, currency, at };
      return [
        { ...entry, transaction: `${id}:d`, kind: 'debit', amount: stake },
        ...(win > 0 ? [{ ...entry, transaction: `${id}:c`, kind: 'credit', amount: win }] : []),
      ];
    });
  return { day, transactions };
}

/** What the casino is told of a round when it asks. */
export function stateOf(round: Round | undefined) {
  if (!round) return { state: 'unknown', credits: [], undone: [] };
  const { id, at, win, isTaken, isOver } = round;
  return {
    state: isOver ? 'over' : 'open',
    credits: isTaken === true && win > 0 ? [{ transaction: `${id}:c`, amount: win, at }] : [],
    undone: isTaken === false ? [{ transaction: `${id}:b`, debit: `${id}:d`, at }] : [],
  };
}
