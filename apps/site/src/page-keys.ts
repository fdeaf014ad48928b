import type { Bus } from '@fairbook/remote-view';

const TYPED_IN = 'input, textarea, select, [contenteditable], dialog';

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
}
