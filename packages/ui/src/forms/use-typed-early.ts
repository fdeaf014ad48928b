import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what was typed, or filled in by the browser, before the page listened. React leaves such a text in the field,
 * but the field's owner has not heard of it, and the next render would remove it. So the text is typed again once, as
 * soon as the field listens. `value` is the rendered value; without one the field is its own owner.
 */
export function useTypedEarly(value: unknown): RefObject<never> {
  const ref = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first render.
  useEffect(() => {
    const field = ref.current;
    const typed = field?.value;
    if (!field || value === undefined || typed === String(value)) return;
    field.value = String(value);
    // Bypasses React's own setter, so that React takes the event below for a change.
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return ref as RefObject<never>;
}
