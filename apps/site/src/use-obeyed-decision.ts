import { useEffect } from 'react';
import { useHost } from './host-context.ts';
import type { Page } from './page.ts';

/** Follows the guards' redirects away from the current page. Returns whether there is nothing to show meanwhile. */
export function useObeyedDecision({ decision, query }: Page): boolean {
  const { lang, navigate, visitor } = useHost();
  const to = decision.kind === 'redirect' || decision.kind === 'leave' ? decision.to : null;
  const isAway = decision.kind === 'leave';

  useEffect(() => {
    if (to === null) return;
    if (isAway) location.replace(to);
    // Another layout needs a reload, because its viewport comes from the server.
    else if (platformOf(to.split('?')[1]) !== platformOf(query)) location.replace(`/${lang}${to}`);
    else navigate(to, { replace: true });
  }, [to, isAway, lang, navigate, query]);
  useEffect(() => {
    const { platform, maxTouchPoints } = navigator;
    visitor.set({ device: { platform, touchPoints: maxTouchPoints } });
  }, [visitor]);
  return to !== null;
}

function platformOf(query: string | undefined): string | null {
  return new URLSearchParams(query).get('platform_type');
}
