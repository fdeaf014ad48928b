import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';
import { WithTexts } from './WithTexts.tsx';

/** A dialog of the site as a page of its own. */
export function DialogPage({ children }: { children: ReactNode }) {
  const { bus } = useHost();
  return (
    <WithTexts onFailed={() => bus.emit('page:error', { status: 502 })}>
      <section className="panel pad stack dialog-page">{children}</section>
    </WithTexts>
  );
}
