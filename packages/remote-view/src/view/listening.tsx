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
 * Tells that this part of the page listens now, so that earlier presses on it are repeated. The mark stays for code that
 * keeps such presses and comes later than the part.
 */
export function tellAwake(part: HTMLElement): void {
  part.dataset.awake = '';
  part.dispatchEvent(new Event('fairbook:awake'));
}
