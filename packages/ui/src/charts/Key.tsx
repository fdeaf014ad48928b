import type { ReactNode } from 'react';

interface KeyProps {
  tone: 'now' | 'before' | 'won' | 'lost' | 'home' | 'neutral';
  shape?: 'box' | 'line' | 'dashes';
  children: ReactNode;
}

/** A colour of a chart with its meaning. */
export function Key({ tone, shape = 'box', children }: KeyProps) {
  return (
    <span className="ch-key">
      <svg viewBox="0 0 16 10" aria-hidden="true">
        {shape === 'box' ? <rect x="3" width="10" height="10" rx="2" data-tone={tone} /> : null}
        {shape === 'line' ? <rect y="4" width="16" height="2" data-tone={tone} /> : null}
        {shape === 'dashes' ? <path d="M0 4h6v2H0zM10 4h6v2h-6z" data-tone={tone} /> : null}
      </svg>
      <span>{children}</span>
    </span>
  );
}
