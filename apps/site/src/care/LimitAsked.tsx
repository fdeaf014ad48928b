import { useFact } from '@fairbook/ui';
import { LimitPrompt } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost, useSession } from '../host-context.ts';

/** Asks who has just registered for a limit, once the registration is behind. */
export function LimitAsked() {
  const host = useHost();
  const { session } = useSession();
  const [first] = useState(session.userId);
  const isRegistering = useFact('session:isRegistering', (value) => value === true);
  const isNew = session.role === 'player' && session.userId !== first && !isRegistering;
  return isNew ? <WithTexts key={session.userId} occasion="registration" host={host} /> : null;
}

/** The prompt of the first deposit. */
export function DepositLimitAsked() {
  return <WithTexts occasion="deposit" host={useHost()} />;
}

function WithTexts({
  occasion,
  host,
}: {
  occasion: 'registration' | 'deposit';
  host: ReturnType<typeof useHost>;
}) {
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    host.loadDictionaries(['responsible']).then(
      () => setHasTexts(true),
      () => undefined,
    );
  }, [host]);
  return hasTexts ? <LimitPrompt occasion={occasion} api={host.api} /> : null;
}
