import type { PageType } from '@fairbook/contracts/placement/page-types';
import { matchPage } from '@fairbook/remote-view/match';
import { withoutLanguage } from '../navigation.ts';

/** The variant of the sports pages that is open in this browser; null for the usual ones, and without a browser. */
export function pageTypeHere(lang: string): PageType | null {
  const pathname = globalThis.location?.pathname ?? '/';
  return matchPage(withoutLanguage(pathname, lang)).route.pageType ?? null;
}
