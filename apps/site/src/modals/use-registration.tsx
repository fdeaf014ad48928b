import { type ReactNode, useState } from 'react';
import { type Credentials, SaveCredentials } from './Credentials.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useCountedRegistration } from './use-counted-registration.ts';
import { useUnsavedPassword } from './use-unsaved-password.ts';

interface NewPlayer {
  /** A login and a password exist now. */
  isDone: boolean;
  titleKey: 'modals.yourCredentials' | 'modals.register';
  /** Whether the form may be left; the first attempt without having saved the password warns instead. */
  mayLeave(): boolean;
  /** The current step. `onContinue` is called when the player goes on from the login and the password. */
  step(onContinue: () => void): ReactNode;
}

/** The two steps of a registration, for its dialog and its page. */
export function useRegistration(): NewPlayer {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);
  useCountedRegistration();
  useUnsavedPassword(credentials !== null);
  return {
    isDone: credentials !== null,
    titleKey: credentials ? 'modals.yourCredentials' : 'modals.register',
    mayLeave() {
      if (!credentials || isSaved || isWarned) return true;
      setWarned(true);
      return false;
    },
    step: (onContinue) =>
      credentials ? (
        <SaveCredentials
          credentials={credentials}
          isSaved={isSaved}
          isWarned={isWarned}
          onSaved={setSaved}
          onContinue={onContinue}
        />
      ) : (
        <RegistrationForm onDone={setCredentials} />
      ),
  };
}
