import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface Row {
  id: string;
  cells: readonly ReactNode[];
}

interface Props {
  heads: readonly string[];
  rows: readonly Row[];
}

/** What pays, and how often: the first column names it, figures stand at the end. */
export function PaysTable({ heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the keys.
    <section className={styles.scroll} tabIndex={0} aria-label={heads.join(', ')}>
      <table className={`table ${styles.pays}`}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={at}>
                  <bdi>{figure}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
