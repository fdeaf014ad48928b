import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { TextsFields, textsOf } from '../editor/languages.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import type { Templates } from './read-inbox.ts';

interface Props {
  templates: Templates;
  api: ViewContext['api'];
  onSaved(): Promise<void>;
}

/** Templates of answers: a form for a new or changed one, and a list to remove them from. */
export function TemplateForm({ templates, api, onSaved }: Props) {
  const { t } = useUi();
  const [failure, setFailure] = useState<string | null>(null);

  async function during(work: () => Promise<unknown>): Promise<boolean> {
    setFailure(null);
    try {
      await work();
      await onSaved();
      return true;
    } catch (error) {
      setFailure(failureText(error, t('operator.inbox.failed')));
      return false;
    }
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const texts = textsOf(data);
    if (!texts) return;
    const body = { name: String(data.get('name') ?? '').trim(), texts };
    if (await during(() => api('support.saveTemplate', { body }))) form.reset();
  }

  return (
    <details className={styles.rest}>
      <summary>{t('operator.inbox.templates')}</summary>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={t('operator.inbox.templateName')}
          hint={t('operator.inbox.templateHint')}
          name="name"
          required
          maxLength={60}
        />
        <TextsFields longest={4_000} />
        <Failure text={failure} />
        <div className="row">
          <button type="submit" className="btn">
            {t('operator.inbox.saveTemplate')}
          </button>
        </div>
      </form>
      <ul className={styles.tree}>
        {templates.map(({ name }) => (
          <li key={name} className={styles.limit}>
            <span className={styles.limitName}>{name}</span>
            <button
              type="button"
              className="btn sm"
              aria-label={t('operator.inbox.removeOf', { name })}
              onClick={() => void during(() => api('support.removeTemplate', { body: { name } }))}
            >
              {t('operator.inbox.remove')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
