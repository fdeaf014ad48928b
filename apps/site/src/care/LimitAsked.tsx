import { useFact } from '@fairbook/ui';
import { LimitPrompt } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost, useSession } from '../host-context.ts';
import { RECHARGE_METHODS } from '../modals/paths.ts';
import { inTab } from '../notices/keep.ts';
import { useHandoff, usePage } from '../page.ts';

const KEY = 'limit-asked';
/** The page of the limits shows all of them, and the deposit page asks the question itself. */
const WITHOUT: readonly string[] = ['/office/responsible', RECHARGE_METHODS];

/**
 * Asks a newly registered player to set a limit. The question comes after the registration and the question of consent:
 * one question at a time leaves the page in sight. A reload of the page asks again.
 */
export function LimitAsked() {
  const host = useHost();
  const { session } = useSession();
  // The player of the page's first load. A value from the first render here would be too late, because leaving the
  // registration page mounts everything again.
  const { userId: first } = useHandoff().state.session;
  const [kept] = useState(() => inTab.read(KEY));
  const isRegistering = useFact('session:isRegistering', (value) => value === true);
  const isAnswered = useFact('own:consent', (consent) => consent !== undefined && consent !== 'unasked');
  const { path } = usePage();
  const { userId } = session;
  const isNew = session.role === 'player' && !isRegistering && (userId !== first || String(userId) === kept);
  useEffect(() => {
    if (isNew) inTab.write(KEY, String(userId));
  }, [isNew, userId]);
  return isNew && isAnswered && !WITHOUT.includes(path) ? (
    <WithTexts key={userId} occasion="registration" host={host} />
  ) : null;
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
