/** Shares nothing with `page-keys.ts`: a shared file would be one more to wait for. No dialog is open this early. */
const FIELD = 'input, textarea, select, [contenteditable]';
/** Keys are kept this long. After a longer wait the visitor has given up. */
const KEPT_MS = 10_000;

/** `/` and what was typed after it, while nothing on the page listened to keys yet. */
export interface EarlyKeys {
  keep(event: KeyboardEvent): void;
  /** Hands over what was kept, once the page hears keys; later ones reach it directly. */
  wake(): readonly string[];
}

/** `isHeard` tells whether the page listens to keys and can open what they ask for. */
export function createEarlyKeys(now: () => number, isHeard: () => boolean): EarlyKeys {
  let kept: string[] = [];
  let since = 0;
  return {
    keep(event) {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.closest(FIELD);
      if (isHeard() || altKey || ctrlKey || metaKey || isTyping) return;
      if (now() - since >= KEPT_MS) kept = [];
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
      if (!isHeard()) return [];
      const keys = now() - since < KEPT_MS ? kept : [];
      kept = [];
      return keys;
    },
  };
}
