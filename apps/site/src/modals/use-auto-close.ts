import { useEffect, useEffectEvent } from 'react';

const AUTO_CLOSE_MS = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/** Closes a dialog that has only good news after ten seconds (S1 §9). Whoever moves or types meanwhile closes it themselves. */
export function useAutoClose(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const touching = new AbortController();
    const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
    const stay = () => clearTimeout(timer);
    for (const sign of SIGNS) addEventListener(sign, stay, { capture: true, signal: touching.signal });
    return () => {
      stay();
      touching.abort();
    };
  }, []);
}
