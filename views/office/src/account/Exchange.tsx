import type { wallet } from '@fairbook/contracts';
import { plainAmount } from '@fairbook/money';
import { Field, Select, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault, Panel } from '../security/parts.tsx';
import styles from './account.module.css';
import { useQuote } from './use-quote.ts';

/** Exchanges money between two accounts; the amount that arrives is confirmed with the button. */
export function Exchange({ accounts }: { accounts: readonly wallet.Account[] }) {
  const { t, api, bus } = useOffice();
  const { money, share } = useTexts();
  const [fromId, setFrom] = useState(accounts[0]!.id);
  const [toId, setTo] = useState(accounts[1]!.id);
  const [text, setText] = useState('');
  const [round, setRound] = useState(0);
  const [told, setTold] = useState('');
  const intent = useRef({ key: '', of: '' });
  const { send, isSending, faults, setFaults } = useForm(t('currencies.noAnswer'));
  const from = accounts.find(({ id }) => id === fromId) ?? accounts[0]!;
  const others = accounts.filter(({ id }) => id !== from.id);
  const to = others.find(({ id }) => id === toId) ?? others[0]!;
  const amount = plainAmount(text);
  const quoted = useQuote({ fromId: from.id, toId: to.id, amount }, round);
  const quote = quoted && 'quote' in quoted ? quoted.quote : null;
  const fault = faults.amount ?? (quoted && 'fault' in quoted ? quoted.fault : undefined);

  function typed(value: string) {
    setText(value.slice(0, 25));
    setFaults({});
    setTold('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!(Number(amount) > 0)) return setFaults({ amount: t('currencies.amountMissing') });
    if (!quote) return;
    const body = { fromId: from.id, toId: to.id, amount, atLeast: quote.gets };
    const of = JSON.stringify(body);
    // A repeat after a lost answer has the same key, so nothing is exchanged twice.
    if (intent.current.of !== of) intent.current = { key: crypto.randomUUID(), of };
    void send(async () => {
      try {
        const made = await api('currencies.exchange', { body, idempotencyKey: intent.current.key });
        intent.current = { key: '', of: '' };
        setText('');
        setTold(
          t('currencies.exchanged', { gave: money(made.gave, from.iso), got: money(made.got, to.iso) }),
        );
        bus.emit('accounts:changed', {});
      } finally {
        setRound((before) => before + 1);
      }
    });
  }

  const options = (some: readonly wallet.Account[]) =>
    some.map(({ id, iso, money: sum }) => ({ value: `${id}`, label: `${iso} · ${money(sum, iso)}` }));
  return (
    <Panel title={t('currencies.exchange')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Fault text={faults[''] ?? faults.atLeast ?? faults.toId ?? faults.fromId} />
        <div className={styles.pair}>
          <Select
            label={t('currencies.from')}
            value={`${from.id}`}
            options={options(accounts)}
            onChange={(id) => setFrom(Number(id))}
          />
          <Field
            label={t('currencies.amount', { iso: from.iso })}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={fault}
            onChange={(event) => typed(event.target.value)}
            end={
              <button type="button" className="btn plain" onClick={() => typed(from.money)}>
                {t('currencies.all')}
              </button>
            }
          />
          <Select
            label={t('currencies.to')}
            value={`${to.id}`}
            options={options(others)}
            onChange={(id) => setTo(Number(id))}
          />
        </div>
        {quote ? (
          <dl className="sums" aria-live="polite">
            <dt>{t('currencies.gets')}</dt>
            <dd className="big">{money(quote.gets, to.iso)}</dd>
            <dt>{t('currencies.rate')}</dt>
            <dd>{t('currencies.rateText', { from: from.iso, rate: quote.rate, to: to.iso })}</dd>
            <dt>{t('currencies.fee', { percent: share(quote.feePercent) })}</dt>
            <dd>{money(quote.fee, to.iso)}</dd>
          </dl>
        ) : null}
        <div>
          <button type="submit" className="btn primary" aria-disabled={isSending || !quote}>
            {quote
              ? t('currencies.exchangeSum', { gets: money(quote.gets, to.iso) })
              : t('currencies.exchangeDo')}
          </button>
        </div>
        <p role="status">{told}</p>
      </form>
    </Panel>
  );
}
