import type { articles } from '@fairbook/contracts';
import type { Book } from '../../editor/book.ts';
import { ArticleExtra } from './ArticleExtra.tsx';
import { statusOf } from './article-status.ts';

/** Articles of the blog, the news and the partners' pages. */
export const ARTICLES: Book = {
  id: 'article',
  form: 'article',
  part: 'articles',
  editWith: 'articles.edit',
  isOpen: true,
  Extra: ArticleExtra,
  async read(api, lang) {
    const all = (await api('articles.all')).articles;
    const now = Date.now();
    return all.map((article) => {
      const { id, version, state: _, changedAt, changedBy, ...value } = article;
      const { key, at } = statusOf(article, now);
      return {
        key: String(id),
        title: (value.texts.find(({ lng }) => lng === lang) ?? value.texts[0])?.title ?? value.slug,
        kindKey: `editor.article.kind.is.${value.kind}`,
        about: value.slug,
        aboutKey: `editor.article.status.${key}`,
        aboutValues: { at },
        subject: String(id),
        version,
        value,
        at: changedAt,
        by: changedBy,
        data: article,
      };
    });
  },
  async save(api, value, entry) {
    const fields = value as articles.ArticleFields;
    const saved = entry
      ? await api('articles.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('articles.add', { body: fields });
    return String(saved.id);
  },
};
