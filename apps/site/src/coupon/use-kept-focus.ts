import { useEffect, useRef } from 'react';

/**
 * The phases of a coupon share only its head. When the focused part disappears with its phase, the head gets the focus,
 * so that the keyboard continues from there and not from the top of the page.
 */
export function useKeptFocus(phase: string): void {
  const wasInside = useRef(false);
  useEffect(() => {
    function look({ target }: Event) {
      wasInside.current = target instanceof Element && target.closest('[data-coupon]') !== null;
    }
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is the occasion, not an input.
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || activeElement.matches('dialog');
    if (wasInside.current && isLost) headOf()?.focus({ preventScroll: true });
  }, [phase]);
}

/** In the phone sheet, else in the panel. */
function headOf(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('dialog.sheet[open] h2') ??
    document.querySelector('[data-coupon-focus]')
  );
}
