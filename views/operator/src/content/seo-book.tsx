import type { seo } from '@fairbook/contracts';
import type { Book } from '../editor/book.ts';
import { SeoPreview } from './SeoPreview.tsx';

export const SEO: Book = {
  id: 'seo',
  form: 'seo',
  part: 'seo',
  editWith: 'site.edit',
  isOpen: true,
  fixed: ['lang', 'path'],
  Extra: SeoPreview,
  async read(api) {
    const { pages } = await api('seo.pages');
    return pages.map(({ lang, path, version, data, updatedAt }) => ({
      key: `${lang} ${path}`,
      title: path,
      about: [lang, data.title].filter(Boolean).join(' · '),
      subject: `${lang} ${path}`,
      version,
      value: { lang, path, ...data },
      at: updatedAt,
    }));
  },
  async save(api, value, entry) {
    const { lang, path, ...data } = value as { lang: string; path: string } & seo.SeoEdit;
    await api('seo.savePage', { body: { lang, path, data, version: entry?.version ?? 0 } });
    return `${lang} ${path}`;
  },
  remove: (api, { value, version }) => {
    const { lang, path } = value as { lang: string; path: string };
    return api('seo.removePage', { query: { lang, path, version } });
  },
};
