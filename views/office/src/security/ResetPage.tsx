import { PageFrame } from '@fairbook/ui/page';
import { type FormEvent, useEffect, useState } from 'react';
import { useLinkCode } from '../activation/use-link-code.ts';
import type { ResetData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { useSend } from '../use-send.ts';
import { Fault, Panel, SecretField } from './parts.tsx';

/** Where the link of a mail leads, and the code of an SMS: sets the new password, once. */
export function ResetPage({ data }: { data: ResetData }) {
  const { t, api, bus } = useOffice();
  const mailed = useMailedLink();
  const { secret, login, isKnown } = data.secret === '' ? mailed : { ...data, isKnown: true };
  const [newPassword, setNew] = useState('');
  const [isDone, setDone] = useState(false);
  const { send, isSending, faults, setFaults } = useSend(t('security.noAnswer'));
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
    <PageFrame doc={data.doc}>
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
      {!isDone && isKnown && login === null ? (
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

/** The link of a mail, whose secret is behind the #; looking at it doesn't use it up. */
function useMailedLink(): { secret: string; login: string | null; isKnown: boolean } {
  const { api } = useOffice();
  const code = useLinkCode();
  const [login, setLogin] = useState<string | null>();
  useEffect(() => {
    if (!code) return;
    api('recovery.look', { body: { secret: code } }).then(
      (found) => setLogin(found.login),
      () => setLogin(null),
    );
  }, [api, code]);
  return { secret: code ?? '', login: login ?? null, isKnown: code === null || login !== undefined };
}
