import { WHEEL } from '../live-wheel/rules.ts';
import { Sector } from './draw-tiles.tsx';
import { Card, DEEP, type Drawing, GROUND, MID, onCircle, PAPER, SPARK, upTo } from './paint.tsx';

/** A round that is shared: everybody watches the same curve. */
export const anyRounds: Drawing = () => (
  <>
    <path d="M0 124C50 122 82 96 100 34V144H0Z" fill={DEEP} />
    <path d="M0 124C50 122 82 96 100 34" fill="none" stroke={PAPER} strokeWidth="4" />
    <circle cx="100" cy="34" r="9" fill={SPARK} />
  </>
);

/** The curve of crash: each line is a doubling, and the spark is where it stands. */
export const crash: Drawing = () => (
  <>
    {upTo(5).map((line) => (
      <rect key={line} y={100 - line * 22} width="120" height="1.5" fill={DEEP} />
    ))}
    <path d={`${CURVE}V144H0Z`} fill={DEEP} />
    <path d={CURVE} fill="none" stroke={PAPER} strokeWidth="4" />
    <circle cx="96" cy={heightAt(96)} r="8" fill={SPARK} />
  </>
);

/** An exponential, as high as the tile allows. */
const heightAt = (x: number) => Math.round(10 * (122 - 4 * (1.0345 ** x - 1))) / 10;
const CURVE = upTo(25)
  .map((at) => `${at === 0 ? 'M' : 'L'}${at * 4} ${heightAt(at * 4)}`)
  .join('');

const CLOCK = { x: 60, y: 72, r: 48 };

/** A clock whose twelve marks are balls: a draw every five minutes, the next one is the spark. */
export const kenoDraws: Drawing = () => (
  <>
    {upTo(12).map((at) => {
      const [x, y] = onCircle(at / 12, CLOCK).split(' ');
      const tone = at === 10 ? SPARK : at < 10 ? PAPER : DEEP;
      return <circle key={at} cx={x} cy={y} r={at === 10 ? 11 : 9} fill={tone} />;
    })}
    <path d="M60 40V72L42 90" fill="none" stroke={PAPER} strokeWidth="5" strokeLinecap="round" />
  </>
);

const LARGE = { x: 60, y: 150, r: 118 };

/** The top of a large wheel of 49 segments, by what they pay, and its pointer. */
export const liveWheel: Drawing = () => (
  <>
    {WHEEL.map((place, at) => (
      <Sector
        key={at}
        {...{ at, count: WHEEL.length, circle: LARGE }}
        tone={at === 0 ? SPARK : place === 'x2' ? DEEP : place === 'x4' ? MID : PAPER}
      />
    ))}
    <circle cx={LARGE.x} cy={LARGE.y} r="70" fill={GROUND} />
    <path d="M60 48 49 18H71Z" fill={PAPER} />
  </>
);

/** Half of a roulette wheel beside the fields of its table. */
export const liveRoulette: Drawing = () => (
  <>
    {upTo(37).map((at) => (
      <Sector
        key={at}
        {...{ at, count: 37, circle: { x: 0, y: 72, r: 66 } }}
        tone={at === 0 ? MID : at % 2 ? PAPER : DEEP}
      />
    ))}
    <circle cx="0" cy="72" r="40" fill={GROUND} />
    {upTo(12).map((at) => (
      <rect
        key={at}
        x={76 + (at % 2) * 20}
        y={9 + Math.floor(at / 2) * 21}
        width="17"
        height="18"
        rx="2"
        fill={at === 5 ? SPARK : (at + Math.floor(at / 2)) % 2 ? DEEP : PAPER}
      />
    ))}
  </>
);

/** Two hands across a table that everybody sits at. */
export const liveBaccarat: Drawing = () => (
  <>
    <path d="M0 144A60 60 0 0 1 120 144Z" fill={DEEP} />
    <Card x={32} y={50} turn={-8} width={40} height={58} rank="9" suit="spade" />
    <Card x={88} y={50} turn={8} width={40} height={58} rank="6" suit="diamond" tone={MID} ink={PAPER} />
    {upTo(5).map((at) => {
      const [x, y] = onCircle(-0.2 + at * 0.1, { x: 60, y: 150, r: 46 }).split(' ');
      return <circle key={at} cx={x} cy={y} r="7" fill={at === 2 ? SPARK : PAPER} />;
    })}
  </>
);
