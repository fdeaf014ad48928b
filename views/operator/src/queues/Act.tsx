import type { ReactNode, Ref } from 'react';
import styles from './queues.module.css';

interface ActProps {
  ref?: Ref<HTMLButtonElement>;
  keyName: string;
  kind: string;
  isOff: boolean;
  onAct(): void;
  children: ReactNode;
}

/** A button of the open case that names its key. */
export function Act({ ref, keyName, kind, isOff, onAct, children }: ActProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={kind}
      aria-disabled={isOff}
      aria-keyshortcuts={keyName}
      onClick={() => {
        if (!isOff) onAct();
      }}
    >
      {children}{' '}
      <span className={`kbd ${styles.actKey}`} aria-hidden="true">
        {keyName}
      </span>
    </button>
  );
}
