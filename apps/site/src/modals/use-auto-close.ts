import { useEffect, useEffectEvent } from 'react';
import { type PageLife, pageLife } from '../page-life.ts';

const AUTO_CLOSE_MS = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/** Closes a dialog that has only good news after ten seconds (S1 §9). Whoever moves or types meanwhile closes it themselves. */
export function useAutoClose(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => closeUnlessTouched(() => close(), window, pageLife), []);
}

/** Closes when its time has come, unless there is a sign of somebody before. Answers how to call it off. */
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
