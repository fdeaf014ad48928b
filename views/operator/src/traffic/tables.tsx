import type { analytics } from '@fairbook/contracts';
import { TableHead, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { dayText } from './day-text.ts';
import { dayColumns, labelKeys } from './rows.ts';
import styles from './traffic.module.css';
import { verdictOf, vitalText } from './vitals.ts';

/** More days than this don't fit beside each other, so only their total is shown. */
const MAX_COLUMNS = 7;

export function EventTable({ days, events }: Pick<analytics.Traffic, 'days' | 'events'>) {
  const { t, lang } = useUi();
  const shown = days.length <= MAX_COLUMNS ? dayColumns({ days, events }) : [];
  return (
    <TablePanel title={t('operator.events')}>
      <TableHead
        columns={[
          t('operator.col.event'),
          t('operator.col.label'),
          { number: t('operator.col.total') },
          ...shown.map(({ day }) => ({ number: dayText(day, lang) })),
        ]}
      />
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
      <TableHead
        columns={[
          t('operator.col.vital'),
          { number: t('operator.col.samples') },
          { number: t('operator.col.p50') },
          { number: t('operator.col.p75') },
          { number: t('operator.col.p95') },
          t('operator.col.verdict'),
        ]}
      />
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
      <TableHead
        columns={[
          t('operator.col.source'),
          { number: t('operator.col.visits') },
          { number: t('operator.col.registrations') },
        ]}
      />
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
