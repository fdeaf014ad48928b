import { Field, Modal } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { FormFault } from './FormFault.tsx';
import { CodeField } from './sign-in/CodeField.tsx';
import { useForm } from './use-form.ts';

type Sent = { ticket: string; isPhone: boolean };

/** Recovery of a password in S2's steps: a link by e-mail, or a code by SMS that leads to the same page. */
export function ForgotPassword({ onClose }: { onClose(): void }) {
  const { t, bus } = useHost();
  const [to, setTo] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => bus.emit('track', { name: 'recovery.step', step: 'called' }), [bus]);

  function leave() {
    bus.emit('track', { name: 'recovery.step', step: sent ? 'exit' : 'cancelled' });
    onClose();
  }
  return (
    <Modal title={t('modals.forgotTitle')} closeLabel={t('modals.close')} onClose={leave}>
      <div className="stack">
        {sent === null ? <Ask to={to} onTo={setTo} onSent={setSent} /> : null}
        {sent?.isPhone ? <Code to={to} ticket={sent.ticket} onDone={onClose} /> : null}
        {sent && !sent.isPhone ? <p role="status">{t('modals.recoverySent', { to })}</p> : null}
        {sent ? null : <p className="small muted">{t('modals.forgotText')}</p>}
        <p className="small centred">
          <button type="button" className="link" onClick={() => bus.emit('modal:open', { name: 'login' })}>
            {t('modals.signIn')}
          </button>
        </p>
      </div>
    </Modal>
  );
}

interface AskProps {
  to: string;
  onTo(to: string): void;
  onSent(sent: Sent): void;
}

function Ask({ to, onTo, onSent }: AskProps) {
  const { t, api, bus } = useHost();
  const { send, isSending, faults, setFaults } = useForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (to.trim() === '') return setFaults({ to: t('errors.recovery.bad_address') });
    void send(async () => {
      const { ticket } = await api('recovery.ask', { body: { to: to.trim() } });
      bus.emit('track', { name: 'recovery.step', step: 'sent' });
      onSent({ ticket, isPhone: !to.includes('@') });
    });
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <Field
        label={t('modals.emailOrPhone')}
        name="to"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={to}
        onChange={(event) => onTo(event.target.value)}
        error={faults.to}
      />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t('modals.sendCode')}
      </button>
    </form>
  );
}

function Code({ to, ticket, onDone }: { to: string; ticket: string; onDone(): void }) {
  const { t, api, bus, navigate } = useHost();
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm();
  const told = (step: 'code_entered' | 'approved' | 'error') =>
    bus.emit('track', { name: 'recovery.step', step });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setFaults({ code: t('modals.oneTimeMissing') });
    void send(async () => {
      told('code_entered');
      const body = { to: to.trim(), ticket, code };
      const { secret } = await api('recovery.approve', { body }).catch((error: unknown) => {
        told('error');
        throw error;
      });
      told('approved');
      onDone();
      // The secret is in the fragment, so that no server, log or other site gets it.
      navigate(`/user/passwordreset#code=${secret}`);
    });
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <CodeField
        label={t('modals.smsCode')}
        hint={t('modals.smsSent')}
        value={code}
        error={faults.code}
        onValue={setCode}
      />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t('modals.next')}
      </button>
    </form>
  );
}
