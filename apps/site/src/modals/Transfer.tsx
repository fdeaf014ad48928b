import { Modal } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { type HostContext, hasContact, useHost, useSession } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { FormFault } from './FormFault.tsx';
import { guessCountry } from './guess-country.ts';
import { PasswordField } from './PasswordField.tsx';
import { PhoneFields } from './registration/PhoneFields.tsx';
import { CodeField } from './sign-in/CodeField.tsx';
import { useForm } from './use-form.ts';

/**
 * Where the code was sent, and for which account. Kept as long as the page, so that the player may look at the account
 * in between.
 */
interface Sent {
  userId: number;
  sentTo: string;
}
const sentOf = new WeakMap<HostContext['bus'], Sent>();

/**
 * The account must be moved: the player confirms who they are, then a phone number, and goes on to the page that sets
 * the new password. The balance stays visible meanwhile.
 */
export function Transfer({ onClose }: { onClose(): void }) {
  const host = useHost();
  const { t, bus } = host;
  const userId = useSession().session.userId ?? 0;
  const kept = sentOf.get(bus);
  const [sent, setSent] = useState(kept?.userId === userId ? kept : null);
  function onSent(next: Sent | null) {
    if (next) sentOf.set(bus, next);
    else sentOf.delete(bus);
    setSent(next);
  }
  return (
    <Modal title={t('modals.transferTitle')} closeLabel={t('modals.close')} onClose={onClose}>
      <div className="stack">
        {sent ? (
          <Code sent={sent} onBack={() => onSent(null)} />
        ) : (
          <>
            <p className="small">{t('modals.transferText')}</p>
            <Ask userId={userId} onSent={onSent} />
          </>
        )}
        <p className="small centred">
          <HostLink to="/office/account" className="link">
            {t('host.navAccount')}
          </HostLink>
          {hasContact(host) ? (
            <>
              {' · '}
              <HostLink to="/information/contacts" className="link">
                {t('host.contacts')}
              </HostLink>
            </>
          ) : null}
        </p>
      </div>
    </Modal>
  );
}

function Ask({ userId, onSent }: { userId: number; onSent(sent: Sent): void }) {
  const { t, api, config } = useHost();
  const [wish, setWish] = useState(() => ({
    phone: '',
    phoneCountryId: guessCountry(config.countries, navigator.languages)?.id ?? 0,
  }));
  const [password, setPassword] = useState('');
  const { send, isSending, faults, setFaults } = useForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(wish.phone.trim() === '' && { phone: t('modals.phoneMissing') }),
      ...(password === '' && { password: t('modals.passwordMissing') }),
    };
    if (Object.keys(missing).length > 0) return setFaults(missing);
    const country = config.countries.find(({ id }) => id === wish.phoneCountryId);
    void send(async () => {
      await api('security.confirm', { body: { password } });
      const body = { country_code: country?.code ?? '', phone: wish.phone.trim() };
      const { sentTo } = await api('transfers.sendCode', { params: { id: userId }, body });
      onSent({ userId, sentTo });
    });
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <PhoneFields
        wish={wish}
        set={(change) => setWish((held) => ({ ...held, ...change }))}
        faults={faults}
      />
      <PasswordField value={password} onValue={setPassword} error={faults.password} />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t('modals.transferSend')}
      </button>
    </form>
  );
}

function Code({ sent: { userId, sentTo }, onBack }: { sent: Sent; onBack(): void }) {
  const { t, api } = useHost();
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setFaults({ code: t('modals.oneTimeMissing') });
    void send(async () => {
      const params = { id: userId };
      const { redirectToken } = await api('transfers.checkCode', { params, body: { code } });
      const { password } = await api('transfers.userData', { body: { redirectToken } });
      // All sessions have ended, so the browser loads the link for the new password as a new page. The link names the
      // new login.
      const { pathname, hash } = new URL(password);
      location.assign(`${pathname}${hash}`);
    });
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <p role="status">{t('modals.transferSent', { phone: sentTo })}</p>
      <CodeField label={t('modals.smsCode')} value={code} error={faults.code} onValue={setCode} />
      <p className="small muted">{t('modals.transferNext')}</p>
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t('modals.transferMove')}
      </button>
      <p className="small centred">
        <button type="button" className="link" onClick={onBack}>
          {t('modals.transferAgain')}
        </button>
      </p>
    </form>
  );
}
