import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../Icon.tsx';

const REST_MS = 6_000;
const WITH_ACTION_MS = 10_000;

interface ToastProps {
  tone: 'info' | 'success' | 'error';
  text: string;
  action?: ReactNode;
  onDone(): void;
}

/**
 * One message at a time, for what is already done. It leaves after 6 s (10 with an action) and waits while it is
 * pointed at or holds the focus. Give it a `key` per message; it is never the only place of a message about money.
 */
export function Toast({ tone, text, action, onDone }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDone, action ? WITH_ACTION_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, action, onDone]);

  return (
    <div
      className="toast"
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon id={tone === 'error' ? 'alert' : tone === 'success' ? 'check' : 'info'} />
      <span>{text}</span>
      {action}
    </div>
  );
}
