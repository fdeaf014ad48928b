import type { ReactNode } from 'react';
import styles from './deed.module.css';

interface Props {
  /** The key that does the same, as it is written on the button. */
  letter: string;
  /** The key as ARIA names it, if it is no letter. */
  keyName?: string;
  /** It has a row of its own. */
  isWide?: boolean;
  isPrimary?: boolean;
  isOff: boolean;
  /** A second line: what it costs, or its chance. */
  note?: ReactNode;
  onPress(): void;
  children: ReactNode;
}

/** A button of a round that goes on, with its key. A disabled one keeps the focus. */
export function DeedButton({
  letter,
  keyName,
  isWide = false,
  isPrimary = false,
  isOff,
  note,
  onPress,
  children,
}: Props) {
  return (
    <button
      type="button"
      className={`btn lg ${styles.deed} ${isPrimary ? 'primary' : ''}`}
      aria-disabled={isOff}
      aria-keyshortcuts={keyName ?? letter.toLowerCase()}
      data-wide={isWide}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <span>
        {children} <kbd className="kbd">{letter}</kbd>
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </button>
  );
}
