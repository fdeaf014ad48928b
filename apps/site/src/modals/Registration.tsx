import { Modal } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { enter } from '../session/enter.ts';
import { type Credentials, SaveCredentials } from './Credentials.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useCountedRegistration } from './use-counted-registration.ts';
import { useUnsavedPassword } from './use-unsaved-password.ts';

/** One click, then the login and the password, which nobody can show a second time. */
export function Registration({ onClose }: { onClose(): void }) {
  const host = useHost();
  const { t } = host;
  const navigation = useNavigation();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);

  useCountedRegistration();
  useUnsavedPassword(credentials !== null);

  /** The first wish to leave without having saved is answered with a warning, the second is granted. */
  function close() {
    if (credentials && !isSaved && !isWarned) return setWarned(true);
    leave();
  }

  function leave() {
    if (credentials) void enter(host, navigation.get(), onClose);
    else onClose();
  }

  return (
    <Modal
      title={t(credentials ? 'modals.yourCredentials' : 'modals.register')}
      closeLabel={t('modals.close')}
      onClose={close}
    >
      {credentials ? (
        <SaveCredentials
          credentials={credentials}
          isSaved={isSaved}
          isWarned={isWarned}
          onSaved={setSaved}
          onContinue={leave}
        />
      ) : (
        <RegistrationForm onDone={setCredentials} />
      )}
    </Modal>
  );
}
