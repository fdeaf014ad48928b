import { type ReactNode, useState } from 'react';
import { type Credentials, SaveCredentials } from './Credentials.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useCountedRegistration } from './use-counted-registration.ts';
import { useUnsavedPassword } from './use-unsaved-password.ts';

interface NewPlayer {
  /** There is a login and a password now. */
  isDone: boolean;
  titleKey: 'modals.yourCredentials' | 'modals.register';
  /** Whether one may leave; the first wish to leave without having saved is answered with a warning. */
  mayLeave(): boolean;
  /** The step that it stands at. `onContinue`: the player goes on from the login and the password. */
  step(onContinue: () => void): ReactNode;
}

/** The two steps of a registration, for the dialog and for the page of it. */
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
