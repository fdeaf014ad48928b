import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/**
 * Somebody has registered and still looks at the password: the session is not read before they go on, because the page
 * of a visitor would be left by it, and the password with it.
 */
export function useUnsavedPassword(isShown: boolean): void {
  const { bus } = useHost();
  useEffect(() => {
    if (!isShown) return;
    bus.set('session:isRegistering', true);
    return () => bus.set('session:isRegistering', false);
  }, [bus, isShown]);
}
