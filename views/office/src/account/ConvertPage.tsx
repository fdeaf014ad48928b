import type { wallet } from '@fairbook/contracts';
import { Select, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault, Panel } from '../security/parts.tsx';
import { type Preview, previewOf } from './preview.ts';

export interface ConvertData {
  page: 'convert';
  main: wallet.Account | null;
  /** Currencies other than that of the main account. */
  offered: readonly { iso: string; name: string }[];
  /** Of the first of them, so that nothing moves when it is known. */
  first: Preview;
}

/**
 * Converts the main account to another currency. The amount that it gives is shown first, and confirmed with the
 * button.
 */
export function ConvertPage({ data: { main: start, offered, first } }: { data: ConvertData }) {
  const { t, api, bus, lang } = useOffice();
  const { money, share, time } = useTexts();
  const [main, setMain] = useState(start);
  const [toIso, setTo] = useState(offered[0]?.iso ?? '');
  const [round, setRound] = useState(0);
  const [told, setTold] = useState('');
  const intent = useRef({ key: '', of: '' });
  const { send, isSending, faults } = useForm(t('currencies.noAnswer'));
  const preview = usePreview(main && !told ? toIso : '', round, first);
  const found = preview && 'found' in preview ? preview.found : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!found) return;
    const body = { toIso, atLeast: found.gets };
    const of = JSON.stringify(body);
    // A repeat after a lost answer has the same key, so nothing is converted twice.
    if (intent.current.of !== of) intent.current = { key: crypto.randomUUID(), of };
    void send(async () => {
      try {
        const made = await api('currencies.convert', { body, idempotencyKey: intent.current.key });
        setTold(t('currencies.converted', { gets: money(made.got, made.iso), iso: made.iso }));
        setMain(null);
        bus.emit('accounts:changed', {});
      } finally {
        setRound((before) => before + 1);
      }
    });
  }

  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('currencies.convertTitle')}</h1>
      </div>
      <p role="status" className={told ? 'note good' : 'vh'}>
        {told}
      </p>
      {main && offered.length > 0 ? (
        <Panel title={t('currencies.convertMain', { money: money(main.money, main.iso) })}>
          <p className="small muted">{t('currencies.convertAbout')}</p>
          <form className="stack" onSubmit={submit} noValidate>
            <Fault
              text={
                faults[''] ??
                faults.toIso ??
                faults.atLeast ??
                (preview && 'fault' in preview ? preview.fault : undefined)
              }
            />
            <Select
              label={t('currencies.convertTo')}
              value={toIso}
              options={offered.map(({ iso, name }) => ({
                value: iso,
                label: iso === name ? iso : `${iso} · ${name}`,
              }))}
              onChange={setTo}
            />
            {found ? (
              <dl className="sums" aria-live="polite">
                <dt>{t('currencies.gets')}</dt>
                <dd className="big">{money(found.gets, toIso)}</dd>
                <dt>{t('currencies.rate')}</dt>
                <dd>
                  {t('currencies.rateText', { from: found.fromIso, rate: found.rate, to: toIso })}
                  {found.rateSetAt ? (
                    <small className="muted">
                      {' '}
                      {t('currencies.rateSince', { at: time(found.rateSetAt) })}
                    </small>
                  ) : null}
                </dd>
                <dt>{t('currencies.fee', { percent: share(found.feePercent) })}</dt>
                <dd>{money(found.fee, toIso)}</dd>
              </dl>
            ) : null}
            {found ? <p className="small">{t('currencies.convertOnce', { days: found.everyDays })}</p> : null}
            <div className="row wrap">
              <button type="submit" className="btn primary" aria-disabled={isSending || !found}>
                {t('currencies.convertDo', { iso: toIso })}
              </button>
              <a className="btn" href={`/${lang}/office/account`}>
                {t('currencies.toAccount')}
              </a>
            </div>
          </form>
        </Panel>
      ) : (
        <p>
          <a className="btn" href={`/${lang}/office/account`}>
            {t('currencies.toAccount')}
          </a>
        </p>
      )}
    </div>
  );
}

/** What converting gives now; it begins with what the page came with. */
function usePreview(toIso: string, round: number, first: Preview): Preview {
  const { api, t } = useOffice();
  const [preview, setPreview] = useState(first);
  const isKnown = useRef(first !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false;
      return;
    }
    setPreview(null);
    if (toIso === '') return;
    const stop = new AbortController();
    previewOf(api, toIso, stop.signal).then(
      (answer) => stop.signal.aborted || setPreview(answer ?? { fault: t('currencies.noAnswer') }),
    );
    return () => stop.abort();
  }, [api, t, toIso, round]);
  return preview;
}
