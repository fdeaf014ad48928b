import { DEEP, type Drawing, GROUND, MID, PAPER, SPARK, upTo } from './paint.tsx';

interface Place {
  x: number;
  y: number;
}
const Lamp = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`} fill={DEEP}>
    <path d="M-7 13-4-6H4L7 13Z" />
    <rect x="-5" y="-13" width="10" height="5" rx="1" />
    <path d="M-6-9H6V-6H-6Z" fill={MID} />
  </g>
);
const Shell = ({ x, y }: Place) => (
  <path d={`M${x} ${y + 9}L${x - 10} ${y - 2}A10 9 0 0 1 ${x + 10} ${y - 2}Z`} fill={MID} />
);
const Fish = ({ x, y }: Place) => (
  <path
    d={`M${x - 11} ${y}C${x - 5} ${y - 9} ${x + 3} ${y - 7} ${x + 6} ${y}L${x + 11} ${y - 6}V${y + 6}L${x + 6} ${y}C${x + 3} ${y + 7} ${x - 5} ${y + 9} ${x - 11} ${y}Z`}
    fill={MID}
  />
);

/** Three reels with three lamps on the middle line, and their light. */
export const harbourLamp: Drawing = () => (
  <>
    {upTo(3).map((reel) => {
      const x = 24 + reel * 36;
      const [Above, Below] = reel % 2 ? [Shell, Fish] : [Fish, Shell];
      return (
        <g key={reel}>
          <rect x={x - 16} y="16" width="32" height="112" rx="5" fill={PAPER} />
          <Above x={x} y={36} />
          <Below x={x} y={110} />
        </g>
      );
    })}
    <path d="M0 58 120 50V94L0 86Z" fill={SPARK} />
    {upTo(3).map((reel) => (
      <Lamp key={reel} x={24 + reel * 36} y={72} />
    ))}
  </>
);

const Fruit = ({ x, y, tone }: Place & { tone: string }) => (
  <g>
    <circle cx={x} cy={y + 1} r="6.5" fill={tone} />
    <path d={`M${x} ${y - 5}q1-4 5-5`} fill="none" stroke={tone} strokeWidth="1.8" strokeLinecap="round" />
  </g>
);
const Leaf = ({ x, y }: Place) => (
  <path
    d={`M${x - 6} ${y + 6}C${x - 6} ${y - 4} ${x} ${y - 7} ${x + 7} ${y - 7}C${x + 7} ${y + 2} ${x + 3} ${y + 6} ${x - 6} ${y + 6}Z`}
    fill={MID}
  />
);

/** Five reels of fruit. One line pays: down, and up again through the sun. */
export const noonOrchard: Drawing = () => {
  const line = [0, 1, 2, 1, 0];
  return (
    <>
      {upTo(5).map((reel) => {
        const x = 16 + reel * 22;
        return (
          <g key={reel}>
            <rect x={x - 10} y="26" width="20" height="92" rx="4" fill={PAPER} />
            {upTo(3).map((row) => {
              const y = 44 + row * 28;
              if (line[reel] === row) return <Fruit key={row} x={x} y={y} tone={DEEP} />;
              return row === (reel + 1) % 3 ? (
                <Leaf key={row} x={x} y={y} />
              ) : (
                <Fruit key={row} x={x} y={y} tone={MID} />
              );
            })}
          </g>
        );
      })}
      <path
        d={`M${line.map((row, reel) => `${16 + reel * 22} ${44 + row * 28}`).join('L')}`}
        fill="none"
        stroke={DEEP}
        strokeWidth="2"
      />
      <circle cx="60" cy="100" r="9" fill={SPARK} stroke={PAPER} strokeWidth="2" />
    </>
  );
};

const COLUMNS = 5;
/** Six alike stones that touch by their sides, and the lantern above them. */
const GROUP = new Set([11, 12, 16, 17, 18, 23]);
const LANTERN = 8;

/** Thirty stones on a terrace: a group of alike ones is about to fall. */
export const slateTerrace: Drawing = () =>
  upTo(30).map((at) => {
    const [x, y] = [16 + (at % COLUMNS) * 22, 17 + Math.floor(at / COLUMNS) * 22];
    if (at === LANTERN)
      return <path key={at} d={`M${x} ${y - 10}L${x + 8} ${y}L${x} ${y + 10}L${x - 8} ${y}Z`} fill={SPARK} />;
    if (GROUP.has(at))
      return (
        <g key={at}>
          <rect x={x - 11} y={y - 11} width="22" height="22" rx="4" fill={PAPER} />
          <circle cx={x} cy={y} r="6" fill={DEEP} />
        </g>
      );
    const tone = (at * 7) % 3 === 0 ? MID : DEEP;
    return at % 2 ? (
      <circle key={at} cx={x} cy={y} r="7" fill={tone} />
    ) : (
      <rect key={at} x={x - 7} y={y - 7} width="14" height="14" rx="3" fill={tone} />
    );
  });

/** A machine without a picture of its own: three windows, and the line that pays. */
export const anyReels: Drawing = () => (
  <>
    {upTo(9).map((at) => (
      <rect
        key={at}
        x={14 + (at % 3) * 32}
        y={24 + Math.floor(at / 3) * 33}
        width="28"
        height="29"
        rx="5"
        fill={Math.floor(at / 3) === 1 ? PAPER : DEEP}
      />
    ))}
    {upTo(3).map((at) => (
      <circle key={at} cx={28 + at * 32} cy="71.5" r="8" fill={GROUND} />
    ))}
    <path d="M4 62 13 71.5 4 81ZM116 62 107 71.5 116 81Z" fill={SPARK} />
  </>
);
