import type { Reels } from '../reels.ts';
import styles from './parts.module.css';

const STEP = 7;

/** All lines of a machine, each as a small picture with its number. */
export function LinesMap({ reels, label }: { reels: Reels; label: string }) {
  const [width, height] = [reels.strips.length * STEP, reels.rows * STEP];
  return (
    <ol className={styles.lines} aria-label={label}>
      {reels.lines.map((line) => (
        <li key={line.join('')}>
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path
              d={`M${line.map((row, reel) => `${reel * STEP + STEP / 2} ${row * STEP + STEP / 2}`).join('L')}`}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}
