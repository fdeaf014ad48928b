import type { rewards } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import type { Book, ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import risk from '../../risk/risk.module.css';
import { bookPart } from '../../site/parts.tsx';

const BOOK: Book = {
  id: 'reward',
  form: 'reward',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  Extra: Sold,
  async read(api) {
    const { items } = await api('rewards.list');
    return items.map(({ id, version, changedAt, changedBy, sold, ...value }) => ({
      key: String(id),
      title: value.name,
      aboutKey: 'operator.offers.levels.points',
      aboutValues: { count: value.price },
      subject: `reward ${id}`,
      version,
      value,
      at: changedAt,
      by: changedBy,
      data: sold,
    }));
  },
  async save(api, value, entry) {
    const fields = value as rewards.RewardFields;
    const saved = entry
      ? await api('rewards.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('rewards.add', { body: fields });
    return String(saved.id);
  },
};

function Sold({ entry }: ExtraProps) {
  const { t } = useUi();
  if (!entry) return null;
  return (
    <div className={styles.extra}>
      <dl className={risk.sums}>
        <div>
          <dt>{t('editor.reward.sold')}</dt>
          <dd>{String(entry.data)}</dd>
        </div>
      </dl>
    </div>
  );
}

export const tab = bookPart(BOOK);
