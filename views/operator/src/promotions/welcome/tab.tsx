import type { welcome } from '@fairbook/contracts';
import type { Book } from '../../editor/book.ts';
import { bookPart } from '../../site/parts.tsx';
import { CountedOffer } from '../CountedOffer.tsx';

const BOOK: Book = {
  id: 'welcome',
  form: 'welcome',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  fixed: ['code'],
  Extra: ({ entry }) => (
    <CountedOffer form="welcome" counts={['waiting', 'granted', 'missed']} entry={entry} />
  ),
  async read(api) {
    const { codes } = await api('welcome.list');
    return codes.map(({ id, version, changedAt, changedBy, waiting, granted, missed, ...value }) => ({
      key: String(id),
      title: value.code,
      figures: value.amounts,
      subject: `registration ${value.code}`,
      version,
      value,
      at: changedAt,
      by: changedBy,
      data: { waiting, granted, missed },
    }));
  },
  async save(api, value, entry) {
    const fields = value as welcome.WelcomeFields;
    const saved = entry
      ? await api('welcome.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('welcome.add', { body: fields });
    return String(saved.id);
  },
};

export const tab = bookPart(BOOK);
