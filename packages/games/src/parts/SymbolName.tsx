import { Drawing, type Shape } from '../art/Drawing.tsx';
import styles from './parts.module.css';

/** A symbol with its name, and what is special about it. */
export function SymbolName({
  shapes,
  name,
  note,
}: {
  shapes: readonly Shape[];
  name: string;
  note?: string;
}) {
  return (
    <span className={`${styles.named} ${styles.symbols}`}>
      <Drawing shapes={shapes} className={styles.symbol} />
      <span>
        {name}
        {note ? <small className="muted">{note}</small> : null}
      </span>
    </span>
  );
}
