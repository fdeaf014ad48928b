import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, so that texts in a drawing keep their size. `usual` until it is known. */
export function useWidth<E extends Element>(usual: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(200, Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
