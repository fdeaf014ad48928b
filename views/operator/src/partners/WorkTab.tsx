import type { partners } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { dateText, momentText } from '../voids/texts.ts';
import local from './partners.module.css';

export interface Work {
  partners: partners.Partner[];
  chosen: {
    partner: partners.Partner;
    report: partners.PartnerReport;
    money: partners.PartnerMoney;
    postbacks: partners.Postback[];
  } | null;
}

type Api = ViewContext['api'];

/** One partner: what came of the links, money by month, payouts by two operators, and what the server was told. */
export function WorkTab({ start, api }: { start: Work; api: Api }) {
  const { t } = useUi();
  const { chosen } = start;
  return (
    <>
      <nav className="row wrap" aria-label={t('operator.partners.tab.list')}>
        {start.partners.map(({ id, name }) => (
          <TabLink
            key={id}
            page="partners"
            tab="work"
            query={{ id: String(id) }}
            className={chosen?.partner.id === id ? 'btn sm primary' : 'btn sm'}
          >
            {name}
          </TabLink>
        ))}
      </nav>
      {chosen ? (
        <>
          <Report
            key={`report ${chosen.partner.id}`}
            id={chosen.partner.id}
            start={chosen.report}
            api={api}
          />
          <Money key={chosen.partner.id} id={chosen.partner.id} start={chosen.money} api={api} />
          <Log id={chosen.partner.id} start={chosen.postbacks} api={api} />
        </>
      ) : (
        <Empty text={t('referrals.op.choose')} />
      )}
    </>
  );
}

const WAYS = ['day', 'tag', 'sub'] as const satisfies readonly partners.ReportBy[];

/** What came of the links, by day or by source. */
function Report({ id, start, api }: { id: number; start: partners.PartnerReport; api: Api }) {
  const { t, lang } = useUi();
  const [report, setReport] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const { from, to } = report;
  const choose = (by: partners.ReportBy) =>
    void api('partners.report', { params: { id }, query: { from, to, by } }).then(
      (answer) => {
        setFailure(null);
        setReport(answer);
      },
      (error: unknown) => setFailure(failureText(error, t('editor.failed'))),
    );
  const sum = (amount: string) => moneyText(amount, report.iso, lang);
  const rows = [
    { ...report.total, key: '', isTotal: true },
    ...report.rows.map((row) => ({ ...row, isTotal: false })),
  ];
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('referrals.partner.report')}</h2>
        <small className="muted">
          {dateText(report.from, lang)} – {dateText(report.to, lang)}
        </small>
      </header>
      <p className="row wrap">
        {WAYS.map((by) => (
          <button
            key={by}
            type="button"
            className="btn sm"
            aria-pressed={by === report.by}
            onClick={() => choose(by)}
          >
            {t(`referrals.by.${by}`)}
          </button>
        ))}
      </p>
      <Failure text={failure} />
      <div className={local.scroll}>
        <table className="table">
          <TableHead
            columns={[
              t(`referrals.by.${report.by}`),
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
                  {row.isTotal ? t('referrals.partner.total') : row.key || t('referrals.partner.without')}
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
          ? t('referrals.partner.countedAt', { at: momentText(report.countedAt, lang) })
          : t('referrals.partner.notCounted')}{' '}
        {t('referrals.partner.netIs')}
      </p>
    </section>
  );
}

function Money({ id, start, api }: { id: number; start: partners.PartnerMoney; api: Api }) {
  const { t, lang } = useUi();
  const [own, setOwn] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  // One idempotency key per payout, so that it is requested once however often it is sent.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const sum = (amount: string) => moneyText(amount, own.iso, lang);

  async function during(work: () => Promise<unknown>): Promise<boolean> {
    setFailure(null);
    const isDone = await work().then(
      () => true,
      (error: unknown) => {
        setFailure(failureText(error, t('operator.failed')));
        return false;
      },
    );
    await api('partners.money', { params: { id } }).then(setOwn, () => undefined);
    return isDone;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const body = { amount: text('amount').replace(',', '.'), note: text('note') };
    void during(() => api('partners.askPayout', { params: { id }, body, idempotencyKey: key })).then(
      (isDone) => {
        if (!isDone) return;
        setKey(crypto.randomUUID());
        form.reset();
      },
    );
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('referrals.partner.money')}</h2>
        <span className={styles.end}>
          {t('referrals.partner.owed')} <b>{sum(own.owed)}</b>
        </span>
      </header>
      {own.months.length === 0 ? <p className={styles.note}>{t('referrals.partner.noMonths')}</p> : null}
      <ul className={styles.tree}>
        {own.months.map((row) => (
          <li key={row.month} className={styles.limit}>
            <div className={styles.limitName}>
              <b>{row.month}</b>
              <small>
                {t('referrals.partner.payableAt')} {row.payableAt.slice(0, 10)}
              </small>
            </div>
            <dl className={styles.sums}>
              <Sum name={t('referrals.col.net')} text={sum(row.net)} />
              <Sum name={t('referrals.partner.carried')} text={sum(row.carriedIn)} />
              <Sum name={t('referrals.partner.percent')} text={`${row.percent} %`} />
              <Sum name={t('referrals.col.share')} text={sum(row.share)} />
              <Sum name={t('referrals.col.cpa')} text={`${sum(row.cpa)} (${row.qualified})`} />
              <Sum name={t('referrals.partner.earned')} text={sum(row.earned)} />
            </dl>
          </li>
        ))}
      </ul>
      <header className="panel-head">
        <h3>{t('referrals.op.payout')}</h3>
        <span className={styles.end}>
          {t('referrals.op.payable')} <b>{sum(own.payable)}</b>
        </span>
      </header>
      {own.payouts.length === 0 ? <p className={styles.note}>{t('referrals.op.noPayouts')}</p> : null}
      <ul className={styles.tree}>
        {own.payouts.map((payout) => (
          <li key={payout.id} className={styles.limit}>
            <div className={styles.limitName}>
              <b>{sum(payout.amount)}</b>{' '}
              <Tag tone={payout.status === 'requested' ? 'warn' : undefined}>
                {t(`referrals.payout.${payout.status}`)}
              </Tag>
              <small>
                {momentText(payout.requestedAt, lang)} {payout.note}
              </small>
              {payout.status === 'requested' ? (
                <Answers
                  requestedBy={payout.requestedBy}
                  takes={{ approve: 'partners.approve', withdraw: 'partners.pay' }}
                  onApprove={async () => {
                    const of = { params: { id: payout.id }, body: { version: payout.version } };
                    await during(() => api('partners.approvePayout', of));
                  }}
                  onWithdraw={async () => {
                    const of = { params: { id: payout.id }, body: { version: payout.version } };
                    await during(() => api('partners.withdrawPayout', of));
                  }}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <Allowed to="partners.pay">
        <form className={styles.form} onSubmit={onSubmit}>
          <p className="small muted">{t('referrals.op.payoutHint')}</p>
          <Failure text={failure} />
          <div className={styles.fields}>
            <Field
              label={t('referrals.op.amount', { iso: own.iso })}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder={own.payable}
              required
            />
            <Field label={t('referrals.op.note')} name="note" maxLength={500} />
          </div>
          <p>
            <button type="submit" className="btn primary">
              {t('referrals.op.askPayout')}
            </button>
          </p>
        </form>
      </Allowed>
    </section>
  );
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const TONES = { waiting: 'warn', sent: 'win', failed: 'loss' } as const;

function Log({ id, start, api }: { id: number; start: partners.Postback[]; api: Api }) {
  const { t, lang } = useUi();
  const [postbacks, setPostbacks] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);

  async function resend(postback: partners.Postback): Promise<void> {
    setFailure(null);
    await api('partners.resend', { params: { id: postback.id } }).catch((error: unknown) =>
      setFailure(failureText(error, t('operator.failed'))),
    );
    await api('partners.postbacks', { params: { id } }).then(
      (answer) => setPostbacks(answer.postbacks),
      () => undefined,
    );
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('referrals.op.log')}</h2>
      </header>
      <Failure text={failure} />
      {postbacks.length === 0 ? <p className={styles.note}>{t('referrals.op.noPostbacks')}</p> : null}
      <ul className={styles.tree}>
        {postbacks.map((postback) => (
          <li key={postback.id} className={styles.limit}>
            <div className={styles.limitName}>
              <b>{t(`referrals.event.${postback.event}`)}</b>{' '}
              <Tag tone={TONES[postback.status]}>{t(`referrals.op.status.${postback.status}`)}</Tag>
              <small>
                {momentText(postback.at, lang)} · <span className="mono">{postback.player}</span> ·{' '}
                {t('referrals.op.tries', { tries: postback.tries.length })}
                {postback.nextAt && postback.tries.length > 0
                  ? ` · ${t('referrals.op.nextAt', { at: momentText(postback.nextAt, lang) })}`
                  : ''}
              </small>
              {postback.tries.slice(0, 3).map((each) => (
                <small key={each.at}>
                  {momentText(each.at, lang)}:{' '}
                  {each.answer === null ? each.fault : t('referrals.op.answer', { answer: each.answer })} ·{' '}
                  <span className="mono">{each.url}</span>
                </small>
              ))}
            </div>
            {postback.status === 'waiting' ? null : (
              <Allowed to="partners.edit">
                <button type="button" className="btn sm" onClick={() => void resend(postback)}>
                  {t('referrals.op.resend')}
                </button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
