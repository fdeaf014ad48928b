import { EmptyState, TableHead, Tag } from '@fairbook/ui';
import { Field, Select, useForm } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { CopyField } from '../CopyField.tsx';
import { useOffice, useTexts } from '../office-context.ts';
import type { OwnPartner, PartnerReport, ReferralsData } from './load-referrals.ts';
import { PartnerBanners } from './PartnerBanners.tsx';
import styles from './referrals.module.css';

type Data = Extract<ReferralsData, { page: 'partner' }>;

/** A partner's own pages: the report, money by month, terms and links. Players are counted, never named. */
export function PartnerPage({ data: { partner, report } }: { data: Data }) {
  const { t } = useOffice();
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('referrals.partner.title')}</h1>
      </div>
      {partner && report ? (
        <>
          <p>
            <b>{partner.name}</b>{' '}
            {partner.isActive ? null : <Tag tone="warn">{t('referrals.partner.paused')}</Tag>}
          </p>
          <Report report={report} />
          <Money partner={partner} />
          <Terms partner={partner} />
          <Links partner={partner} />
          {partner.isActive ? <PartnerBanners partner={partner} /> : null}
          <Postbacks partner={partner} />
        </>
      ) : (
        <p className="panel pad">{t('referrals.partner.none')}</p>
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
  const nameOf = (key: string) => (by === 'day' ? day(key) : key || t('referrals.partner.without'));
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('referrals.partner.report')}</h2>
        <a className="btn sm" href={`/office-api/partner/report.csv?from=${from}&to=${to}`} download>
          CSV
        </a>
      </header>
      <form className={styles.filter} method="get" action={`/${lang}/office/partner`}>
        <Field label={t('referrals.partner.from')} name="from" type="date" defaultValue={from} required />
        <Field label={t('referrals.partner.to')} name="to" type="date" defaultValue={to} required />
        <Select
          label={t('referrals.partner.by')}
          name="by"
          value={group}
          options={(['day', 'tag', 'sub'] as const).map((each) => ({
            value: each,
            label: t(`referrals.by.${each}`),
          }))}
          onChange={setGroup}
        />
        <button type="submit" className="btn">
          {t('referrals.partner.show')}
        </button>
      </form>
      <div className={styles.scroll}>
        <table className="table">
          <TableHead
            columns={[
              t(`referrals.by.${by}`),
              { number: t('referrals.col.clicks') },
              { number: t('referrals.col.registrations') },
              { number: t('referrals.col.firstDeposits') },
              { number: t('referrals.col.deposits') },
              { number: t('referrals.col.net') },
              { number: t('referrals.col.netPerClick') },
              { number: t('referrals.col.qualified') },
              { number: t('referrals.col.share') },
              { number: t('referrals.col.cpa') },
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.isTotal ? ' total' : row.key}>
                <th scope="row" className="nowrap">
                  {row.isTotal ? t('referrals.partner.total') : nameOf(row.key)}
                </th>
                <td className="num">{row.clicks}</td>
                <td className="num">{row.registrations}</td>
                <td className="num">{row.firstDeposits}</td>
                <td className="num nowrap">{sum(row.deposits)}</td>
                <td className="num nowrap">{sum(row.net)}</td>
                <td className="num nowrap">{row.netPerClick === null ? '–' : sum(row.netPerClick)}</td>
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
          ? t('referrals.partner.countedAt', { at: time(report.countedAt) })
          : t('referrals.partner.notCounted')}{' '}
        {t('referrals.partner.netIs')}
      </p>
    </section>
  );
}

function Money({ partner: { money: own } }: { partner: OwnPartner }) {
  const { t, lang } = useOffice();
  const { day, share } = useTexts();
  const sum = useSum(own.iso);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('referrals.partner.money')}</h2>
        <span className="nowrap">
          {t('referrals.partner.owed')} <b>{sum(own.owed)}</b>
        </span>
      </header>
      {own.months.length === 0 ? <EmptyState text={t('referrals.partner.noMonths')} /> : null}
      {own.months.length > 0 ? (
        <div className={styles.scroll}>
          <table className="table">
            <TableHead
              columns={[
                t('referrals.partner.month'),
                { number: t('referrals.col.net') },
                { number: t('referrals.partner.carried') },
                { number: t('referrals.partner.percent') },
                { number: t('referrals.col.share') },
                { number: t('referrals.col.cpa') },
                { number: t('referrals.partner.earned') },
                t('referrals.partner.payableAt'),
              ]}
            />
            <tbody>
              {own.months.map((row) => (
                <tr key={row.month}>
                  <th scope="row">
                    {row.month}{' '}
                    <a
                      className="link small"
                      href={`/office-api/partner/statement.pdf?month=${row.month}&lang=${lang}`}
                      aria-label={t('referrals.partner.statementOf', { month: row.month })}
                      download
                    >
                      PDF
                    </a>
                  </th>
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
                <Tag tone={status === 'done' ? 'win' : undefined}>{t(`referrals.payout.${status}`)}</Tag>{' '}
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
      <h2>{t('referrals.partner.terms')}</h2>
      <ul className={styles.rules}>
        {terms.levels.map(({ from, percent }) => (
          <li key={from}>{t('referrals.terms.level', { from: sum(from), percent: share(percent) })}</li>
        ))}
        {terms.cpa ? (
          <li>
            {t('referrals.terms.cpa', {
              amount: sum(terms.cpa.amount),
              deposits: sum(terms.cpa.minDeposits),
              stakes: sum(terms.cpa.minStakes),
              days: terms.cpa.withinDays,
            })}
          </li>
        ) : null}
        <li>
          {t('referrals.terms.fees', {
            deposits: share(terms.depositFeePercent),
            revenue: share(terms.revenueFeePercent),
          })}
        </li>
        <li>{t(terms.carriesOver ? 'referrals.terms.carries' : 'referrals.terms.noCarry')}</li>
        <li>{t('referrals.terms.hold', { days: terms.holdDays })}</li>
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
      <h2>{t('referrals.partner.links')}</h2>
      <CopyField label={t('referrals.partner.general')} text={`${origin}/${lang}?affid=${code}`} />
      {links
        .filter(({ isOpen }) => isOpen)
        .map(({ id, tag, players }) => (
          <CopyField
            key={id}
            label={t('referrals.partner.ofTag', { tag, players })}
            text={`${origin}/${lang}?btag=${tag}`}
          />
        ))}
      <p className="small muted">{t('referrals.partner.params')}</p>
    </section>
  );
}

function Postbacks({ partner: { postbackUrl, postbackEvents } }: { partner: OwnPartner }) {
  const { t, api } = useOffice();
  const [key, setKey] = useState<string | null>(null);
  const { send, isSending, faults } = useForm(t('referrals.failed'));
  return (
    <section className="panel pad stack">
      <h2>{t('referrals.partner.postbacks')}</h2>
      {postbackUrl ? (
        <>
          <p className={styles.url}>
            <code>{postbackUrl}</code>
          </p>
          <p>
            {postbackEvents.map((event) => (
              <Tag key={event}>{t(`referrals.event.${event}`)}</Tag>
            ))}
          </p>
          <p className="small muted">{t('referrals.partner.signed')}</p>
          {key ? (
            <CopyField label={t('referrals.partner.key')} text={key} />
          ) : (
            <p>
              <button
                type="button"
                className="btn"
                aria-disabled={isSending}
                onClick={() => void send(async () => setKey((await api('partners.myKey')).key))}
              >
                {t('referrals.partner.showKey')}
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
        <p className="muted">{t('referrals.partner.noPostbacks')}</p>
      )}
    </section>
  );
}
