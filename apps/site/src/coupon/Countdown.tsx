import { adoptStyles } from '@fairbook/ui';

import styles from './countdown.css?inline';

adoptStyles(styles);

const CIRCUMFERENCE = 226.2;

interface CountdownProps {
  /** Whole seconds left, and the total. */
  left: number;
  seconds: number;
  /** The time left in words. */
  label: string;
}

/** A ring that closes as the seconds pass. */
export function Countdown({ left, seconds, label }: CountdownProps) {
  return (
    <div className="count" role="timer" aria-label={label}>
      <svg viewBox="0 0 80 80" fill="none" strokeWidth="5" aria-hidden="true">
        <circle cx="40" cy="40" r="36" stroke="var(--well)" />
        <circle
          cx="40"
          cy="40"
          r="36"
          stroke="var(--live)"
          strokeLinecap="round"
          strokeDasharray={`${(left / Math.max(1, seconds)) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      <b>{left}</b>
    </div>
  );
}
