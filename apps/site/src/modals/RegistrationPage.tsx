import { UiProvider } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { enter } from '../session/enter.ts';
import { type Credentials, SaveCredentials } from './Credentials.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useCountedRegistration } from './use-counted-registration.ts';
import { useUnsavedPassword } from './use-unsaved-password.ts';
import './modals.css';

/** The registration as a page of its own. Signing in happens last: the page is left by it, and the password with it. */
export function RegistrationPage() {
  const host = useHost();
  const { t, bus, live, lang, renderedAt, loadDictionaries, loadConfig } = host;
  const navigation = useNavigation();
  const [isReady, setReady] = useState(false);
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);
  useCountedRegistration();
  useUnsavedPassword(credentials !== null);
  useEffect(() => {
    Promise.all([loadDictionaries(['modals', 'errors', 'coupon']), loadConfig()])
      .then(() => setReady(true))
      .catch(() => bus.emit('page:error', { status: 502 }));
  }, [loadDictionaries, loadConfig, bus]);

  function leave() {
    if (!isSaved && !isWarned) return setWarned(true);
    void enter(host, navigation.get(), () => {});
  }

  if (!isReady) return null;
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <section className="panel pad stack">
        <h1>{t(credentials ? 'modals.yourCredentials' : 'modals.register')}</h1>
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
      </section>
    </UiProvider>
  );
}
