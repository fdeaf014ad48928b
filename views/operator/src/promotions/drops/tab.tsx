import type { drops } from '@fairbook/contracts';
import type { Book } from '../../editor/book.ts';
import { bookPart } from '../../site/parts.tsx';
import { DropsPanel } from './DropsPanel.tsx';

const BOOK: Book = {
  id: 'drop',
  form: 'drop',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  Extra: DropsPanel,
  isClosed: ({ data }) => (data as drops.Campaign).state !== 'draft',
  async read(api, lang) {
    return (await api('drops.desk')).campaigns.map((campaign) => {
      const { id, state, version, changedAt, changedBy, perThousand, cost, given, paid, left, ...value } =
        campaign;
      return {
        key: String(id),
        title: value.name[lang] ?? value.name.en,
        aboutKey: `editor.drop.state.${state}`,
        subject: `drops ${id}`,
        version,
        value,
        at: changedAt,
        by: changedBy,
        data: campaign,
      };
    });
  },
  async save(api, value, entry) {
    const fields = value as drops.DropFields;
    const saved = entry
      ? await api('drops.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('drops.add', { body: fields });
    return String(saved.id);
  },
};

export const tab = bookPart(BOOK);
