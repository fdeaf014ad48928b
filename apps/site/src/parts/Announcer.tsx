import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { Page } from '../page.ts';
import { useTitle } from '../use-title.ts';

/** After a navigation: tells the new title to screen readers, and goes to the top where the route asks for it. */
export function Announcer({ page }: { page: Page }) {
  const ref = useRef<HTMLDivElement>(null);
  const title = useTitle(page);
  const first = useRef(page.path);
  const cause = useNavigationType();

  useEffect(() => {
    if (first.current === page.path || !ref.current) return;
    first.current = '';
    ref.current.textContent = title;
  }, [page.path, title]);

  const { startsAtTop } = page.route;
  useLayoutEffect(() => {
    if (first.current !== page.path && startsAtTop && cause !== 'POP') scrollTo(0, 0);
  }, [page.path, startsAtTop, cause]);

  return <div className="vh" role="status" aria-live="polite" ref={ref} />;
}
