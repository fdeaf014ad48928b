import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a text that was typed, or filled in by the browser, before hydration. React leaves such a text in the field,
 * but the component that holds the value hasn't heard of it, and its next render would remove the text. So this hook
 * sends the input event again, once, after hydration. `value` is the rendered value; without one the field keeps its value itself.
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
