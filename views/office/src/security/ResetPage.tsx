import { PageFrame } from '@fairbook/ui/page';
import { type FormEvent, useState } from 'react';
import type { ResetData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { Fault, Panel, SecretField } from './parts.tsx';
import { useOfficeForm } from './use-office-form.ts';

/** Where the link of a mail leads: sets the new password, once. */
export function ResetPage({ data: { doc, secret, login } }: { data: ResetData }) {
  const { t, api, bus } = useOffice();
  const [newPassword, setNew] = useState('');
  const [isDone, setDone] = useState(false);
  const { send, isSending, faults, setFaults } = useOfficeForm();
  const open = (name: 'login' | 'forgotPassword') => bus.emit('modal:open', { name });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (newPassword === '') return setFaults({ newPassword: t('security.newPasswordMissing') });
    void send(async () => {
      await api('recovery.reset', { body: { secret, newPassword } }).catch((error: unknown) => {
        bus.emit('track', { name: 'recovery.step', step: 'error' });
        throw error;
      });
      bus.emit('track', { name: 'recovery.step', step: 'saved' });
      bus.emit('track', { name: 'recovery.step', step: 'success' });
      setDone(true);
    });
  }

  return (
    <PageFrame doc={doc}>
      {isDone ? (
        <Panel title={t('security.resetDone')}>
          <p role="status">{t('security.resetDoneText')}</p>
          <div>
            <button type="button" className="btn primary" onClick={() => open('login')}>
              {t('security.toSignIn')}
            </button>
          </div>
        </Panel>
      ) : null}
      {!isDone && login === null ? (
        <Panel title={t('security.linkOver')}>
          <p>{t('security.linkOverText')}</p>
          <div>
            <button type="button" className="btn primary" onClick={() => open('forgotPassword')}>
              {t('security.newLink')}
            </button>
          </div>
        </Panel>
      ) : null}
      {!isDone && login !== null ? (
        <Panel title={t('security.resetFor', { login })}>
          <form className="stack" onSubmit={submit} noValidate>
            <Fault text={faults['']} />
            <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
            <SecretField
              label={t('security.newPassword')}
              name="newPassword"
              autoComplete="new-password"
              hint={t('security.newPasswordHint')}
              value={newPassword}
              error={faults.newPassword}
              onValue={setNew}
            />
            <div>
              <button type="submit" className="btn primary" aria-disabled={isSending}>
                {t('security.resetSave')}
              </button>
            </div>
          </form>
        </Panel>
      ) : null}
    </PageFrame>
  );
}
