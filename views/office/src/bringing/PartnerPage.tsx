import { EmptyState, TableHead, Tag } from '@fairbook/ui';
import { Field, Select, useForm } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './bringing.module.css';
import { CopyField } from './CopyField.tsx';
import type { BringingData, OwnPartner, PartnerReport } from './load-bringing.ts';

type Data = Extract<BringingData, { page: 'partner' }>;

/** A partner's own pages: the report, money by month, terms and links. Players are counted, never named. */
export function PartnerPage({ data: { partner, report } }: { data: Data }) {
  const { t } = useOffice();
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('bringing.partner.title')}</h1>
      </div>
      {partner && report ? (
        <>
          <p>
            <b>{partner.name}</b>{' '}
            {partner.isActive ? null : <Tag tone="warn">{t('bringing.partner.paused')}</Tag>}
          </p>
          <Report report={report} />
          <Money partner={partner} />
          <Terms partner={partner} />
          <Links partner={partner} />
          <Postbacks partner={partner} />
        </>
      ) : (
        <p className="panel pad">{t('bringing.partner.none')}</p>
      )}
    </div>
  );
}

/** Amounts that may be below zero, with a real minus. */
function useSum(iso: string) {
  const { money } = useTexts();
  return (amount: string) =>
    amount.startsWith('-') ? `−${money(amount.slice(1), iso)}` : money(amount, iso);
}

function Report({ report }: { report: PartnerReport }) {
  const { t, lang } = useOffice();
  const { day, time } = useTexts();
  const { iso, from, to, by } = report;
  const [group, setGroup] = useState<string>(by);
  const sum = useSum(iso);
  const rows = [
    { ...report.total, key: '', isTotal: true },
    ...report.rows.map((row) => ({ ...row, isTotal: false })),
  ];
  const nameOf = (key: string) => (by === 'day' ? day(key) : key || t('bringing.partner.without'));
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('bringing.partner.report')}</h2>
        <a className="btn sm" href={`/office-api/partner/report.csv?from=${from}&to=${to}`} download>
          CSV
        </a>
      </header>
      <form className={styles.filter} method="get" action={`/${lang}/office/partner`}>
        <Field label={t('bringing.partner.from')} name="from" type="date" defaultValue={from} required />
        <Field label={t('bringing.partner.to')} name="to" type="date" defaultValue={to} required />
        <Select
          label={t('bringing.partner.by')}
          name="by"
          value={group}
          options={(['day', 'tag', 'sub'] as const).map((each) => ({
            value: each,
            label: t(`bringing.by.${each}`),
          }))}
          onChange={setGroup}
        />
        <button type="submit" className="btn">
          {t('bringing.partner.show')}
        </button>
      </form>
      <div className={styles.scroll}>
        <table className="table">
          <TableHead
            columns={[
              t(`bringing.by.${by}`),
              { number: t('bringing.col.clicks') },
              { number: t('bringing.col.registrations') },
              { number: t('bringing.col.firstDeposits') },
              { number: t('bringing.col.deposits') },
              { number: t('bringing.col.net') },
              { number: t('bringing.col.qualified') },
              { number: t('bringing.col.share') },
              { number: t('bringing.col.cpa') },
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.isTotal ? ' total' : row.key}>
                <th scope="row" className="nowrap">
                  {row.isTotal ? t('bringing.partner.total') : nameOf(row.key)}
                </th>
                <td className="num">{row.clicks}</td>
                <td className="num">{row.registrations}</td>
                <td className="num">{row.firstDeposits}</td>
                <td className="num nowrap">{sum(row.deposits)}</td>
                <td className="num nowrap">{sum(row.net)}</td>
                <td className="num">{row.qualified}</td>
                <td className="num nowrap">{sum(row.share)}</td>
                <td className="num nowrap">{sum(row.cpa)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {report.countedAt
          ? t('bringing.partner.countedAt', { at: time(report.countedAt) })
          : t('bringing.partner.notCounted')}{' '}
        {t('bringing.partner.netIs')}
      </p>
    </section>
  );
}

function Money({ partner: { money: own } }: { partner: OwnPartner }) {
  const { t } = useOffice();
  const { day, share } = useTexts();
  const sum = useSum(own.iso);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('bringing.partner.money')}</h2>
        <span className="nowrap">
          {t('bringing.partner.owed')} <b>{sum(own.owed)}</b>
        </span>
      </header>
      {own.months.length === 0 ? <EmptyState text={t('bringing.partner.noMonths')} /> : null}
      {own.months.length > 0 ? (
        <div className={styles.scroll}>
          <table className="table">
            <TableHead
              columns={[
                t('bringing.partner.month'),
                { number: t('bringing.col.net') },
                { number: t('bringing.partner.carried') },
                { number: t('bringing.partner.percent') },
                { number: t('bringing.col.share') },
                { number: t('bringing.col.cpa') },
                { number: t('bringing.partner.earned') },
                t('bringing.partner.payableAt'),
              ]}
            />
            <tbody>
              {own.months.map((row) => (
                <tr key={row.month}>
                  <th scope="row">{row.month}</th>
                  <td className="num nowrap">{sum(row.net)}</td>
                  <td className="num nowrap">{sum(row.carriedIn)}</td>
                  <td className="num">{share(row.percent)}</td>
                  <td className="num nowrap">{sum(row.share)}</td>
                  <td className="num nowrap">
                    {sum(row.cpa)} ({row.qualified})
                  </td>
                  <td className="num nowrap">
                    <b>{sum(row.earned)}</b>
                  </td>
                  <td className="nowrap">{day(row.payableAt.slice(0, 10))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {own.payouts.length > 0 ? (
        <ul className={styles.list}>
          {own.payouts.map(({ id, amount, status, requestedAt, note }) => (
            <li key={id} className="spread">
              <span>
                {day(requestedAt.slice(0, 10))} {note}
              </span>
              <span className="nowrap">
                <Tag tone={status === 'done' ? 'win' : undefined}>{t(`bringing.payout.${status}`)}</Tag>{' '}
                {sum(amount)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Terms({ partner: { terms, money: own } }: { partner: OwnPartner }) {
  const { t } = useOffice();
  const { share } = useTexts();
  const sum = useSum(own.iso);
  return (
    <section className="panel pad stack">
      <h2>{t('bringing.partner.terms')}</h2>
      <ul className={styles.rules}>
        {terms.levels.map(({ from, percent }) => (
          <li key={from}>{t('bringing.terms.level', { from: sum(from), percent: share(percent) })}</li>
        ))}
        {terms.cpa ? (
          <li>
            {t('bringing.terms.cpa', {
              amount: sum(terms.cpa.amount),
              deposits: sum(terms.cpa.minDeposits),
              stakes: sum(terms.cpa.minStakes),
              days: terms.cpa.withinDays,
            })}
          </li>
        ) : null}
        <li>
          {t('bringing.terms.fees', {
            deposits: share(terms.depositFeePercent),
            revenue: share(terms.revenueFeePercent),
          })}
        </li>
        <li>{t(terms.carriesOver ? 'bringing.terms.carries' : 'bringing.terms.noCarry')}</li>
        <li>{t('bringing.terms.hold', { days: terms.holdDays })}</li>
      </ul>
    </section>
  );
}

function Links({ partner: { code, links } }: { partner: OwnPartner }) {
  const { t, lang } = useOffice();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return (
    <section className="panel pad stack">
      <h2>{t('bringing.partner.links')}</h2>
      <CopyField label={t('bringing.partner.general')} text={`${origin}/${lang}?affid=${code}`} />
      {links
        .filter(({ isOpen }) => isOpen)
        .map(({ id, tag, players }) => (
          <CopyField
            key={id}
            label={t('bringing.partner.ofTag', { tag, players })}
            text={`${origin}/${lang}?btag=${tag}`}
          />
        ))}
      <p className="small muted">{t('bringing.partner.params')}</p>
    </section>
  );
}

function Postbacks({ partner: { postbackUrl, postbackEvents } }: { partner: OwnPartner }) {
  const { t, api } = useOffice();
  const [key, setKey] = useState<string | null>(null);
  const { send, isSending, faults } = useForm(t('bringing.failed'));
  return (
    <section className="panel pad stack">
      <h2>{t('bringing.partner.postbacks')}</h2>
      {postbackUrl ? (
        <>
          <p className={styles.url}>
            <code>{postbackUrl}</code>
          </p>
          <p>
            {postbackEvents.map((event) => (
              <Tag key={event}>{t(`bringing.event.${event}`)}</Tag>
            ))}
          </p>
          <p className="small muted">{t('bringing.partner.signed')}</p>
          {key ? (
            <CopyField label={t('bringing.partner.key')} text={key} />
          ) : (
            <p>
              <button
                type="button"
                className="btn"
                aria-disabled={isSending}
                onClick={() => void send(async () => setKey((await api('partners.myKey')).key))}
              >
                {t('bringing.partner.showKey')}
              </button>
            </p>
          )}
          {faults[''] ? (
            <p role="alert" className="down">
              {faults['']}
            </p>
          ) : null}
        </>
      ) : (
        <p className="muted">{t('bringing.partner.noPostbacks')}</p>
      )}
    </section>
  );
}
