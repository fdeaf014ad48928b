import type { sportsbook } from '@fairbook/contracts';

type Kit = sportsbook.Opponent['kit'];

const PLAIN = 0;
const WHITE = '#ffffff';
const DARK = '#1b2230';

/** Below this distance in OKLab (0–1) two colours look the same at the size of a row. */
const NEAR = 0.2;

/** The away side's kit: its own, unless that looks like the home side's; then a second one. */
export function secondKit(away: Kit, home: Kit): Kit {
  if (!clash(away, home)) return away;
  const [first, second] = away.colors;
  const others: Kit[] = [
    { pattern: away.pattern, colors: [second, first] },
    { pattern: PLAIN, colors: [second, first] },
    { pattern: PLAIN, colors: [WHITE, first] },
    { pattern: PLAIN, colors: [DARK, first] },
  ];
  return others.find((kit) => !clash(kit, home)) ?? away;
}

/** Whether two shirts look alike: by their main colour, and if both have a pattern also with the colours crossed. */
export function clash(a: Kit, b: Kit): boolean {
  const [[a1, a2], [b1, b2]] = [a.colors, b.colors];
  if (isNear(a1, b1)) return true;
  return a.pattern !== PLAIN && b.pattern !== PLAIN && isNear(a1, b2) && isNear(a2, b1);
}

function isNear(a: string, b: string): boolean {
  const [p, q] = [labOf(a), labOf(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) < NEAR;
}

type Triple = [number, number, number];
const known = new Map<string, Triple>();

/** The colour as eyes measure it; accepts `#abc` and `#aabbcc`. Kept, because every row asks again. */
function labOf(color: string): Triple {
  let lab = known.get(color);
  if (!lab) {
    lab = labFrom(linearOf(color));
    known.set(color, lab);
  }
  return lab;
}

function linearOf(color: string): Triple {
  const hex = color.slice(1);
  const step = hex.length === 3 ? 1 : 2;
  const part = (place: number) => {
    const digits = hex.slice(place * step, (place + 1) * step);
    return (Number.parseInt(digits.padStart(2, digits), 16) / 255) ** 2.2;
  };
  return [part(0), part(1), part(2)];
}

/** OKLab (Björn Ottosson, 2020). */
function labFrom([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}
