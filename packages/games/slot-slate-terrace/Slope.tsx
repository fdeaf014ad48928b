import { Drawing } from '../src/art/Drawing.tsx';
import parts from '../src/parts/parts.module.css';
import { CELLS, COLUMNS, ROWS } from './board.ts';
import type { Fall } from './rules.ts';
import { SYMBOLS } from './symbols.ts';
import styles from './terrace.module.css';

const CELL = 60;
const SIZE = 42;
const INSET = (CELL - SIZE) / 2;

const placeOf = (cell: number) => ({ x: Math.floor(cell / ROWS) * CELL, y: (cell % ROWS) * CELL });

/** The edges of a group that lead to cells outside of it, as one path. */
function outline(group: readonly number[]): string {
  const has = new Set(group.map((cell) => `${placeOf(cell).x} ${placeOf(cell).y}`));
  return group
    .flatMap((cell) => {
      const { x, y } = placeOf(cell);
      return [
        has.has(`${x} ${y - CELL}`) ? '' : `M${x} ${y}h${CELL}`,
        has.has(`${x} ${y + CELL}`) ? '' : `M${x} ${y + CELL}h${CELL}`,
        has.has(`${x - CELL} ${y}`) ? '' : `M${x} ${y}v${CELL}`,
        has.has(`${x + CELL} ${y}`) ? '' : `M${x + CELL} ${y}v${CELL}`,
      ];
    })
    .join('');
}

interface Props {
  fall: Fall;
  isMoving: boolean;
  label: string;
}

/** One board: groups that pay are outlined, and everything else fades alike. */
export function Slope({ fall: { board, clusters }, isMoving, label }: Props) {
  const groups = isMoving ? [] : clusters;
  const paying = new Set(groups.flat());
  return (
    <svg
      className={parts.symbols}
      viewBox={`-2 -2 ${COLUMNS * CELL + 4} ${ROWS * CELL + 4}`}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: COLUMNS }, (_, column) => (
        <g key={column} className={parts.reel} data-moving={isMoving}>
          {board.slice(column * ROWS, (column + 1) * ROWS).map((symbol, row) => {
            const cell = column * ROWS + row;
            const { x, y } = placeOf(cell);
            return (
              <g key={cell}>
                <rect
                  className={styles.cell}
                  x={x + 1.5}
                  y={y + 1.5}
                  width={CELL - 3}
                  height={CELL - 3}
                  rx="6"
                />
                <Drawing
                  shapes={SYMBOLS[symbol]!}
                  x={x + INSET}
                  y={y + INSET}
                  size={SIZE}
                  className={paying.size > 0 && !paying.has(cell) ? parts.faded : undefined}
                />
              </g>
            );
          })}
        </g>
      ))}
      {groups.map((group) => (
        <path key={group[0]} className={parts.win} strokeLinecap="round" d={outline(group)} />
      ))}
    </svg>
  );
}

/** The board before the first round: each stone in turn, no group among them. */
export const AT_REST: Fall = {
  board: Array.from({ length: CELLS }, (_, cell) => (Math.floor(cell / ROWS) + 2 * (cell % ROWS)) % 7),
  clusters: [],
  times: 1,
  paid: 0,
};
