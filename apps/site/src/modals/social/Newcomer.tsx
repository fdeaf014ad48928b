import type { social } from '@fairbook/contracts';
import { Modal } from '@fairbook/ui/overlay';
import { mayRegister } from '../../guards/may-register.ts';
import { useHost } from '../../host-context.ts';
import { useRegistration } from '../use-registration.tsx';
import type { Arrival } from './arrival.ts';
import { CompleteForm } from './CompleteForm.tsx';
import { ProvedBy } from './ProvedBy.tsx';

interface NewcomerProps {
  newcomer: social.Newcomer;
  where: Arrival['where'];
  /** Leaves without an account. */
  onLeave(): void;
  /** Called once there is an account. */
  onDone(): Promise<void>;
}

/** An identity that belongs to no account yet: the player registers with it, or signs in to an account and links it. */
export function Newcomer({ newcomer, where, onLeave, onDone }: NewcomerProps) {
  const host = useHost();
  const { t, config } = host;
  const { hasAccount } = newcomer;
  const isOpen = mayRegister(host) && config.registration.types.includes('soc_reg') && !hasAccount;
  const { isDone, titleKey, mayLeave, step } = useRegistration({
    type: 'soc_reg',
    form: (onMade) => <CompleteForm newcomer={newcomer} where={where} onDone={onMade} />,
  });
  function leave() {
    if (!mayLeave()) return;
    if (isDone) void onDone();
    else onLeave();
  }
  return (
    <Modal title={t(isOpen ? titleKey : 'modals.linkTitle')} closeLabel={t('modals.close')} onClose={leave}>
      <div className="stack">
        {isDone ? null : <Told newcomer={newcomer} isOpen={isOpen} />}
        {isOpen ? step(() => void onDone()) : null}
        {isDone ? null : <SignInInstead isOpen={isOpen} />}
      </div>
    </Modal>
  );
}

function Told({ newcomer, isOpen }: { newcomer: social.Newcomer; isOpen: boolean }) {
  const { t } = useHost();
  const { provider, name, email, hasAccount } = newcomer;
  return (
    <>
      <p>
        <ProvedBy provider={provider} person={name ?? email} />
      </p>
      {hasAccount ? <p>{t('modals.hasAccount', { email: email ?? '' })}</p> : null}
      {isOpen || hasAccount ? null : <p>{t('modals.socialClosed')}</p>}
    </>
  );
}

function SignInInstead({ isOpen }: { isOpen: boolean }) {
  const { t, bus } = useHost();
  const open = () => bus.emit('modal:open', { name: 'login' });
  if (!isOpen)
    return (
      <button type="button" className="btn primary big" onClick={open}>
        {t('modals.signInAndLink')}
      </button>
    );
  return (
    <p className="small muted centred">
      {t('modals.haveAccount')}{' '}
      <button type="button" className="link" onClick={open}>
        {t('modals.signInAndLink')}
      </button>
    </p>
  );
}
