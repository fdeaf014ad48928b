import { type FromGame, readFromGame, type ToGame } from '@fairbook/contracts/casino/frame-messages';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Hears a game in a frame, and speaks to it. Messages of another origin or window, or of another shape, are ignored. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onMessage: (message: FromGame) => void,
): (type: ToGame['type']) => void {
  const hears = useRef(onMessage);
  hears.current = onMessage;
  useEffect(() => {
    if (origin === null) return;
    const stops = new AbortController();
    addEventListener(
      'message',
      (event) => {
        if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
        const message = readFromGame(event.data);
        if (message) hears.current(message);
      },
      { signal: stops.signal },
    );
    return () => stops.abort();
  }, [frame, origin]);
  return useCallback(
    (type) => {
      const message: ToGame = { from: 'casino', type };
      if (origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
    },
    [frame, origin],
  );
}

/**
 * The policy of a document allows frames only if it was loaded at the address of the game: who comes here by a link of
 * this site loads the page anew.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload();
  }, []);
}
