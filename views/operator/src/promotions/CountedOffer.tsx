import type { MessageKey } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import type { ExtraProps } from '../editor/book.ts';
import styles from '../editor/editor.module.css';
import { TabLink } from '../page/TabLink.tsx';
import risk from '../risk/risk.module.css';

/** Of the texts `editor.<form>.<name>`, the names that exist. */
type NamesOf<Form extends string> = {
  [Key in MessageKey]: Key extends `editor.${Form}.${infer Name}` ? Name : never;
}[MessageKey];

interface CountedOfferProps<Form extends 'depositBonus' | 'welcome'> extends Pick<ExtraProps, 'entry'> {
  form: Form;
  /** The counts in the data of an entry, in the order in which they are shown. */
  counts: readonly NamesOf<Form>[];
}

/** What became of an offer, and where its budget is set. */
export function CountedOffer<Form extends 'depositBonus' | 'welcome'>({
  entry,
  form,
  counts,
}: CountedOfferProps<Form>) {
  const { t } = useUi();
  const found = entry?.data as Readonly<Record<string, number>> | undefined;
  const text = (name: string) => t(`editor.${form}.${name}` as MessageKey);
  return (
    <div className={styles.extra}>
      {found ? (
        <dl className={risk.sums}>
          {counts.map((name) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>{found[name]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="small">
        {text('budget')}{' '}
        <TabLink page="offers" tab="budgets" className="link">
          {text('toBudgets')}
        </TabLink>
      </p>
    </div>
  );
}
