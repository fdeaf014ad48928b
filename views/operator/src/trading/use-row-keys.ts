import { useEffect, useRef } from 'react';

/**
 * `j` and `k` move the focus among the links marked `data-row` inside the element. Off while a field has the focus, or
 * with a modifier.
 */
export function useRowKeys() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      const step = { j: 1, k: -1 }[key];
      if (!step || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}
