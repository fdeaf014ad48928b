import { useEffect, useRef } from 'react';

/** The rows of lists and tables of a page; each is entered by its first link or button. */
const ROWS = 'tbody > tr, main li';
const ENTRY = 'a[href], button:not([aria-disabled="true"])';

/**
 * `j` and `k` move the focus from row to row inside the element, so that `Enter` opens it. Off while a field has the
 * focus, or with a modifier.
 */
export function useRowKeys() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      const step = { j: 1, k: -1 }[key];
      if (!step || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [popover]')) return;
      // A queue beside its case: only the rows of the queue.
      const place = ref.current?.querySelector('[data-rows]') ?? ref.current;
      const entries = [...(place?.querySelectorAll(ROWS) ?? [])]
        .map((row) => row.querySelector<HTMLElement>(ENTRY))
        .filter((entry) => entry?.checkVisibility());
      const at = entries.findIndex((entry) => entry?.closest('tr, li')?.contains(document.activeElement));
      entries[Math.min(entries.length - 1, Math.max(0, at + step))]?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}
