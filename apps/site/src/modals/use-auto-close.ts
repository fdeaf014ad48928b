import { useEffect, useEffectEvent } from 'react';
import { type PageLife, pageLife } from '../page-life.ts';

const AUTO_CLOSE_MS = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/** Closes a dialog with only good news after ten seconds (S1 §9), unless the visitor moves or types meanwhile. */
export function useAutoClose(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => closeUnlessTouched(() => close(), window, pageLife), []);
}

/** Closes after a while unless there is activity before. Returns a function that cancels it. */
export function closeUnlessTouched(
  close: () => void,
  signs: EventTarget,
  life: Pick<PageLife, 'after'>,
): () => void {
  const touching = new AbortController();
  const stay = life.after(AUTO_CLOSE_MS, close);
  for (const sign of SIGNS) signs.addEventListener(sign, stay, { capture: true, signal: touching.signal });
  return () => {
    stay();
    touching.abort();
  };
}
