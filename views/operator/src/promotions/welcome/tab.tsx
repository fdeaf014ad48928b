import type { welcome } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import type { Book, ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import { TabLink } from '../../page/TabLink.tsx';
import risk from '../../risk/risk.module.css';
import { bookPart } from '../../site/parts.tsx';

const BOOK: Book = {
  id: 'welcome',
  form: 'welcome',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  fixed: ['code'],
  Extra: WelcomeExtra,
  async read(api) {
    const { codes } = await api('welcome.list');
    return codes.map(({ id, version, changedAt, changedBy, waiting, granted, missed, ...value }) => ({
      key: String(id),
      title: value.code,
      about: value.amounts.map(({ amount, iso }) => `${amount} ${iso}`).join(' · '),
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

const COUNTS = ['waiting', 'granted', 'missed'] as const;

/** What became of a code, and where its budget is set. */
function WelcomeExtra({ entry }: ExtraProps) {
  const { t } = useUi();
  const counts = entry?.data as Pick<welcome.WelcomeCode, (typeof COUNTS)[number]> | undefined;
  return (
    <div className={styles.extra}>
      {counts ? (
        <dl className={risk.sums}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{t(`editor.welcome.${name}`)}</dt>
              <dd>{counts[name]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="small">
        {t('editor.welcome.budget')}{' '}
        <TabLink page="offers" tab="budgets">
          {t('editor.welcome.toBudgets')}
        </TabLink>
      </p>
    </div>
  );
}

export const tab = bookPart(BOOK);
