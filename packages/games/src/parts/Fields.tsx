import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface Props {
  /** What stands on the card, in words. */
  label: string;
  /** How many fields stand side by side. */
  across: 3 | 4 | 6;
  fields: readonly { content: ReactNode; isPaid: boolean }[];
  isMoving: boolean;
  /** The card is not bought yet: its fields are covered. */
  isCovered: boolean;
}

/** The fields of a scratchcard. They open one after another at fixed times, whatever stands on them. */
export function Fields({ label, across, fields, isMoving, isCovered }: Props) {
  return (
    <div className={styles.fields} data-across={across} role="img" aria-label={label}>
      {fields.map(({ content, isPaid }, at) => (
        <div
          key={at}
          className={styles.field}
          data-covered={isCovered}
          data-paid={isPaid && !isMoving && !isCovered}
          data-moving={isMoving}
        >
          {isCovered ? null : content}
        </div>
      ))}
    </div>
  );
}
