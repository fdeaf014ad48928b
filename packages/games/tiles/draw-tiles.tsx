import { DEEP, type Drawing, GROUND, MID, onCircle, PAPER, SPARK, upTo } from './paint.tsx';

const PIPS = [
  [-18, -18],
  [18, -18],
  [0, 0],
  [-18, 18],
  [18, 18],
] as const;

/** A die over the line from 0 to 100: the part under 49.50 wins, the ball stands at 31.40. */
export const dice: Drawing = () => (
  <>
    <g transform="translate(60 58) rotate(-14)">
      <rect x="-34" y="-34" width="68" height="68" rx="13" fill={PAPER} />
      {PIPS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="6.5" fill={DEEP} />
      ))}
    </g>
    <rect x="14" y="117" width="92" height="7" rx="3.5" fill={DEEP} />
    <rect x="14" y="117" width="45.5" height="7" rx="3.5" fill={PAPER} />
    <circle cx="42.9" cy="120.5" r="8" fill={SPARK} />
  </>
);

const MULTIPLES = [1.01, 1.2, 1.5, 2, 3, 5, 8, 14, 30];

/** Columns as high as the chance of a multiple, 0.99 by it; the chosen one is 2×. */
export const limbo: Drawing = () => (
  <>
    {MULTIPLES.map((multiple, at) => {
      const height = Math.max(3, (112 * 0.99) / multiple);
      const x = 10 + at * 11.4;
      const tone = multiple === 2 ? SPARK : multiple < 2 ? PAPER : DEEP;
      return <rect key={multiple} x={x} y={128 - height} width="8" height={height} rx="2" fill={tone} />;
    })}
    <path d="M10 72.6H110" stroke={MID} strokeWidth="1.5" strokeDasharray="3 4" />
  </>
);

/** Ways through eight rows of pins to each bucket. */
const WAYS = [1, 8, 28, 56, 70, 56, 28, 8, 1];
const FALL = [0, 1, 0, 1, 1, 0, 1, 1];

/** A ball through eight rows of pins; buckets are as high as the ways that lead to them. */
export const plinko: Drawing = () => {
  const steps = FALL.map((_, row) => FALL.slice(0, row + 1).reduce((at, side) => at + side - 0.5, 0));
  const path = steps.map((at, row) => `L${(60 + at * 11).toFixed(1)} ${24 + row * 9}`).join('');
  const end = 60 + (steps.at(-1) ?? 0) * 11;
  return (
    <>
      {upTo(8).flatMap((row) =>
        upTo(row + 1).map((pin) => (
          <circle key={`${row} ${pin}`} cx={60 + (pin - row / 2) * 11} cy={24 + row * 9} r="2" fill={MID} />
        )),
      )}
      {WAYS.map((ways, at) => {
        const x = 60 + (at - 4) * 11;
        const height = 8 + ways / 2.6;
        const tone = Math.abs(x - end) < 1 ? PAPER : DEEP;
        return <rect key={x} x={x - 4.5} y={144 - height} width="9" height={height} rx="1.5" fill={tone} />;
      })}
      <path d={`M60 6${path}L${end} 100`} fill="none" stroke={PAPER} strokeWidth="2" strokeLinejoin="round" />
      <circle cx={end} cy="103" r="5.5" fill={SPARK} />
    </>
  );
};

const WHEEL = { x: 60, y: 78, r: 58 };

/** One of `count` equal parts of a circle, counted clockwise from the top. */
export function Sector({ at, count, tone, circle = WHEEL }: SectorProps) {
  const [from, to] = [(at - 0.5) / count, (at + 0.5) / count];
  const { x, y, r } = circle;
  return (
    <path d={`M${x} ${y}L${onCircle(from, circle)}A${r} ${r} 0 0 1 ${onCircle(to, circle)}Z`} fill={tone} />
  );
}
interface SectorProps {
  at: number;
  count: number;
  tone: string;
  circle?: typeof WHEEL;
}

/** The wheel of twenty segments: every second one pays, one of them most. */
export const wheel: Drawing = () => (
  <>
    {upTo(20).map((at) => (
      <Sector key={at} at={at} count={20} tone={at % 2 === 1 ? DEEP : at === 0 ? SPARK : PAPER} />
    ))}
    <circle cx="60" cy="78" r="26" fill={GROUND} />
    <circle cx="60" cy="78" r="9" fill={PAPER} />
    <path d="M60 30 51 9H69Z" fill={MID} />
  </>
);

const POCKETS = 37;
const TABLE = { x: 60, y: 72, r: 62 };

/** The European wheel: one zero, then red and black in turn; the ball lies in 17. */
export const roulette: Drawing = () => {
  const [x, y] = onCircle(8 / POCKETS, { ...TABLE, r: 46 }).split(' ');
  return (
    <>
      {upTo(POCKETS).map((at) => (
        <Sector
          key={at}
          at={at}
          count={POCKETS}
          circle={TABLE}
          tone={at === 0 ? MID : at % 2 ? PAPER : DEEP}
        />
      ))}
      <circle cx="60" cy="72" r="38" fill={GROUND} />
      <circle cx="60" cy="72" r="30" fill={DEEP} />
      <path d="M60 50V94M38 72H82" stroke={PAPER} strokeWidth="4" strokeLinecap="round" />
      <circle cx="60" cy="72" r="8" fill={PAPER} />
      <circle cx={x} cy={y} r="6" fill={SPARK} />
    </>
  );
};

const CARD = new Set([3, 8, 14, 21, 27, 33]);
const DRAWN = new Set([5, 8, 12, 14, 19, 22, 27, 30, 36, 40]);
const LAST = 27;

/** A card of six numbers of forty after ten were drawn: rings are its own, full ones were hit. */
export const keno: Drawing = () =>
  upTo(40).map((at) => {
    const number = at + 1;
    const [x, y] = [18 + (at % 5) * 21, 16 + Math.floor(at / 5) * 16];
    if (number === LAST) return <circle key={at} cx={x} cy={y} r="7" fill={SPARK} />;
    const isDrawn = DRAWN.has(number);
    if (!CARD.has(number)) return <circle key={at} cx={x} cy={y} r="5" fill={isDrawn ? MID : DEEP} />;
    return (
      <circle key={at} cx={x} cy={y} r="6" stroke={PAPER} strokeWidth="2" fill={isDrawn ? PAPER : DEEP} />
    );
  });

/** A game of one draw without a picture of its own: the drawn one among its like. */
export const anyDraw: Drawing = () =>
  upTo(12).map((at) => {
    const turn = at / 12;
    const [x, y] = onCircle(turn, { x: 60, y: 72, r: 42 }).split(' ');
    return <circle key={at} cx={x} cy={y} r={at === 2 ? 11 : 7} fill={at === 2 ? SPARK : PAPER} />;
  });
