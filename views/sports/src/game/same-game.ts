import type { AnswerOf, sportsbook } from '@fairbook/contracts';

export type SameGameAnswer = AnswerOf<typeof sportsbook.sameGame>;

/** What is known about the prices of one game in the coupon. */
export interface SameGame {
  chosen: readonly string[];
  /** For exactly these outcomes; null until known. */
  answer: SameGameAnswer | null;
  /** Outcomes that can't be combined with them. They stay marked while a new answer is on its way. */
  apart: ReadonlySet<string>;
}

export interface SameGameStore {
  get(): SameGame;
  subscribe(listener: () => void): () => void;
  /** Ids of the outcomes that are now in the coupon. With none, nothing is requested. */
  choose(chosen: readonly string[]): void;
  /** Prices or the score have moved, so the answer is outdated. */
  moved(): void;
}

interface SameGameDeps {
  ask(chosen: readonly string[]): Promise<SameGameAnswer>;
  /** Calls `run` once after `ms`; the returned function cancels it. */
  later(run: () => void, ms: number): () => void;
}

/** Presses in a row make one request. */
export const CHOSEN_MS = 200;
/** Live prices move all the time: an answer is at least this old before it is requested again. */
export const MOVED_MS = 2_000;

const NOBODY: ReadonlySet<string> = new Set();
const NOTHING: SameGame = { chosen: [], answer: null, apart: NOBODY };

/** Requests what can be combined with the chosen prices, a while after each change and one request at a time. */
export function createSameGame({ ask, later }: SameGameDeps): SameGameStore {
  const listeners = new Set<() => void>();
  let picks = NOTHING;
  let cancel: (() => void) | null = null;
  let isAsking = false;
  let isAskedAgain = false;

  function set(next: SameGame): void {
    picks = next;
    for (const call of [...listeners]) call();
  }
  function askLater(isChoice: boolean): void {
    if (picks.chosen.length === 0 || cancel) return;
    cancel = later(askNow, isChoice ? CHOSEN_MS : MOVED_MS);
  }
  async function askNow(): Promise<void> {
    cancel = null;
    if (isAsking) {
      isAskedAgain = true;
      return;
    }
    const { chosen } = picks;
    if (chosen.length === 0) return;
    isAsking = true;
    const answer = await ask(chosen).catch(() => null);
    isAsking = false;
    if (chosen === picks.chosen) set({ chosen, answer, apart: apartOf(answer) });
    if (isAskedAgain) {
      isAskedAgain = false;
      void askNow();
    }
  }
  return {
    get: () => picks,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(chosen) {
      if (isSame(chosen, picks.chosen)) return;
      cancel?.();
      cancel = null;
      if (chosen.length === 0) return set(NOTHING);
      set({ ...picks, chosen, answer: null });
      askLater(true);
    },
    moved: () => askLater(false),
  };
}

/** When the chosen ones can't be combined themselves, the line says so; marking every price would not help. */
function apartOf(answer: SameGameAnswer | null): ReadonlySet<string> {
  return answer === null || answer.refusal !== null ? NOBODY : new Set(answer.excluded);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
