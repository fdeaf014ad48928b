import type { sportsbook } from '@fairbook/contracts';

type Kit = sportsbook.Opponent['kit'];

const PLAIN = 0;
const WHITE = '#ffffff';
const DARK = '#1b2230';

/**
 * Below this distance (0–765, by "redmean", which weighs red, green and blue as eyes do) two colours look the same at
 * the size of a row.
 */
const NEAR = 180;

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
  const [p, q] = [rgbOf(a), rgbOf(b)];
  const red = (p[0]! + q[0]!) / 512;
  const weights = [2 + red, 4, 3 - red];
  return Math.hypot(...p.map((value, n) => Math.sqrt(weights[n]!) * (value - q[n]!))) < NEAR;
}

/** Accepts `#abc` and `#aabbcc`. */
function rgbOf(color: string): number[] {
  const hex = color.slice(1);
  const step = hex.length === 3 ? 1 : 2;
  return [0, 1, 2].map((place) => {
    const digits = hex.slice(place * step, (place + 1) * step);
    return Number.parseInt(digits.padStart(2, digits), 16);
  });
}
