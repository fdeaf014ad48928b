import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconId } from './icons.ts';

/** A small word with a meaning; colour is never the only sign of it. */
export function Tag({ tone, icon, children }: { tone?: TagTone; icon?: IconId; children: ReactNode }) {
  return (
    <span className={tone ? `tag ${tone}` : 'tag'}>
      {icon ? <Icon id={icon} /> : null}
      {children}
    </span>
  );
}
export type TagTone = 'live' | 'win' | 'loss' | 'void' | 'warn' | 'accent';

/** A count on an icon; the accessible name of the control around it includes the number. */
export function Badge({ count }: { count: number }) {
  return <span className="badge">{count}</span>;
}
