const CONTROLS = 'a, button, input, select, textarea';

/** Browsers don't scroll to a focused control that is partly visible; this scrolls all of it into view. */
export function keepFocusSeen(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(CONTROLS) && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
