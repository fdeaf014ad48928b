import type { AnswerOf, Calls } from '@fairbook/contracts';
import { Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault } from './parts.tsx';

export type Passkey = AnswerOf<Calls['passkeys.list']>['passkeys'][number];

/** A passkey with its name, which can be changed, and its removal. */
export function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged(): Promise<void> }) {
  const { t, api } = useOffice();
  const { time } = useTexts();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [typed, setTyped] = useState<string | null>(null);
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  const remove = () =>
    send(async () => {
      await api('passkeys.remove', { params: { id } });
      await onChanged();
    });
  function rename(event: FormEvent) {
    event.preventDefault();
    const next = typed?.trim() ?? '';
    if (next === '') return setFaults({ name: t('security.nameMissing') });
    void send(async () => {
      await api('passkeys.rename', { params: { id }, body: { name: next } });
      setTyped(null);
      await onChanged();
    });
  }

  if (typed !== null) {
    return (
      <form className="stack" onSubmit={rename} noValidate>
        <Fault text={faults['']} />
        <Field
          label={t('security.passkeyName')}
          name="name"
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={faults.name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="row wrap">
          <button type="submit" className="btn primary" aria-disabled={isSending}>
            {t('security.saveName')}
          </button>
          <button type="button" className="btn" onClick={() => setTyped(null)}>
            {t('security.cancel')}
          </button>
        </div>
      </form>
    );
  }
  return (
    <div className="spread wrap">
      <div>
        <div>{name}</div>
        <div className="small muted">
          {lastUsedAt
            ? t('security.passkeyUsed', { at: time(lastUsedAt) })
            : t('security.passkeyAdded', { at: time(createdAt) })}
        </div>
        <Fault text={faults['']} />
      </div>
      <div className="row wrap">
        <button
          type="button"
          className="btn"
          aria-label={t('security.renameNamed', { name })}
          onClick={() => setTyped(name)}
        >
          {t('security.rename')}
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={isSending}
          aria-label={t('security.removeNamed', { name })}
          onClick={remove}
        >
          {t('security.remove')}
        </button>
      </div>
    </div>
  );
}
