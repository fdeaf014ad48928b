import { cardOf as card75, MIDDLE } from '../bingo-75/card.ts';
import { cardOf as card90 } from '../bingo-90/card.ts';
import { horseRace as horses } from '../horse-race/rules.ts';
import { marbleRace as marbles } from '../marble-race/rules.ts';
import { FIXTURES } from '../virtual-football/fixtures.ts';
import { DEEP, type Drawing, GROUND, MID, PAPER, SPARK, upTo } from './paint.tsx';

const CARD_75 = card75(75);
const [LEFT, TOP, FIELD] = [10, 22, 20.5];

/** A card with the letter X on it, and the ball in the middle. */
export const bingo75: Drawing = () =>
  upTo(25).map((at) => {
    const [row, column] = [Math.floor(at / 5), at % 5];
    const [x, y] = [LEFT + column * FIELD, TOP + row * FIELD];
    const isMarked = row === column || row + column === 4;
    if (at === MIDDLE) return <circle key={at} cx={x + 9} cy={y + 9} r="10" fill={SPARK} />;
    return (
      <g key={at}>
        <rect x={x} y={y} width="18" height="18" rx="3" fill={isMarked ? PAPER : DEEP} />
        <text
          x={x + 9}
          y={y + 13}
          fill={isMarked ? DEEP : MID}
          fontSize="10"
          fontWeight="700"
          textAnchor="middle"
        >
          {CARD_75[at]}
        </text>
      </g>
    );
  });

/** A card of three rows, the one in the middle full, and the ball that filled it. */
export const bingo90: Drawing = () => (
  <>
    <circle cx="60" cy="36" r="24" fill={SPARK} />
    <text x="60" y="45" fill={DEEP} fontSize="25" fontWeight="700" textAnchor="middle">
      {card90(90)[1]!.findLast((number) => number > 0)}
    </text>
    {card90(90).flatMap((row, at) =>
      row.map((number, column) => (
        <rect
          key={`${at} ${column}`}
          x={7 + column * 12}
          y={78 + at * 18}
          width="10"
          height="15"
          rx="2"
          fill={number === 0 ? GROUND : at === 1 ? PAPER : DEEP}
        />
      )),
    )}
  </>
);

/** Eight marbles, each as large as it is likely to win, and the first across the line. */
export const marbleRace: Drawing = () => (
  <>
    {upTo(9).map((square) => (
      <rect key={square} x={square % 2 ? 100 : 92} y={square * 16} width="8" height="16" fill={PAPER} />
    ))}
    {marbles.weights.map((weight, lane) => {
      const y = 12 + lane * 17.2;
      const isFirst = lane === 2;
      return (
        <g key={weight}>
          <rect y={y - 1} width={isFirst ? 104 : 20 + weight * 3} height="2" fill={DEEP} />
          <circle
            cx={isFirst ? 104 : 20 + weight * 3}
            cy={y}
            r={3 + weight / 4}
            fill={isFirst ? SPARK : lane % 2 ? PAPER : MID}
          />
        </g>
      );
    })}
  </>
);

/** Ten lanes, each as long as its horse is likely to win, and the one that does. */
export const horseRace: Drawing = () => (
  <>
    {horses.weights.map((weight, lane) => {
      const y = 6 + lane * 13.6;
      return (
        <g key={weight}>
          <rect x="6" y={y} width={24 + weight * 3.7} height="9" rx="4.5" fill={lane === 1 ? SPARK : DEEP} />
          <circle cx={24 + weight * 3.7} cy={y + 4.5} r="4.5" fill={lane === 1 ? DEEP : PAPER} />
        </g>
      );
    })}
    <rect x="113" width="3" height="144" fill={PAPER} />
  </>
);

const MOST = Math.max(...FIXTURES[1]!.scores.flat());

/** The scores of a match as squares, each as large as it is likely; the likeliest is the spark. */
export const virtualFootball: Drawing = () => (
  <>
    <circle cx="60" cy="72" r="34" fill="none" stroke={DEEP} strokeWidth="3" />
    <path d="M0 72H120" stroke={DEEP} strokeWidth="3" />
    {FIXTURES[1]!.scores.flatMap((line, home) =>
      line.map((count, away) => {
        const side = 21 * Math.sqrt(count / MOST);
        const [x, y] = [15 + away * 18, 22 + home * 20];
        return (
          <rect
            key={`${home} ${away}`}
            x={(x - side / 2).toFixed(2)}
            y={(y - side / 2).toFixed(2)}
            width={side.toFixed(2)}
            height={side.toFixed(2)}
            rx="2"
            fill={count === MOST ? SPARK : home === away ? PAPER : MID}
          />
        );
      }),
    )}
  </>
);
