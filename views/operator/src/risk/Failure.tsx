import styles from './risk.module.css';

/** Why an action failed, announced at once; null for nothing. */
export function Failure({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  );
}
