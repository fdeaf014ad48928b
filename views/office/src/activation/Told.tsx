import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';

/** The result of what the page did, read out at once. */
export function Told({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={`note ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon id={tone === 'good' ? 'check' : 'alert'} />
      <span>{children}</span>
    </p>
  );
}
