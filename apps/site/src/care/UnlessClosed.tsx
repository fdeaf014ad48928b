import { ClosedNote, type Closure, closureOf } from '@fairbook/ui/overlay';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.ts';

/**
 * Shows its children, a form, or the reason why this player may not use it. The form is shown before the answer is
 * known, so other players are not held up.
 */
export function UnlessClosed({ children }: { children: ReactNode }) {
  const { api, loadDictionaries } = useHost();
  const ref = useRef<HTMLDivElement>(null);
  const [closure, setClosure] = useState<Closure | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([api('limits.list'), loadDictionaries(['responsible'])]).then(
      ([all]) => isGone || setClosure(closureOf(all)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, loadDictionaries]);
  // The field that had the focus is gone, so the reason gets it.
  useEffect(() => {
    if (closure) ref.current?.focus();
  }, [closure]);
  if (!closure) return children;
  return (
    <div ref={ref} tabIndex={-1}>
      <ClosedNote closure={closure} />
    </div>
  );
}
