/** The drawing of the curve, in its own units. */
export const WIDTH = 720;
export const HEIGHT = 380;
const LEFT = 56;
const [TOP, BOTTOM, RIGHT] = [16, 360, 700];
/** The drawing shows so much at least: seconds, and multiples above 1. */
const LEAST_MS = 8_000;
const LEAST_ABOVE = 1;
const PIECES = 40;
const GROWTH = Math.log(1.00006);
/** So many lines across at most. */
export const LINES = 6;

export interface Frame {
  /** The curve as a path, and the area below it. */
  path: string;
  area: string;
  /** Where it stands. */
  x: number;
  y: number;
  lines: { y: number; multiple: number }[];
  /** Where the curve was after so many milliseconds. */
  at(ms: number): { x: number; y: number };
}

/** The curve after so many milliseconds. Its scale grows with it, so that its end stays in sight. */
export function frameAt(ms: number): Frame {
  const [acrossMs, above] = [Math.max(LEAST_MS, ms), Math.max(LEAST_ABOVE, 1.08 * Math.expm1(GROWTH * ms))];
  const xAt = (at: number) => round(LEFT + ((RIGHT - LEFT) * at) / acrossMs);
  const yAt = (value: number) => round(BOTTOM - ((BOTTOM - TOP) * (value - 1)) / above);
  const at = (then: number) => ({ x: xAt(then), y: yAt(Math.exp(GROWTH * then)) });
  const points = Array.from({ length: PIECES + 1 }, (_, n) => {
    const { x, y } = at((ms * n) / PIECES);
    return `${x} ${y}`;
  });
  const path = `M${points.join('L')}`;
  return { path, area: `${path}V${BOTTOM}H${LEFT}Z`, ...at(ms), at, lines: linesFor(above, yAt) };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Lines at round multiples, so far apart that there are `LINES` of them at most. */
function linesFor(above: number, yAt: (value: number) => number): Frame['lines'] {
  const rough = above / (LINES - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  const count = Math.min(LINES, Math.floor(above / step) + 1);
  return Array.from({ length: count }, (_, n) => ({ y: yAt(1 + n * step), multiple: 1 + n * step }));
}
