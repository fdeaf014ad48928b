import { Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useRewards } from '../../context.ts';
import { FormFault } from '../../FormFault.tsx';
import styles from '../../rewards.module.css';

/** A code for free rounds, taken at once; then the way to them. */
export function CodeForm() {
  const { t, lang, api } = useRewards();
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('rewards.noAnswer'));

  function enter(event: FormEvent) {
    event.preventDefault();
    setTold('');
    if (typed.trim() === '') return setFaults({ code: t('rewards.free.missing') });
    void send(async () => {
      const { freeRounds } = await api('freeRounds.enter', { body: { code: typed } });
      setTyped('');
      setTold(t('rewards.free.taken', { count: freeRounds.rounds }));
    });
  }

  return (
    <section className="panel" aria-label={t('rewards.free.title')}>
      <header className="panel-head">
        <h2>{t('rewards.free.title')}</h2>
      </header>
      <form className={styles.form} onSubmit={enter} noValidate aria-busy={isSending}>
        <Field
          label={t('rewards.free.code')}
          hint={t('rewards.free.codeHint')}
          error={faults.code}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setFaults({});
          }}
        />
        <FormFault text={faults['']} />
        <button type="submit" className="btn primary" aria-disabled={isSending}>
          {t('rewards.free.enter')}
        </button>
      </form>
      <p role="status" className={told ? 'pad' : 'vh'}>
        {told}{' '}
        {told ? (
          <a className="link" href={`/${lang}/office/bonuses/deposit`}>
            {t('rewards.free.toRounds')}
          </a>
        ) : null}
      </p>
    </section>
  );
}
