import { useEffect, useRef } from 'react';
import type { Page } from '../page.ts';
import { useTitle } from '../use-title.ts';

/** Reads the title of the new page to screen readers after a navigation. */
export function Announcer({ page }: { page: Page }) {
  const ref = useRef<HTMLDivElement>(null);
  const title = useTitle(page);
  const isFirst = page.place.cause === 'load';

  useEffect(() => {
    if (!isFirst && ref.current) ref.current.textContent = title;
  }, [isFirst, title]);

  return <div className="vh" role="status" aria-live="polite" ref={ref} />;
}
