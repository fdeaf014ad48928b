import { useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Fault, NewPassword, Panel, SecretField } from './parts.tsx';

/** Changes the password, given the old one; the other sessions end. */
export function PasswordPanel({ login, onChanged }: { login: string; onChanged(): void }) {
  const { t, api } = useOffice();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [told, setTold] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  function submit(event: FormEvent) {
    event.preventDefault();
    setTold('');
    const missing = {
      ...(oldPassword === '' && { oldPassword: t('security.passwordMissing') }),
      ...(newPassword === '' && { newPassword: t('security.newPasswordMissing') }),
    };
    if (Object.keys(missing).length > 0) return setFaults(missing);
    void send(async () => {
      const { ended } = await api('security.changePassword', { body: { oldPassword, newPassword } });
      setOld('');
      setNew('');
      setTold(t('security.passwordChanged', { ended }));
      onChanged();
    });
  }

  return (
    <Panel title={t('security.password')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Fault text={faults['']} />
        <SecretField
          label={t('security.oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          value={oldPassword}
          error={faults.oldPassword}
          onValue={setOld}
        />
        <NewPassword login={login} value={newPassword} error={faults.newPassword} onValue={setNew} />
        <div>
          <button type="submit" className="btn primary" aria-disabled={isSending}>
            {t('security.changePassword')}
          </button>
        </div>
        <p role="status">{told}</p>
      </form>
    </Panel>
  );
}
