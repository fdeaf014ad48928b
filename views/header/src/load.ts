import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { HeaderData } from './data.ts';

export async function load({ api, lang }: LoadContext): Promise<LoadResult<HeaderData>> {
  const { siteName, languages, coefViews } = await api('config.all', { query: { lang } });
  return { title: '', data: { siteName, languages, coefViews } };
}
