import type { Bus } from '@fairbook/remote-view';

const TYPED_IN = 'input, textarea, select, [contenteditable], dialog';

/** Longer than the search's code takes to come, on a slow line, too. */
const COMES_WITHIN_MS = 60_000;

/**
 * `/` opens the search, or goes to the page's own where the header has none; `?` lists the keys. Neither works while
 * typing.
 */
export function listenToPageKeys(bus: Bus): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isAsked = (key === '/' || key === '?') && !altKey && !ctrlKey && !metaKey;
    if (!isAsked || (target instanceof Element && target.closest(TYPED_IN))) return;
    if (key === '?') bus.emit('modal:open', { name: 'keys' });
    else if (document.querySelector('.top-search')?.checkVisibility())
      bus.emit('modal:open', { name: 'search' });
    else {
      const search = document.querySelector<HTMLElement>('main input[type=search]');
      if (!search?.checkVisibility()) return;
      search.focus();
    }
    event.preventDefault();
  });
  bus.on('modal:open', ({ name }) => name === 'search' && keepTyping(bus));
  // `early.ts` looks at this mark: it may load after the event.
  document.documentElement.dataset.keys = '';
  dispatchEvent(new Event('fairbook:keys'));
}

/** Keeps what is typed until the search has its field and takes it (`search:typed` is null again). */
function keepTyping(bus: Bus): void {
  if (bus.get('search:typed') != null) return;
  const stop = new AbortController();
  function keep(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    const typed = bus.get('search:typed');
    // The key that opened the search comes here, too.
    if (typed == null || event.defaultPrevented || altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') bus.set('search:typed', null);
    else if (key === 'Backspace') bus.set('search:typed', typed.slice(0, -1));
    else if (key.length === 1) bus.set('search:typed', typed + key);
    // Enter would follow the link that has the focus behind.
    else if (key !== 'Enter') return;
    event.preventDefault();
  }
  bus.set('search:typed', '');
  addEventListener('keydown', keep, { signal: stop.signal });
  const giveUp = () => bus.set('search:typed', null);
  const late = setTimeout(giveUp, COMES_WITHIN_MS);
  const unhear = bus.on('modal:close', giveUp);
  const unwatch = bus.watch('search:typed', () => {
    if (bus.get('search:typed') !== null) return;
    clearTimeout(late);
    unhear();
    stop.abort();
    unwatch();
  });
}
