import type { promo } from '@fairbook/contracts';
import { Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useRewards } from '../../context.ts';
import { FormFault } from '../../FormFault.tsx';
import styles from '../../rewards.module.css';
import { CodeRow } from './CodeRow.tsx';

/** Checks a code first, and shows what it gives before the player adds it. */
export function CodeForm({ onKept }: { onKept(): Promise<void> }) {
  const { t, api } = useRewards();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<promo.KnownPromoCode | null>(null);
  const [told, setTold] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('rewards.noAnswer'));

  function check(event: FormEvent) {
    event.preventDefault();
    setTold('');
    if (typed.trim() === '') return setFaults({ code: t('rewards.code.missing') });
    void send(async () => {
      setFound(null);
      setFound(await api('promo.check', { body: { code: typed } }));
    });
  }

  const keep = ({ code }: promo.KnownPromoCode) =>
    void send(async () => {
      await api('promo.keep', { body: { code } });
      setFound(null);
      setTyped('');
      setTold(t('rewards.code.added', { code }));
      await onKept().catch(() => undefined);
    });

  return (
    <section className="panel" aria-label={t('rewards.code.enter')}>
      <form className={styles.form} onSubmit={check} noValidate aria-busy={isSending}>
        <Field
          label={t('rewards.code.enter')}
          hint={t('rewards.code.hint')}
          error={faults.code}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setFound(null);
            setFaults({});
          }}
        />
        <FormFault text={faults['']} />
        <button type="submit" className={found ? 'btn' : 'btn primary'} aria-disabled={isSending}>
          {t('rewards.code.check')}
        </button>
      </form>
      <div role="status" className={found || told ? undefined : 'vh'}>
        {told ? <p className="pad">{told}</p> : null}
        {found ? <CodeRow code={found} state={found.state} used={found.used} /> : null}
        {found ? <Way found={found} /> : null}
      </div>
      {found && !found.isOwn && (found.state === 'open' || found.state === 'ahead') ? (
        <p className="pad">
          <button
            type="button"
            className="btn primary"
            aria-disabled={isSending}
            onClick={() => void (isSending || keep(found))}
          >
            {t('rewards.code.add')}
          </button>
        </p>
      ) : null}
    </section>
  );
}

/** A sentence about a code that need not be added, or can't be used. */
function Way({ found: { isOwn, state } }: { found: promo.KnownPromoCode }) {
  const { t } = useRewards();
  if (state === 'open' || state === 'ahead')
    return isOwn ? <p className="pad small">{t('rewards.code.isOwn')}</p> : null;
  return <p className="pad small">{t(`rewards.code.why.${state}`)}</p>;
}
