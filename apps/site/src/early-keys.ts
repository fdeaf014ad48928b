import { TYPED_IN } from './typed-in.ts';

/** Keys are kept this long. After a longer wait the visitor has given up. */
const KEPT_MS = 10_000;

/** `/` and what was typed after it, while nothing on the page listened to keys yet. */
export interface EarlyKeys {
  keep(event: KeyboardEvent): void;
  /** Hands over what was kept; later keys reach the page directly. */
  wake(): readonly string[];
}

export function createEarlyKeys(now: () => number): EarlyKeys {
  let isAwake = false;
  let kept: string[] = [];
  let since = 0;
  return {
    keep(event) {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.closest(TYPED_IN);
      if (isAwake || altKey || ctrlKey || metaKey || isTyping) return;
      if (kept.length === 0) {
        if (key !== '/') return;
        since = now();
      }
      // Shift alone, or an arrow, isn't text.
      if (key.length !== 1 && key !== 'Backspace') return;
      kept.push(key);
      event.preventDefault();
    },
    wake() {
      isAwake = true;
      const keys = now() - since < KEPT_MS ? kept : [];
      kept = [];
      return keys;
    },
  };
}
