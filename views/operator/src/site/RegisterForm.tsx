import type { views } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Area, Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';

interface Props {
  api: ViewContext['api'];
  onDone(): Promise<void>;
  onClose(): void;
}

/** Registers a version of a view by the `pins.json` of its build. Nobody gets it before a rollout. */
export function RegisterForm({ api, onDone, onClose }: Props) {
  const { t } = useUi();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pins = parsed(String(form.get('pins') ?? ''));
    setBad(pins === null);
    setFailure(null);
    if (pins === null) return;
    try {
      await api('views.register', { body: { origin: String(form.get('origin')), pins } });
      await onDone();
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('editor.rollout.register')}</h2>
      </header>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={t('editor.rollout.origin')}
          hint={t('editor.rollout.origin.hint')}
          name="origin"
          type="url"
          required
          autoComplete="off"
        />
        <Area
          label="pins.json"
          hint={t('editor.rollout.pinsHint')}
          error={isBad ? t('editor.rollout.pinsBad') : undefined}
          name="pins"
          rows={8}
          required
          spellCheck={false}
        />
        <Failure text={failure} />
        <div className="row wrap">
          <button type="submit" className="btn primary">
            {t('editor.rollout.register')}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {t('operator.risk.close')}
          </button>
        </div>
      </form>
    </section>
  );
}

function parsed(text: string): views.Pins | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as views.Pins) : null;
  } catch {
    return null;
  }
}
