import type { voids } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Effect } from './Effect.tsx';

interface Props {
  subject: voids.VoidSubject;
  /** True if the subject was chosen on this page, maybe far above in a long list: then the form scrolls into view. */
  isSought: boolean;
  api: ViewContext['api'];
  onMade(row: voids.Void): Promise<void>;
}

/** The effect of a void, its reason, and the button, which says whether one operator is enough. */
export function VoidForm({ subject, isSought, api, onMade }: Props) {
  const { t } = useUi();
  const [effect, setEffect] = useState<voids.VoidEffect | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { gameId, scope, subject: part } = subject;
  const read = useCallback(
    () => api('voids.preview', { body: { gameId, scope, subject: part } }),
    [api, gameId, scope, part],
  );
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);

  async function send(form: HTMLFormElement) {
    setBusy(true);
    setFailure(null);
    try {
      const reason = String(new FormData(form).get('reason') ?? '').trim();
      await onMade(await api('voids.request', { body: { ...subject, reason } }));
    } catch (error) {
      setFailure(failureText(error, t('operator.voids.failed')));
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (effect && !isBusy) void send(event.currentTarget);
  }

  return (
    <section ref={section} className="panel" aria-busy={isBusy}>
      <header className="panel-head">
        <h2>{t('operator.voids.preview')}</h2>
      </header>
      <Effect<voids.VoidEffect> read={read} onRead={setEffect} />
      <form className={styles.form} onSubmit={onSubmit}>
        <Field
          label={t('operator.voids.reasonLabel')}
          name="reason"
          required
          minLength={5}
          maxLength={300}
          hint={t('operator.voids.reasonHint')}
          autoComplete="off"
        />
        <Failure text={failure} />
        {effect ? (
          <p className="small">
            {t(effect.isAfterResult ? 'operator.voids.needsTwo' : 'operator.voids.needsOne')}
          </p>
        ) : null}
        <div className="row">
          <button type="submit" className="btn primary" aria-disabled={!effect || isBusy}>
            {t(effect?.isAfterResult ? 'operator.voids.ask' : 'operator.voids.make')}
          </button>
        </div>
      </form>
    </section>
  );
}
