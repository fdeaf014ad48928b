import type { newsletters } from '@fairbook/contracts';
import type { Book } from '../editor/book.ts';
import { NewsletterExtra } from './NewsletterExtra.tsx';

export const NEWSLETTERS: Book = {
  id: 'newsletter',
  form: 'newsletter',
  part: 'newsletters',
  editWith: 'newsletters.edit',
  isOpen: true,
  Extra: NewsletterExtra,
  isClosed: ({ data }) => (data as newsletters.Newsletter).status !== 'draft',
  async read(api) {
    const { newsletters } = await api('newsletters.list');
    return newsletters.map((newsletter) => {
      const { id, version, name, status, changedAt, changedBy } = newsletter;
      const { texts, way, page, flag, countries, segment, endsAt, most, smsBudget } = newsletter;
      return {
        key: String(id),
        title: name,
        aboutKey: `editor.newsletter.status.${status}`,
        subject: String(id),
        version,
        value: { name, texts, way, page, flag, countries, segment, endsAt, most, smsBudget },
        at: changedAt,
        by: changedBy,
        data: newsletter,
      };
    });
  },
  async save(api, value, entry) {
    const fields = value as newsletters.NewsletterFields;
    const saved = entry
      ? await api('newsletters.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('newsletters.add', { body: fields });
    return String(saved.id);
  },
  remove: (api, { key, version }) =>
    api('newsletters.remove', { params: { id: Number(key) }, query: { version } }),
};
