import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { knowDevice } from '../../session/know-device.ts';
import { FormFault } from '../FormFault.tsx';
import { useForm } from '../use-form.ts';
import { CodeField } from './CodeField.tsx';
import type { TryOut } from './use-entering.ts';

/** Signs in by a code sent to the phone, in place of the password. */
export function BySms({ tryOut }: { tryOut: TryOut }) {
  const host = useHost();
  const { t, api, bus } = host;
  const [phone, setPhone] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm();

  function ask(step: 'requested' | 'resend') {
    if (phone.trim() === '') return setFaults({ phone: t('modals.phoneMissing') });
    void send(async () => {
      await knowDevice(host);
      setTicket((await api('auth.sendSms', { body: { phone: phone.trim() } })).ticket);
      setCode('');
      bus.emit('track', { name: 'sms.step', step });
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ticket === null) return ask('requested');
    if (code.trim() === '') return setFaults({ code: t('modals.oneTimeMissing') });
    const body = { phone: phone.trim(), ticket, code };
    const told = (step: 'approved' | 'declined') => bus.emit('track', { name: 'sms.step', step });
    void send(() =>
      tryOut(async () => {
        const answer = await api('auth.smsCode', { body }).catch((error: unknown) => {
          told('declined');
          throw error;
        });
        told('approved');
        return answer;
      }),
    );
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <Field
        label={t('modals.signInPhone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        placeholder="+"
        value={phone}
        readOnly={ticket !== null}
        onChange={(event) => setPhone(event.target.value)}
        error={faults.phone}
      />
      {ticket === null ? null : (
        <CodeField
          label={t('modals.smsCode')}
          hint={t('modals.smsSent')}
          value={code}
          error={faults.code}
          onValue={setCode}
        />
      )}
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t(ticket === null ? 'modals.sendCode' : 'modals.signIn')}
      </button>
      {ticket === null ? null : (
        <p className="small centred">
          <button type="button" className="link" onClick={() => ask('resend')}>
            {t('modals.sendAgain')}
          </button>
        </p>
      )}
    </form>
  );
}
