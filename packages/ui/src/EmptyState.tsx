import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Where nothing else names the page. */
  title?: string;
  text: string;
  action?: ReactNode;
}

/** Nothing here: one line drawing, one sentence, one action. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <section className="empty panel">
      <svg viewBox="0 0 240 120" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <rect x="10" y="10" width="220" height="100" rx="4" />
        <path d="M120 10v100M10 40h28v40H10M230 40h-28v40h28" />
        <circle cx="120" cy="60" r="20" />
      </svg>
      {title ? <h1>{title}</h1> : null}
      <p>{text}</p>
      {action}
    </section>
  );
}
