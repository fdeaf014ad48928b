import type { depositBonuses } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import type { Book, ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import { TabLink } from '../../page/TabLink.tsx';
import risk from '../../risk/risk.module.css';

export const DEPOSIT_BONUS: Book = {
  id: 'depositBonus',
  form: 'depositBonus',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  Extra: BonusExtra,
  async read(api) {
    const { bonuses } = await api('depositBonuses.list');
    return bonuses.map(({ id, version, changedAt, changedBy, chosen, granted, returned, ...value }) => ({
      key: String(id),
      title: value.name,
      about: `${value.percent} % · ${value.amounts.map(({ cap, iso }) => `${cap} ${iso}`).join(' · ')}`,
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

const COUNTS = ['chosen', 'granted', 'returned'] as const;

/** What became of a bonus, and where its budget is set. */
function BonusExtra({ entry }: ExtraProps) {
  const { t } = useUi();
  const counts = entry?.data as Pick<depositBonuses.DepositBonus, (typeof COUNTS)[number]> | undefined;
  return (
    <div className={styles.extra}>
      {counts ? (
        <dl className={risk.sums}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{t(`editor.depositBonus.${name}`)}</dt>
              <dd>{counts[name]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="small">
        {t('editor.depositBonus.budget')}{' '}
        <TabLink page="offers" tab="budgets">
          {t('editor.depositBonus.toBudgets')}
        </TabLink>
      </p>
    </div>
  );
}
