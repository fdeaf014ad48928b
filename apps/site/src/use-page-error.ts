import { useEffect, useState } from 'react';
import { shownRoute } from './guards/shown.ts';
import { useHost } from './host-context.ts';
import type { Page } from './page.ts';

/** The page, or an error page after its view has emitted `page:error`; reset on the next page. */
export function usePageError(page: Page): Page {
  const { bus, config } = useHost();
  const { place, path } = page;
  const [failed, setFailed] = useState<{ at: unknown; status: number } | null>(null);
  useEffect(() => bus.on('page:error', ({ status }) => setFailed({ at: place, status })), [bus, place]);
  if (failed?.at !== place || page.decision.kind !== 'continue') return page;
  const decision = failed.status === 404 ? ({ kind: 'notFound' } as const) : error(failed.status);
  return { ...page, decision, route: shownRoute(path, decision, config.flags) };
}

function error(status: number) {
  return { kind: 'error', status } as const;
}
