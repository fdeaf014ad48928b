import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Given only where nothing else names the page. */
  title?: string;
  /** The status of a page, above its title. */
  code?: string;
  text: string;
  action?: ReactNode;
}

/** An empty list: one drawing (an empty sheet, since it appears all over the site), one sentence, one action. */
export function EmptyState({ title, code, text, action }: EmptyStateProps) {
  return (
    <section className="empty panel">
      <svg viewBox="0 0 240 120" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <rect x="60" y="10" width="120" height="100" rx="4" />
        <path d="M76 34h56M76 56h36M76 78h48M76 98h88" strokeDasharray="4 4" />
        <path d="M148 34h16M148 56h16M148 78h16" />
      </svg>
      {code ? <p>{code}</p> : null}
      {title ? <h1>{title}</h1> : null}
      <p>{text}</p>
      {action}
    </section>
  );
}
