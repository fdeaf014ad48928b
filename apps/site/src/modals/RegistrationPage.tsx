import { UiProvider } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { enter } from '../session/enter.ts';
import { useRegistration } from './use-registration.tsx';
import './modals.css';

/** The registration as a page of its own. Signing in happens last: the page is left by it, and the password with it. */
export function RegistrationPage() {
  const host = useHost();
  const { t, bus, live, lang, renderedAt, loadDictionaries, loadConfig } = host;
  const navigation = useNavigation();
  const [isReady, setReady] = useState(false);
  const { titleKey, mayLeave, step } = useRegistration();
  useEffect(() => {
    Promise.all([loadDictionaries(['modals', 'errors', 'coupon']), loadConfig()])
      .then(() => setReady(true))
      .catch(() => bus.emit('page:error', { status: 502 }));
  }, [loadDictionaries, loadConfig, bus]);

  function leave() {
    if (mayLeave()) void enter(host, navigation.get(), () => {});
  }

  if (!isReady) return null;
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <section className="panel pad stack">
        <h1>{t(titleKey)}</h1>
        {step(leave)}
      </section>
    </UiProvider>
  );
}
