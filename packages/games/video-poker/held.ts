import { useSyncExternalStore } from 'react';

const NONE: readonly boolean[] = [false, false, false, false, false];

/** What is to be held in the round that goes on: chosen on the cards, sent by the button, so kept beside both. */
let kept: { round: string; hold: readonly boolean[] } = { round: '', hold: NONE };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Which of the five cards of a round are to be held; none at first. */
export const heldIn = (round: string): readonly boolean[] => (kept.round === round ? kept.hold : NONE);

/** Holds these cards of a round. */
function hold(round: string, cards: readonly boolean[]): void {
  kept = { round, hold: cards };
  for (const listener of listeners) listener();
}

/** Holds one card more or one less. */
export const toggle = (round: string, at: number): void =>
  hold(
    round,
    heldIn(round).map((each, n) => (n === at ? !each : each)),
  );

export const useHeld = (round: string): readonly boolean[] =>
  useSyncExternalStore(
    subscribe,
    () => heldIn(round),
    () => NONE,
  );
