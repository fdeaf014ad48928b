import { EmptyState } from '@fairbook/ui';
import { Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useRewards, useTexts } from '../context.ts';
import type { PaycheckData } from '../data.ts';
import { FormFault } from '../FormFault.tsx';
import styles from '../rewards.module.css';

/** A payment slip is entered by its number and code, and paid to the account; below those redeemed before. */
export function PaycheckPage({ data }: { data: PaycheckData }) {
  const { t, api } = useRewards();
  const { money, time } = useTexts();
  const [slips, setSlips] = useState(data.slips);
  const [lockedUntil, setLocked] = useState(data.lockedUntil);
  const [typed, setTyped] = useState({ number: '', code: '' });
  const [told, setTold] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('rewards.noAnswer'));

  async function read() {
    const now = await api('slips.mine');
    setSlips(now.slips);
    setLocked(now.lockedUntil);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTold('');
    const missing = (['number', 'code'] as const).filter((name) => typed[name].trim() === '');
    if (missing.length > 0)
      return setFaults(Object.fromEntries(missing.map((name) => [name, t('rewards.paycheck.missing')])));
    void send(async () => {
      try {
        const { slip } = await api('slips.redeem', { body: typed });
        setTold(t('rewards.paycheck.done', { amount: money(slip.amount, slip.iso), number: slip.number }));
        setTyped({ number: '', code: '' });
      } finally {
        await read().catch(() => undefined);
      }
    });
  }

  const field = (name: 'number' | 'code') => ({
    value: typed[name],
    error: faults[name],
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 40,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setFaults({});
    },
  });

  return (
    <>
      <section className="panel" aria-label={t('rewards.paycheck.title')}>
        <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isSending}>
          <p className="small muted">{t('rewards.paycheck.about')}</p>
          {lockedUntil ? (
            <p className="note">{t('rewards.paycheck.locked', { time: time(lockedUntil) })}</p>
          ) : null}
          <Field
            label={t('rewards.paycheck.number')}
            hint={t('rewards.paycheck.numberHint')}
            inputMode="numeric"
            {...field('number')}
          />
          <Field
            label={t('rewards.paycheck.code')}
            hint={t('rewards.paycheck.codeHint')}
            autoCapitalize="characters"
            {...field('code')}
          />
          <FormFault text={faults['']} />
          <button type="submit" className="btn primary big" aria-disabled={isSending}>
            {t('rewards.paycheck.redeem')}
          </button>
          <p role="status" className={told ? 'note' : 'vh'}>
            {told}
          </p>
        </form>
      </section>
      <section className="panel" aria-label={t('rewards.paycheck.own')}>
        <header className="panel-head">
          <h2>{t('rewards.paycheck.own')}</h2>
        </header>
        {slips.length === 0 ? <EmptyState text={t('rewards.paycheck.none')} /> : null}
        <ul>
          {slips.map(({ number, amount, iso, at }) => (
            <li key={number} className={styles.row}>
              <div>
                <bdi className="mono">{number}</bdi>
                <div className="small muted">
                  <time dateTime={at}>{time(at)}</time>
                </div>
              </div>
              <b>+{money(amount, iso)}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
