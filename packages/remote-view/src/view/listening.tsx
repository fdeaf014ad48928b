import { type ReactNode, useEffect } from 'react';

interface ListeningProps {
  onListening: (() => void) | undefined;
  children: ReactNode;
}

/** Calls `onListening` once, after the effects of its children. Ids of `useId` inside are the same with and without it. */
export function Listening({ onListening, children }: ListeningProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render counts.
  useEffect(() => onListening?.(), []);
  return children;
}

/**
 * Tells that this part of the page listens now, so earlier presses on it are repeated. The host's code that keeps such
 * presses may load after this event; it then finds the mark on the part.
 */
export function tellAwake(part: HTMLElement): void {
  part.dataset.awake = '';
  part.dispatchEvent(new Event('fairbook:awake'));
}
