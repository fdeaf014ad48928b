import type { Api } from '@fairbook/client';
import { useEffect } from 'react';
import { useHost } from './host-context.ts';
import { withoutLanguage } from './navigation.ts';
import type { Page } from './page.ts';

/**
 * A missing page may have been redirected by operators. The server has already checked the first address, so this is
 * for links followed within the page.
 */
export function useMovedPage({ route, place }: Page): void {
  const { api, lang, navigate } = useHost();
  const { path, query, cause } = place;
  const isMissing = route.id === 'not-found' && cause !== 'load';
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const url = `/${lang}${path}${query ? `?${query}` : ''}`;
    leadsTo(api, url.slice(0, LONGEST_URL))
      .then((target) => {
        if (isOver || target === null) return;
        if (isIn(lang, target)) navigate(withoutLanguage(target, lang), { replace: true });
        else location.replace(target);
      })
      // The page itself says that it was not found, and links on.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [isMissing, api, lang, path, query, navigate]);
}

const LONGEST_URL = 2_000;

/** Five tries, a second apart (S2 §9). Loaded on demand, because links to missing pages are rare. */
async function leadsTo(api: Api, url: string): Promise<string | null> {
  const { createSiteServices } = await import('@fairbook/client/services');
  return createSiteServices({ api, wait, now: Date.now }).redirectOf(url);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isIn(lang: string, target: string): boolean {
  return target === `/${lang}` || target.startsWith(`/${lang}/`);
}
