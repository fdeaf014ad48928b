import { UiProvider } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { type ModalName, useHost } from '../host-context.ts';
import { Deposit } from './Deposit.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Registration } from './Registration.tsx';
import { Settings } from './Settings.tsx';
import { SignIn } from './SignIn.tsx';
import { Transfer } from './Transfer.tsx';
import './modals.css';

const DIALOGS = {
  login: SignIn,
  registration: Registration,
  recharge: Deposit,
  settings: Settings,
  transfer: Transfer,
  forgotPassword: ForgotPassword,
} as const;

interface ModalsProps {
  name: ModalName;
  part: 'privacy' | undefined;
  onClose(): void;
}

/** The dialogs of the site, loaded with their texts when the first one opens. */
export function Modals({ name, part, onClose }: ModalsProps) {
  const { t, bus, live, lang, renderedAt, loadDictionaries, loadConfig } = useHost();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    Promise.all([loadDictionaries(['modals', 'errors', 'coupon']), loadConfig()])
      .then(() => setReady(true))
      .catch(() => bus.emit('modal:close', {}));
  }, [loadDictionaries, loadConfig, bus]);

  if (!isReady) return null;
  const Dialog = DIALOGS[name];
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <Dialog key={name} part={part} onClose={onClose} />
    </UiProvider>
  );
}
