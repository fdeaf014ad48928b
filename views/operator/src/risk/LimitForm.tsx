import type { AnswerOf, risk } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Subject } from './data.ts';
import { Failure } from './Failure.tsx';
import { failureText, SUMS, sumsOf } from './fields.ts';
import styles from './risk.module.css';
import { SubjectPick } from './SubjectPick.tsx';

const SCOPES: readonly risk.Scope[] = ['platform', 'sport', 'champ', 'game', 'market', 'outcome'];

interface Props {
  /** Null for a new one. */
  limit: risk.ShownLimit | null;
  asked: Subject;
  iso: string;
  api: ViewContext['api'];
  onSaved(): Promise<void>;
  onClose(): void;
}

/** The amounts of one limit, with a preview of what they would have changed. */
export function LimitForm({ limit, asked, iso, api, onSaved, onClose }: Props) {
  const { t } = useUi();
  const form = useRef<HTMLFormElement>(null);
  const whyId = useId();
  const [scope, setScope] = useState(limit?.scope ?? asked.scope);
  const [subject, setSubject] = useState(limit?.subject ?? asked.subject);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<AnswerOf<typeof risk.whatIf> | null>(null);
  const [isBusy, setBusy] = useState(false);

  function choose(value: string) {
    setScope(value as risk.Scope);
    setSubject('');
  }
  async function during(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) => setFailure(failureText(error, t('operator.risk.failed'))));
    setBusy(false);
  }

  const isChosen = scope === 'platform' || subject !== '';
  const fields = () => new FormData(form.current!);
  const save = () =>
    during(async () => {
      const body = { ...sumsOf(fields()), note: String(fields().get('note') ?? '') };
      if (limit) {
        const params = { id: limit.id };
        await api('risk.changeLimit', { params, body: { ...body, version: limit.version } });
      } else await api('risk.addLimit', { body: { ...body, scope, subject } });
      await onSaved();
    });
  const ask = () =>
    during(async () => setTold(await api('risk.whatIf', { body: { ...sumsOf(fields()), scope, subject } })));
  const remove = () =>
    during(async () => {
      const { id, version } = limit!;
      await api('risk.removeLimit', { params: { id }, query: { version } });
      await onSaved();
    });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} aria-busy={isBusy}>
      {limit ? null : (
        <div className={styles.fields}>
          <Select
            label={t('operator.risk.scope')}
            value={scope}
            options={SCOPES.map((value) => ({ value, label: t(`operator.risk.scope.${value}`) }))}
            onChange={choose}
          />
          <SubjectPick api={api} scope={scope} subject={subject} onSubject={setSubject} />
        </div>
      )}
      <div className={styles.fields}>
        {SUMS.map((field) => (
          <Field
            key={field}
            label={t('operator.risk.inIso', { name: t(`operator.risk.${field}`), iso })}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={limit?.[field] ?? ''}
          />
        ))}
      </div>
      <Field label={t('operator.risk.note')} name="note" maxLength={500} defaultValue={limit?.note ?? ''} />
      <Failure text={failure} />
      <WhatIf told={told} />
      {isChosen ? null : (
        <p id={whyId} className="hint">
          {t('operator.risk.subjectFirst')}
        </p>
      )}
      <div className="row wrap">
        <button
          type="submit"
          className="btn primary"
          disabled={isBusy || !isChosen}
          aria-describedby={isChosen ? undefined : whyId}
        >
          {t('operator.risk.save')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={isBusy || !isChosen}
          aria-describedby={isChosen ? undefined : whyId}
          onClick={() => void ask()}
        >
          {t('operator.risk.whatIf')}
        </button>
        {limit ? (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void remove()}>
            {t('operator.risk.remove')}
          </button>
        ) : null}
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.risk.close')}
        </button>
      </div>
    </form>
  );
}

function WhatIf({ told }: { told: AnswerOf<typeof risk.whatIf> | null }) {
  const { t } = useUi();
  return (
    <div aria-live="polite">
      {told ? (
        <p>
          {t('operator.risk.whatIfRefused', told.refused)} {t('operator.risk.whatIfAccepted', told.accepted)}
        </p>
      ) : null}
    </div>
  );
}
