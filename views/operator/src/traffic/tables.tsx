import type { analytics } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { dayText } from './day-text.ts';
import { dayColumns, labelKeys } from './rows.ts';
import styles from './traffic.module.css';
import { verdictOf, vitalText } from './vitals.ts';

/** More days than these don't fit beside each other: then only their sum is shown. */
const MAX_COLUMNS = 7;

export function EventTable({ days, events }: Pick<analytics.Traffic, 'days' | 'events'>) {
  const { t, lang } = useUi();
  const shown = days.length <= MAX_COLUMNS ? dayColumns({ days, events }) : [];
  return (
    <TablePanel title={t('operator.events')}>
      <thead>
        <tr>
          <th scope="col">{t('operator.col.event')}</th>
          <th scope="col">{t('operator.col.label')}</th>
          <NumberHead text={t('operator.col.total')} />
          {shown.map(({ day }) => (
            <NumberHead key={day} text={dayText(day, lang)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map(({ name, label, total, perDay }) => (
          <tr key={`${name} ${label}`}>
            <td className={styles.name}>{t(`operator.event.${name}`)}</td>
            <td className="muted">
              <Label label={label} />
            </td>
            <td className="num">
              <b>{total}</b>
            </td>
            {shown.map(({ day, index }) => (
              <td key={day} className="num">
                {perDay[index] || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TablePanel>
  );
}

function Label({ label }: { label: string }) {
  const { t } = useUi();
  const name = labelKeys(label)
    .map((key) => ({ key, text: t(key) }))
    .find(({ key, text }) => text !== key);
  return name?.text ?? (label || '–');
}

export function VitalTable({ vitals }: Pick<analytics.Traffic, 'vitals'>) {
  const { t, lang } = useUi();
  const unit = t('operator.milliseconds');
  return (
    <TablePanel title={t('operator.vitals')}>
      <thead>
        <tr>
          <th scope="col">{t('operator.col.vital')}</th>
          <NumberHead text={t('operator.col.samples')} />
          <NumberHead text={t('operator.col.p50')} />
          <NumberHead text={t('operator.col.p75')} />
          <NumberHead text={t('operator.col.p95')} />
          <th scope="col">{t('operator.col.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {vitals.map(({ name, samples, p50, p75, p95 }) => (
          <tr key={name}>
            <td className={styles.name}>{t(`operator.vital.${name}`)}</td>
            <td className="num">{samples}</td>
            <td className="num">{vitalText(name, p50, lang, unit)}</td>
            <td className="num">
              <b>{vitalText(name, p75, lang, unit)}</b>
            </td>
            <td className="num">{vitalText(name, p95, lang, unit)}</td>
            <td>{t(`operator.verdict.${verdictOf(name, p75)}`)}</td>
          </tr>
        ))}
      </tbody>
    </TablePanel>
  );
}

export function ReferralTable({ referrals }: Pick<analytics.Traffic, 'referrals'>) {
  const { t } = useUi();
  return (
    <TablePanel title={t('operator.referrals')}>
      <thead>
        <tr>
          <th scope="col">{t('operator.col.source')}</th>
          <NumberHead text={t('operator.col.visits')} />
          <NumberHead text={t('operator.col.registrations')} />
        </tr>
      </thead>
      <tbody>
        {referrals.map(({ source, visits, registrations }) => (
          <tr key={source}>
            <td>{source}</td>
            <td className="num">{visits || '–'}</td>
            <td className="num">{registrations || '–'}</td>
          </tr>
        ))}
      </tbody>
    </TablePanel>
  );
}

function NumberHead({ text }: { text: string }) {
  return (
    <th scope="col" className="num">
      {text}
    </th>
  );
}

function TablePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className="table">{children}</table>
      </section>
    </section>
  );
}
