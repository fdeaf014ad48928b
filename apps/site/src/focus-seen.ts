const CONTROLS = 'a, button, input, select, textarea';

/** A browser leaves a control where it is when the focus finds a part of it in sight. All of it comes into sight. */
export function keepFocusSeen(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(CONTROLS) && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
