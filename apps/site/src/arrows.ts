/** Rows and columns of links and buttons that are one stop of the Tab key. */
const ROWS = '.mainnav, .side, main .chips';
const STOPS = 'a[href], button:not([disabled])';

/** Where each key goes among `count` neighbours; Tab leaves by the end that it comes to. */
const PLACES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The arrows move within a menu or a row of chips, and Tab leaves it at once, so that the first price is a few presses away.
 * No element changes: what assistive technology reads stays the same, and without scripts Tab stops everywhere.
 */
export function listenToArrows(): void {
  addEventListener('keydown', (event) => {
    const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || !target.matches(STOPS)) return;
    const row = target.closest(ROWS);
    if (!row) return;
    const stops = [...row.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
    if (key === 'Tab') {
      // The browser goes on from here.
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
