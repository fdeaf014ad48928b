import { Drawing, type Shape } from '../art/Drawing.tsx';
import type { LineWin, Reels } from '../reels.ts';
import styles from './parts.module.css';

const CELL = 70;
const GAP = 8;
const SIZE = 50;
const INSET = (CELL - SIZE) / 2;

interface Props {
  reels: Reels;
  symbols: Readonly<Record<string, readonly Shape[]>>;
  /** A word of symbols for each reel. */
  columns: readonly string[];
  wins: readonly LineWin[];
  isMoving: boolean;
  /** The rows in words. */
  label: string;
}

const left = (reel: number) => reel * (CELL + GAP);

/** The window of a machine. Lines that pay are drawn, what pays is outlined, and everything else fades alike. */
export function ReelsWindow({ reels, symbols, columns, wins, isMoving, label }: Props) {
  const shownWins = isMoving ? [] : wins;
  const paying = new Set(
    shownWins.flatMap(({ line, count }) =>
      reels.lines[line]!.slice(0, count).map((row, reel) => `${reel} ${row}`),
    ),
  );
  const [width, height] = [left(columns.length) - GAP, reels.rows * CELL];
  return (
    <svg className={styles.symbols} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {columns.map((cells, reel) => (
        <g key={reel} className={styles.reel} data-moving={isMoving}>
          <rect className={styles.card} x={left(reel)} width={CELL} height={height} rx="8" />
          {[...cells].map((symbol, row) => (
            <Drawing
              key={row}
              shapes={symbols[symbol]!}
              x={left(reel) + INSET}
              y={row * CELL + INSET}
              size={SIZE}
              className={paying.size > 0 && !paying.has(`${reel} ${row}`) ? styles.faded : undefined}
            />
          ))}
        </g>
      ))}
      {shownWins.map(({ line, count }) => (
        <path
          key={line}
          className={styles.winLine}
          d={`M${reels.lines[line]!.slice(0, count)
            .map((row, reel) => `${left(reel) + CELL / 2} ${row * CELL + CELL / 2}`)
            .join('L')}`}
        />
      ))}
      {[...paying].map((place) => {
        const [reel, row] = place.split(' ').map(Number);
        return (
          <rect
            key={place}
            className={styles.win}
            x={left(reel!) + 4}
            y={row! * CELL + 4}
            width={CELL - 8}
            height={CELL - 8}
            rx="7"
          />
        );
      })}
    </svg>
  );
}
