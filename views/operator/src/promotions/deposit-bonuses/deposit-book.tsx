import type { depositBonuses } from '@fairbook/contracts';
import type { Book } from '../../editor/book.ts';
import { CountedOffer } from '../CountedOffer.tsx';
import { Audience } from './Audience.tsx';
import { CasinoCost } from './CasinoCost.tsx';

export const DEPOSIT_BONUS: Book = {
  id: 'depositBonus',
  form: 'depositBonus',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  Extra: ({ entry, draft, isDirty, api }) => (
    <>
      <Audience
        entry={entry}
        draft={draft as depositBonuses.DepositBonusFields}
        isDirty={isDirty}
        api={api}
      />
      <CasinoCost draft={draft as depositBonuses.DepositBonusFields} />
      <CountedOffer form="depositBonus" counts={['chosen', 'granted', 'returned']} entry={entry} />
    </>
  ),
  async read(api) {
    const { bonuses } = await api('depositBonuses.list');
    return bonuses.map(({ id, version, changedAt, changedBy, chosen, granted, returned, ...value }) => ({
      key: String(id),
      title: value.name,
      about: value.product === 'casino' ? '♠' : '',
      figures: [{ percent: value.percent }, ...value.amounts.map(({ cap, iso }) => ({ amount: cap, iso }))],
      subject: `deposit bonus ${id}`,
      version,
      value,
      at: changedAt,
      by: changedBy,
      data: { chosen, granted, returned },
    }));
  },
  async save(api, value, entry) {
    const fields = value as depositBonuses.DepositBonusFields;
    const saved = entry
      ? await api('depositBonuses.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('depositBonuses.add', { body: fields });
    return String(saved.id);
  },
};
