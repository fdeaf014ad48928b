import type { social } from '@fairbook/contracts';
import { Modal } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { FormFault } from './FormFault.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SocialButtons } from './social/SocialButtons.tsx';
import { useForm } from './use-form.ts';

/** Asks for the password before the player changes how they sign in. Then the call that needed it is repeated. */
export function Confirm({ onClose }: { onClose(): void }) {
  const { t, api, bus } = useHost();
  const [password, setPassword] = useState('');
  const { send, isSending, faults, setFaults } = useForm();

  function leave(isDone: boolean) {
    onClose();
    bus.emit('session:confirmed', { isDone });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setFaults({ password: t('modals.passwordMissing') });
    void send(async () => {
      await api('security.confirm', { body: { password } });
      leave(true);
    });
  }
  return (
    <Modal title={t('modals.isItYou')} closeLabel={t('modals.close')} onClose={() => leave(false)}>
      <form className="stack" onSubmit={submit} noValidate>
        <FormFault faults={faults} />
        <p className="small">{t('modals.confirmText')}</p>
        <PasswordField value={password} onValue={setPassword} error={faults.password} />
        <button type="submit" className="btn primary big" aria-disabled={isSending}>
          {t('modals.goOn')}
        </button>
        <ByOwnIdentity />
      </form>
    </Modal>
  );
}

/**
 * Another site that the player signs in with may confirm instead: a player who registered there may not know the
 * password.
 */
function ByOwnIdentity() {
  const { t, api, config } = useHost();
  const [own, setOwn] = useState<social.Offered[]>([]);
  const isOffered = config.social.length > 0;
  useEffect(() => {
    if (!isOffered) return;
    api('social.list').then(
      ({ identities, offered }) =>
        setOwn(offered.filter(({ id }) => identities.some(({ provider }) => provider === id))),
      () => {},
    );
  }, [api, isOffered]);
  return <SocialButtons label={t('modals.confirmWith')} offered={own} />;
}
