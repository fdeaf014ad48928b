import { useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { Fault, NewPassword, SecretField } from './parts.tsx';

interface PasswordPanelProps {
  login: string;
  /** The age of the password in days. */
  days: number;
  onChanged(): void;
}

/** Changes the password, given the old one; the other sessions end. */
export function PasswordPanel({ login, days, onChanged }: PasswordPanelProps) {
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
    <StateRow
      icon="lock"
      title={t('security.password')}
      state={t('security.passwordAge', { days })}
      action={t('security.act.change')}
    >
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
    </StateRow>
  );
}
