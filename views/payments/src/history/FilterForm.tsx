import { Icon, offsetOf, useTimeZone } from '@fairbook/ui';
import { type FormEvent, useId } from 'react';
import { useCashier } from '../context.ts';
import type { HistoryWish } from '../data.ts';
import styles from '../payments.module.css';
import { wishQuery } from '../wish.ts';

interface FilterFormProps {
  wish: HistoryWish;
  /** All methods the player has ever paid by. */
  methods: readonly string[];
}

/** Method and days. They become the address, so that a page of payments can be shared and gone back to. */
export function FilterForm({ wish, methods }: FilterFormProps) {
  const { t, lang, bus } = useCashier();
  const timeZone = useTimeZone();
  const path = '/office/historypay';

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { method = '', from = '', to = '' } = given;
    const day = from || to;
    const tz = day && String(offsetOf(timeZone, Date.parse(day)));
    bus.emit('navigate', { to: path + wishQuery({ ...wish, pageNumber: 1, method, from, to, tz }) });
  }

  const kept = {
    way: wish.way,
    statusId: wish.statusId,
    isIncludeArchive: wish.isIncludeArchive || null,
  };
  return (
    <form className={styles.fields} action={`/${lang}${path}`} onSubmit={show}>
      {Object.entries(kept).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      {methods.length > 1 || wish.method ? (
        <Method methods={[...new Set([...methods, wish.method])].filter(Boolean)} value={wish.method} />
      ) : null}
      <Day name="from" label={t('payments.filter.from')} value={wish.from} />
      <Day name="to" label={t('payments.filter.to')} value={wish.to} />
      <button type="submit" className="btn">
        {t('payments.filter.show')}
      </button>
    </form>
  );
}

function Method({ methods, value }: { methods: readonly string[]; value: string }) {
  const { t } = useCashier();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('payments.method')}</label>
      <div className="input">
        <select id={id} name="method" defaultValue={value}>
          <option value="">{t('payments.filter.any')}</option>
          {methods.map((method) => (
            <option key={method} value={method}>
              {t(`payments.method.${method}` as 'payments.method.demo')}
            </option>
          ))}
        </select>
        <Icon id="down" size="s" />
      </div>
    </div>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input id={id} type="date" name={name} min="2020-01-01" max="2099-12-31" defaultValue={value} />
      </div>
    </div>
  );
}
