import type { LoadContext, LoadResult } from '@fairbook/remote-view';

export interface FooterData {
  isPlayMoney: boolean;
  languages: { code: string; name: string }[];
  coefViews: number[];
}

export async function load({ api, lang }: LoadContext): Promise<LoadResult<FooterData>> {
  const { isPlayMoney, languages, coefViews } = await api('config.all', { query: { lang } });
  return { title: '', data: { isPlayMoney, languages, coefViews } };
}
