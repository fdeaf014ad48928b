import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconId } from './icons.ts';

/** A small word with a meaning; the colour never says it alone. */
export function Tag({ tone, icon, children }: { tone?: TagTone; icon?: IconId; children: ReactNode }) {
  return (
    <span className={tone ? `tag ${tone}` : 'tag'}>
      {icon ? <Icon id={icon} /> : null}
      {children}
    </span>
  );
}
export type TagTone = 'live' | 'win' | 'loss' | 'void' | 'warn' | 'accent';

/** A count on an icon; the control around it says the number in its own name. */
export function Badge({ count }: { count: number }) {
  return <span className="badge">{count}</span>;
}
