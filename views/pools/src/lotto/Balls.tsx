import styles from './lotto.module.css';

/** Numbers that were drawn or chosen; those in `hits` are marked. */
export function Balls({ numbers, hits = [] }: { numbers: readonly number[]; hits?: readonly number[] }) {
  return (
    <ul className={styles.balls}>
      {numbers.map((each) => (
        <li key={each} className={hits.includes(each) ? styles.hit : undefined}>
          {each}
        </li>
      ))}
    </ul>
  );
}

/** The same in ascending order. */
export const inOrder = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
