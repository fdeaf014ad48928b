import { TOTO_SECTIONS, type TotoSection } from '@fairbook/contracts/pools/toto-sections';
import { BASE_CURRENCY } from '@fairbook/money';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import styles from '../risk/risk.module.css';
import type { During } from './TotoTab.tsx';

/** Money of the house for a jackpot. */
export function SeedForm({ api, during }: { api: ViewContext['api']; during: During }) {
  const { t } = useUi();
  const [section, setSection] = useState<TotoSection>('football');

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const of = (name: string) => String(fields.get(name) ?? '').trim();
    const body = {
      section,
      iso: of('iso').toUpperCase(),
      amount: of('amount').replace(',', '.'),
      note: of('note'),
    };
    if (await during(() => api('totoDesk.seed', { body }))) form.reset();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.fields}>
        <Select
          label={t('operator.pools.section')}
          value={section}
          options={TOTO_SECTIONS.map((value) => ({ value, label: t(`operator.pools.section.${value}`) }))}
          onChange={(value) => setSection(value as TotoSection)}
        />
        <Field label={t('operator.pools.amount')} name="amount" inputMode="decimal" required maxLength={20} />
        <Field
          label={t('operator.pools.iso')}
          name="iso"
          defaultValue={BASE_CURRENCY}
          required
          maxLength={5}
        />
        <Field label={t('operator.pools.note')} name="note" required maxLength={500} />
      </div>
      <div>
        <button type="submit" className="btn">
          {t('operator.pools.seed')}
        </button>
      </div>
    </form>
  );
}
