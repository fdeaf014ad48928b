import { Card, DEEP, type Drawing, MID, PAPER, SPARK, upTo } from './paint.tsx';

const OPENED = new Set([2, 6, 7, 11, 17, 18]);
const MINE = 12;

/** A field of five by five: clear cells are open, and one mine. */
export const mines: Drawing = () =>
  upTo(25).map((at) => {
    const [x, y] = [10 + (at % 5) * 20.5, 22 + Math.floor(at / 5) * 20.5];
    const [cx, cy] = [x + 9, y + 9];
    const isOpen = OPENED.has(at);
    return (
      <g key={at}>
        <rect x={x} y={y} width="18" height="18" rx="4" fill={at === MINE ? PAPER : isOpen ? MID : DEEP} />
        {isOpen ? (
          <path d={`M${cx} ${cy - 5}L${cx + 5} ${cy}L${cx} ${cy + 5}L${cx - 5} ${cy}Z`} fill={PAPER} />
        ) : null}
        {at === MINE ? (
          <>
            <circle cx={cx} cy={cy} r="4.5" fill={SPARK} />
            <path
              d={`M${cx - 7} ${cy}H${cx + 7}M${cx} ${cy - 7}V${cy + 7}`}
              stroke={SPARK}
              strokeWidth="2"
              strokeLinecap="round"
            />
          </>
        ) : null}
      </g>
    );
  });

/** An open eight between what is higher and what is lower; the higher side is chosen. */
export const hilo: Drawing = () => (
  <>
    <path d="M60 6 88 32H32Z" fill={SPARK} />
    <Card x={34} y={76} turn={-10} tone={DEEP} />
    <Card x={62} y={76} turn={3} rank="8" suit="diamond" />
    <path d="M60 138 78 122H42Z" fill={MID} />
  </>
);

const CHOSEN = [1, 0, 2, 2, 1, 0];

/** Eight levels with three doors each: the opened ones lead up to the level that comes next. */
export const tower: Drawing = () =>
  upTo(8).flatMap((level) =>
    upTo(3).map((door) => {
      const isNext = level === CHOSEN.length;
      const tone =
        CHOSEN[level] === door ? PAPER : isNext && door === 1 ? SPARK : level > CHOSEN.length ? DEEP : MID;
      const narrow = 1 - level * 0.035;
      const [width, x] = [27 * narrow, 60 + (door - 1) * 31 * narrow];
      const y = 128 - level * 16.4;
      return (
        <path
          key={`${level} ${door}`}
          d={`M${x - width / 2} ${y + 10}V${y + 2}A${width / 2} 6 0 0 1 ${x + width / 2} ${y + 2}V${y + 10}Z`}
          fill={tone}
        />
      );
    }),
  );

/** Chances of the ten rungs, from the lowest. */
const HOLDS = [95, 90, 85, 80, 75, 70, 60, 50, 40, 30];
const RUNG = 5;

/** Ten rungs, each as wide as it is likely to hold; the sixth is reached. */
export const ladder: Drawing = () =>
  HOLDS.map((chance, rung) => {
    const y = 128 - rung * 12.4;
    const width = chance * 1.02;
    const tone = rung < RUNG ? PAPER : rung === RUNG ? SPARK : DEEP;
    return <rect key={chance} x={60 - width / 2} y={y} width={width} height="7" rx="3.5" fill={tone} />;
  });

/** A game of steps without a picture of its own: stairs, and the step that comes next. */
export const anySteps: Drawing = () =>
  upTo(5).map((step) => (
    <rect
      key={step}
      x={10 + step * 20.5}
      y={112 - step * 22}
      width="18"
      height={32 + step * 22}
      rx="3"
      fill={step === 3 ? SPARK : step < 3 ? PAPER : DEEP}
    />
  ));
