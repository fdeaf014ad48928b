import { ChipLink, Icon, offsetOf, useTimeZone } from '@fairbook/ui';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { HistoryData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { conditionsOf, type HistoryWish, historyPath, isNarrow } from './filter.ts';
import styles from './history.module.css';

const STATES = ['', 'open', 'settled', 'won', 'lost', 'void', 'cashed_out', 'refused'];
const TYPES = ['0', '1', '2,4', '3', '6', '9'];
const SORTS = ['', '|asc', 'stake', 'stake|asc', 'payout', 'payout|asc'];

/** One row: the states, a search and the filters, whose fields open below. They become the address, so that a page of coupons can be shared and gone back to. */
export function FilterForm({ data }: { data: HistoryData }) {
  const { t, lang, bus } = useOffice();
  const { wish, accounts, sports } = data;
  const form = useRef<HTMLFormElement>(null);
  const timeZone = useTimeZone();
  const conditions = conditionsOf(wish);

  const followed = useRef(wish);

  // After going back, the fields follow the address and keep the focus. Anything typed before hydration stays.
  useEffect(() => {
    if (followed.current === wish) return;
    followed.current = wish;
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = fieldsOf(wish)[field.name] ?? field.value;
  }, [wish]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const [sort = '', order = ''] = (given.sorted ?? '').split('|');
    const days = [given.from, given.to].find((day) => day);
    const tz = days ? String(offsetOf(timeZone, Date.parse(days))) : '';
    bus.emit('navigate', { to: historyPath('', { ...wish, ...given, sort, order, tz }) });
  }

  return (
    <form ref={form} className={styles.form} action={`/${lang}/office/history`} onSubmit={show}>
      {wish.state ? <input type="hidden" name="state" defaultValue={wish.state} /> : null}
      <nav className={`chips ${styles.states}`} aria-label={t('office.filter')}>
        {STATES.map((state) => (
          <ChipLink key={state} href={historyPath(lang, { ...wish, state })} isCurrent={state === wish.state}>
            {t(`office.state.${state || 'all'}`)}
          </ChipLink>
        ))}
      </nav>
      <div className={styles.search}>
        <label className="input">
          <span className="vh">{t('office.search.label')}</span>
          <input
            type="search"
            name="q"
            maxLength={60}
            defaultValue={wish.q}
            placeholder={t('office.search.hint')}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="btn" aria-label={t('office.search.go')}>
          <Icon id="search" size="s" />
        </button>
      </div>
      <details className={styles.more} open={conditions > 0 || wish.sort !== '' || wish.order !== ''}>
        <summary className="btn line">
          <Icon id="filter" size="s" />
          {conditions > 0 ? t('office.filters.some', { count: conditions }) : t('office.filters.title')}
        </summary>
      </details>
      <div className={styles.fields}>
        <Day name="from" label={t('office.filters.from')} value={wish.from} />
        <Day name="to" label={t('office.filters.to')} value={wish.to} />
        <Choice name="type" label={t('office.filters.type')} value={wish.type}>
          {TYPES.map((id) => [id, t(`office.type.${id.replace(',', '_')}`)])}
        </Choice>
        <Choice name="section" label={t('office.filters.section')} value={wish.section}>
          {['live', 'line'].map((id) => [id, t(`office.section.${id}`)])}
        </Choice>
        {sports.length > 1 ? (
          <Choice name="sport" label={t('office.filters.sport')} value={wish.sport}>
            {sports.map(({ id, name }) => [String(id), name])}
          </Choice>
        ) : null}
        {accounts.length > 1 ? (
          <Choice name="account" label={t('office.filters.account')} value={wish.account}>
            {accounts.map(({ id, type, iso }) => [
              String(id),
              t(`office.account.type.${[0, 4].includes(type) ? type : 9}`, { iso }),
            ])}
          </Choice>
        ) : null}
        <Sorted wish={wish} />
        <button type="submit" className="btn primary">
          {t('office.filters.show')}
        </button>
        {isNarrow(wish) ? (
          <a className="btn plain" href={`/${lang}/office/history`}>
            {t('office.filters.clear')}
          </a>
        ) : null}
      </div>
    </form>
  );
}

function fieldsOf({ sort, order, ...wish }: HistoryWish): Record<string, string> {
  return { ...wish, sorted: order ? `${sort}|${order}` : sort };
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

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: readonly (readonly [value: string, text: string])[];
}

/** A choice of one value, or any. */
function Choice({ name, label, value, children }: ChoiceProps) {
  const { t } = useOffice();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <select id={id} name={name} defaultValue={value}>
          {children.some(([own]) => own === '') ? null : <option value="">{t('office.filters.any')}</option>}
          {children.map(([own, text]) => (
            <option key={own} value={own}>
              {text}
            </option>
          ))}
        </select>
        <Icon id="down" size="s" />
      </div>
    </div>
  );
}

function Sorted({ wish }: { wish: HistoryWish }) {
  const { t } = useOffice();
  return (
    <Choice name="sorted" label={t('office.filters.sort')} value={fieldsOf(wish).sorted ?? ''}>
      {SORTS.map((id) => [id, t(`office.sort.${id.replace('|', '_') || 'time'}`)])}
    </Choice>
  );
}
