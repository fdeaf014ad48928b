import type { RegistrationType } from '@fairbook/contracts/site/analytics-events';
import { type ReactNode, useState } from 'react';
import { SaveCredentials } from './Credentials.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { ConfirmStep } from './registration/ConfirmStep.tsx';
import type { NewAccount } from './registration/send.ts';
import { useCountedRegistration } from './use-counted-registration.ts';
import { useUnsavedPassword } from './use-unsaved-password.ts';

interface NewPlayer {
  /** True once the account exists. */
  isDone: boolean;
  titleKey: 'modals.yourCredentials' | 'modals.register' | 'modals.confirmTitle';
  /** Whether the form may be left; the first attempt without having saved the password warns instead. */
  mayLeave(): boolean;
  /** The current step. `onContinue` is called when the player goes on from the last one. */
  step(onContinue: () => void): ReactNode;
}

type Stage = 'form' | 'password' | 'confirm';

interface OwnForm {
  type: RegistrationType;
  form(onDone: (account: NewAccount) => void): ReactNode;
}

/** The steps of a registration, for its dialog, page and widget. `own` replaces the form of the first step. */
export function useRegistration(own?: OwnForm): NewPlayer {
  const [account, setAccount] = useState<NewAccount | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [isPast, setPast] = useState(false);
  useCountedRegistration(own?.type);
  useUnsavedPassword(account !== null);
  const stage = stageOf(account, isPast);
  return {
    isDone: account !== null,
    titleKey: TITLES[stage],
    mayLeave() {
      if (stage !== 'password' || isSaved || isWarned) return true;
      setWarned(true);
      return false;
    },
    step(onContinue) {
      if (account === null) return own?.form(setAccount) ?? <RegistrationForm onDone={setAccount} />;
      if (stage === 'confirm') return <ConfirmStep account={account} onContinue={onContinue} />;
      const credentials = { login: account.login, password: account.password ?? '' };
      return (
        <SaveCredentials
          credentials={credentials}
          isSaved={isSaved}
          isWarned={isWarned}
          onSaved={setSaved}
          onContinue={account.sentTo === null ? onContinue : () => setPast(true)}
        />
      );
    },
  };
}

/** The step to show. A generated password comes first, because it is shown only once. */
function stageOf(account: NewAccount | null, isPast: boolean): Stage {
  if (account === null) return 'form';
  return account.password === null || isPast ? 'confirm' : 'password';
}

const TITLES = {
  form: 'modals.register',
  password: 'modals.yourCredentials',
  confirm: 'modals.confirmTitle',
} as const;
