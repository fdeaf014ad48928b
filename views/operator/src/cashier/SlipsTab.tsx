import type { slips } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field, saveText } from '@fairbook/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { momentText } from '../voids/texts.ts';

interface Props {
  start: readonly slips.SlipBatch[];
  api: ViewContext['api'];
}

/** Payment slips: a batch is issued, its codes are downloaded once, and the list says what became of it. */
export function SlipsTab({ start, api }: Props) {
  const { t } = useUi();
  const [batches, setBatches] = useState(start);
  const [issued, setIssued] = useState<slips.Issued | null>(null);
  const { failure, isBusy, save } = useSaving(t('operator.cashier.slips.failed'));
  // One idempotency key per batch, so that it is issued once however often it is sent.
  const key = useRef<string | null>(null);

  const during = (work: () => Promise<slips.Issued>) =>
    save(async () => {
      setIssued(await work());
      setBatches((await api('slips.list')).batches);
    });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const of = (name: string) => String(fields.get(name) ?? '').trim();
    key.current ??= crypto.randomUUID();
    const body = {
      amount: of('amount').replace(',', '.'),
      iso: of('iso').toUpperCase(),
      count: Number(of('count')),
      days: Number(of('days')),
      note: of('note'),
    };
    const idempotencyKey = key.current;
    const isDone = await during(() => api('slips.issue', { body, idempotencyKey }));
    // After a refusal the key is dropped: a batch that is sent again counts as another one.
    key.current = null;
    if (isDone) form.reset();
  }

  return (
    <>
      <Allowed to="slips.issue">
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.cashier.slips.issue')}</h2>
          </header>
          <form className={styles.form} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
            <p className="small muted">{t('operator.cashier.slips.lead')}</p>
            <div className={styles.fields}>
              <Field
                label={t('operator.cashier.slips.amount')}
                name="amount"
                inputMode="decimal"
                required
                maxLength={20}
              />
              <Field
                label={t('operator.cashier.slips.iso')}
                name="iso"
                defaultValue="EUR"
                required
                maxLength={5}
              />
              <Field
                label={t('operator.cashier.slips.count')}
                name="count"
                type="number"
                min={1}
                max={1000}
                defaultValue="10"
                required
              />
              <Field
                label={t('operator.cashier.slips.days')}
                name="days"
                type="number"
                min={1}
                max={730}
                defaultValue="90"
                required
              />
              <Field label={t('operator.cashier.slips.note')} name="note" maxLength={500} />
            </div>
            <div>
              <button type="submit" className="btn primary" aria-disabled={isBusy}>
                {t('operator.cashier.slips.issue')}
              </button>
            </div>
          </form>
        </section>
      </Allowed>
      <Failure text={failure} />
      <div role="status" className={issued ? 'panel pad stack t' : 'vh'}>
        {issued ? <Told issued={issued} /> : null}
      </div>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.cashier.slips.batches')}</h2>
        </header>
        {batches.length === 0 ? <Empty isPart text={t('operator.cashier.slips.none')} /> : null}
        <ul className={styles.tree}>
          {batches.map((batch) => (
            <li key={batch.id} className={styles.limit}>
              <Batch batch={batch} api={api} during={during} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Told({ issued: { batch, slips: printed } }: { issued: slips.Issued }) {
  const { t } = useUi();
  if (printed.length === 0) {
    const key = ({ withdrawn: 'withdrawn', requested: 'asked', done: 'revoked' } as const)[batch.status];
    return <p>{t(`operator.cashier.slips.${key}`)}</p>;
  }
  const rows = printed.map(({ number, code }) =>
    [number, code, batch.amount, batch.iso, batch.expiresAt].join(),
  );
  const csv = [['number', 'code', 'amount', 'currency', 'expires'].join(), ...rows].join('\r\n');
  return (
    <>
      <p>{t('operator.cashier.slips.issued', { count: printed.length })}</p>
      <p>
        <button
          type="button"
          className="btn primary"
          onClick={() => saveText(`slips-${batch.id.slice(0, 8)}.csv`, `${csv}\r\n`, 'text/csv')}
        >
          {t('operator.cashier.slips.download')}
        </button>
      </p>
    </>
  );
}

const COUNTS = ['open', 'redeemed', 'expired'] as const;

interface BatchProps {
  batch: slips.SlipBatch;
  api: Props['api'];
  during(work: () => Promise<slips.Issued>): Promise<boolean>;
}

function Batch({ batch, api, during }: BatchProps) {
  const { t, lang } = useUi();
  const { id, amount, iso, count, note, by, requestedAt, requestedBy, expiresAt, status, version } = batch;
  const of = { params: { id }, body: { version } };
  return (
    <>
      <div className={styles.limitName}>
        <b>{t('operator.cashier.slips.of', { count, amount: moneyText(amount, iso, lang) })}</b>
        <small>
          {by} · {momentText(requestedAt, lang)} ·{' '}
          {t('operator.cashier.slips.until', { day: momentText(expiresAt, lang) })}
        </small>
        {note ? <small>{note}</small> : null}
        {status === 'requested' ? <Tag tone="warn">{t('operator.cashier.slips.waits')}</Tag> : null}
        {status === 'withdrawn' ? <Tag>{t('operator.cashier.slips.gone')}</Tag> : null}
      </div>
      {status === 'requested' ? (
        <Answers
          requestedBy={requestedBy}
          takes={{ approve: 'slips.approve', withdraw: 'slips.issue' }}
          onApprove={() => during(() => api('slips.approve', of)).then(() => undefined)}
          onWithdraw={() => during(() => api('slips.withdraw', of)).then(() => undefined)}
        />
      ) : null}
      {status === 'done' ? (
        <dl className={styles.sums}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{t(`operator.cashier.slips.${name}`)}</dt>
              <dd>{batch[name]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {status === 'done' && batch.open > 0 ? (
        <Allowed to="slips.issue">
          <Revoke
            count={batch.open}
            onRevoke={() => during(() => api('slips.revoke', of)).then(() => undefined)}
          />
        </Allowed>
      ) : null}
    </>
  );
}

/** Moves the focus to the button that changes nothing, because the pressed one is gone. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Asks for a confirmation, because nobody can make a revoked slip valid again. */
function Revoke({ count, onRevoke }: { count: number; onRevoke(): Promise<void> }) {
  const { t } = useUi();
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <button type="button" className="btn sm" onClick={() => setSure(true)}>
        {t('operator.cashier.slips.revoke')}
      </button>
    );
  }
  return (
    <div className="row wrap">
      <button type="button" className="btn sm danger" onClick={() => void onRevoke()}>
        {t('operator.cashier.slips.revokeSure', { count })}
      </button>
      <button type="button" className="btn sm" ref={focusOn} onClick={() => setSure(false)}>
        {t('operator.cashier.slips.keep')}
      </button>
    </div>
  );
}
