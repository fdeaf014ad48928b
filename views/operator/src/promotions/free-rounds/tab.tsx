import type { freeRounds } from '@fairbook/contracts';
import type { Book } from '../../editor/book.ts';
import { bookPart } from '../../site/parts.tsx';
import { FreePanel } from './FreePanel.tsx';

const BOOK: Book = {
  id: 'freeRounds',
  form: 'freeRounds',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  Extra: FreePanel,
  isClosed: ({ data }) => (data as freeRounds.FreeOffer).state !== 'draft',
  async read(api, lang) {
    return (await api('freeRounds.desk')).offers.map((offer) => {
      const {
        id,
        state,
        version,
        changedAt,
        changedBy,
        costEach,
        cost,
        drawn,
        left,
        players,
        played,
        won,
        ...value
      } = offer;
      return {
        key: String(id),
        title: value.name[lang] ?? value.name.en,
        aboutKey: `editor.freeRounds.state.${state}`,
        subject: `free rounds ${id}`,
        version,
        value,
        at: changedAt,
        by: changedBy,
        data: offer,
      };
    });
  },
  async save(api, value, entry) {
    const fields = value as freeRounds.FreeRoundFields;
    const saved = entry
      ? await api('freeRounds.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('freeRounds.add', { body: fields });
    return String(saved.id);
  },
};

export const tab = bookPart(BOOK);
