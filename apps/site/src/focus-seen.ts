const FOCUSED = ':is(a, button, input, select, textarea):focus-visible';

/** Browsers don't scroll to a focused control that is partly visible; this scrolls all of it into view. */
export function keepFocusSeen(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(FOCUSED))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
