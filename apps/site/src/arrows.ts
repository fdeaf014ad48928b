/** Rows and columns of links and buttons that are one stop of the Tab key. */
const ROWS = '.mainnav, .side, main .chips';
const STOPS = 'a[href], button:not([disabled])';

/** The index that a key moves to, among `count` neighbours. */
const PLACES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The arrow keys move within a menu or a row of chips, and Tab leaves the row at once: the first price is then a few
 * presses away. The elements stay as they are, so assistive technology reads the same, and without scripts Tab stops at
 * each of them.
 */
export function listenToArrows(): void {
  addEventListener('keydown', (event) => {
    const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || !target.matches(STOPS)) return;
    const row = target.closest(ROWS);
    if (!row) return;
    const stops = [...row.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
    if (key === 'Tab') {
      // The browser moves on from this end of the row.
      stops.at(shiftKey ? 0 : -1)?.focus({ preventScroll: true });
      return;
    }
    const isMirrored = getComputedStyle(row).direction === 'rtl';
    const place = PLACES[isMirrored ? mirrored(key) : key];
    if (!place || shiftKey) return;
    stops[place(stops.indexOf(target), stops.length)]?.focus();
    event.preventDefault();
  });
}

function mirrored(key: string): string {
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
