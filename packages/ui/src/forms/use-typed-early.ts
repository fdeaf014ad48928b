import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was typed, or filled in by the browser, before the page listened: React keeps it in the field, but its owner never
 * heard of it, and the next render would take it away. Typed again once, as soon as the field listens. `value` as rendered;
 * without one the field is its own owner.
 */
export function useTypedEarly(value: unknown): RefObject<never> {
  const ref = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first render.
  useEffect(() => {
    const field = ref.current;
    const typed = field?.value;
    if (!field || value === undefined || typed === String(value)) return;
    field.value = String(value);
    // Past React’s own setter, so that the event below is a change to it.
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return ref as RefObject<never>;
}
