/** Rows and columns of links and buttons that are one stop of the Tab key; several rows of choices may be one, too. */
const ROWS = '.top-in, .side, main .ways, main .chips:not(.ways *)';
const STOPS = 'a[href], button:not([disabled]), summary';
/** In the header the brand and the sections are one row; what follows them is not part of it. */
const SECTIONS = '.brand, .mainnav > *';

/**
 * Lists of games: their links are one stop, from which Tab goes on to the next price. The prices have arrows of their
 * own.
 */
const LISTS = 'main .leagues, main .league';
const LINKS = '.league-head :is(a, button), .l-line a, .game-id, .ended summary, .ended [open] a';

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
 * The arrow keys move within a menu, a row of chips or the links of a list, and Tab leaves them at once: the first price
 * is then a few presses away. The elements stay as they are, so assistive technology reads the same, and without scripts
 * Tab stops at each of them.
 */
export function listenToArrows(): void {
  addEventListener('keydown', (event) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const list = target.matches(LINKS) ? target.closest<HTMLElement>(LISTS) : null;
    const row = list ?? target.closest<HTMLElement>(ROWS);
    if (!row) return;
    const own = list ? LINKS : row.className === 'top-in' ? SECTIONS : STOPS;
    const stops = [...row.querySelectorAll<HTMLElement>(own)].filter((stop) => stop.checkVisibility());
    if (!stops.includes(target)) return;
    const key = getComputedStyle(row).direction === 'rtl' ? mirrored(event.key) : event.key;
    if (key === 'Tab') {
      if (list) leaveLinks(event, list, stops[0]);
      // The browser moves on from this end of the row.
      else stops.at(event.shiftKey ? 0 : -1)?.focus({ preventScroll: true });
      return;
    }
    const place = PLACES[key];
    if (!place || event.shiftKey) return;
    stops[place(stops.indexOf(target), stops.length)]?.focus();
    event.preventDefault();
  });
}

/** Forward to the next price in the list; backward out of it. Without a price below, the browser moves on. */
function leaveLinks(event: KeyboardEvent, list: HTMLElement, first: HTMLElement | undefined): void {
  if (event.shiftKey) {
    first?.focus({ preventScroll: true });
    return;
  }
  const from = event.target as HTMLElement;
  const next = [...list.querySelectorAll<HTMLElement>('button.odds')].find(
    (price) =>
      (from.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      price.checkVisibility(),
  );
  if (!next) return;
  next.focus();
  event.preventDefault();
}

function mirrored(key: string): string {
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
