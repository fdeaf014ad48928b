import { UiProvider } from '@fairbook/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import './modals.css';

interface WithTextsProps {
  onFailed(): void;
  children: ReactNode;
}

/** Loads the texts and the current config for a dialog or its page. Renders nothing until then. */
export function WithTexts({ onFailed, children }: WithTextsProps) {
  const { t, bus, live, lang, renderedAt, loadDictionaries, loadConfig } = useHost();
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do on a failure is no reason to load again.
  useEffect(() => {
    Promise.all([loadDictionaries(['modals', 'errors', 'coupon']), loadConfig()])
      .then(() => setReady(true))
      .catch(onFailed);
  }, [loadDictionaries, loadConfig]);

  if (!isReady) return null;
  return <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>{children}</UiProvider>;
}
