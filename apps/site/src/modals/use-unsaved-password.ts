import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/**
 * While a new player still looks at the password, the session is not read again: that would leave the visitor's page
 * and lose the password.
 */
export function useUnsavedPassword(isShown: boolean): void {
  const { bus } = useHost();
  useEffect(() => {
    if (!isShown) return;
    bus.set('session:isRegistering', true);
    return () => bus.set('session:isRegistering', false);
  }, [bus, isShown]);
}
