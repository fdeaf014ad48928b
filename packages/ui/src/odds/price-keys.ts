import type { KeyboardEvent } from 'react';

const SETS = '[data-set]';

/**
 * Moves the focus among prices with the arrow keys, for `onKeyDown` of a list: left and right inside a set, up and down
 * to the same place of the set above or below. Tab still visits every price, for those who don't know the arrows.
 */
export function movePriceFocus(event: KeyboardEvent<HTMLElement>): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>('button.odds');
  const set = button?.closest<HTMLElement>(SETS);
  if (!button || !set) return;
  const target = neighbour(event.currentTarget, set, button, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function neighbour(root: HTMLElement, set: HTMLElement, button: HTMLElement, key: string) {
  const buttons = pricesOf(set);
  const index = buttons.indexOf(button);
  const forward = set.ownerDocument.dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return buttons[index + forward];
    case 'ArrowLeft':
      return buttons[index - forward];
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    case 'ArrowDown':
      return sameColumn(root, set, index, 1);
    case 'ArrowUp':
      return sameColumn(root, set, index, -1);
    default:
      return undefined;
  }
}

/**
 * The price above or below. In a set with columns of its own (names below each other) the focus first moves within the
 * set.
 */
function sameColumn(root: HTMLElement, set: HTMLElement, index: number, step: 1 | -1) {
  const columns = Number(set.dataset.columns ?? Number.POSITIVE_INFINITY);
  const own = pricesOf(set)[index + step * columns];
  if (own) return own;
  const sets = [...root.querySelectorAll<HTMLElement>(SETS)].filter(
    (other) => other.dataset.set === set.dataset.set && other.offsetParent !== null,
  );
  const next = sets[sets.indexOf(set) + step];
  if (!next) return undefined;
  const prices = pricesOf(next);
  return prices[Math.min(index, prices.length - 1)];
}

function pricesOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>('button.odds')];
}
