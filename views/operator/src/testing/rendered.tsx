import type { Permission } from '@fairbook/contracts/platform/permissions';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { createBus, type ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Held } from '../page/may.tsx';

const bus = createBus();

/** What an operator with these permissions sees, and its text alone. Nothing in it may be read or done. */
export function rendered(
  children: ReactNode,
  { lang = 'en', held = [] }: { lang?: string; held?: readonly Permission[] } = {},
) {
  const ctx = { t: translatorIn(lang), lang, now: 0, bus } as unknown as ViewContext;
  const html = renderToStaticMarkup(
    <UiProvider ctx={ctx}>
      <Held value={held}>{children}</Held>
    </UiProvider>,
  );
  const text = html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  return { html, text };
}

/** A saving that has failed, or has not been tried. */
export function savingThat(failure: string | null = null, isBusy = false, field?: string) {
  return { failure, field, isBusy, save: async () => failure === null };
}

/** For components that call nothing while they are drawn. */
export const noApi = (() => Promise.reject(new Error('not called'))) as unknown as ViewContext['api'];
