import type { Bus } from '@fairbook/remote-view';

const TYPED_IN = 'input, textarea, select, [contenteditable], dialog';

/** `/` moves the focus to the page's search field, if any; `?` lists the keys. Neither works while typing. */
export function listenToPageKeys(bus: Bus): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isAsked = (key === '/' || key === '?') && !altKey && !ctrlKey && !metaKey;
    if (!isAsked || (target instanceof Element && target.closest(TYPED_IN))) return;
    if (key === '?') bus.emit('modal:open', { name: 'keys' });
    else {
      const search = document.querySelector<HTMLElement>('main input[type=search]');
      if (!search?.checkVisibility()) return;
      search.focus();
    }
    event.preventDefault();
  });
}
