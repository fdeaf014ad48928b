import { bytesOf } from './bytes.ts';
import { sha256 } from './sha256.ts';

/** Two drawings of one code in a viewBox of 0 0 100 100: the data of one SVG path each, stroke only. */
export interface Rosette {
  path: string;
  /** For sizes below 48 px: three outer rings instead of four. */
  small: string;
}

interface Ring {
  points: number;
  radius: number;
  at(angle: number): number;
}

/** LOOK.md rounds the radius to 47, but its drawings are made with this one. */
const OUTER = { points: 200, radius: 47.04 };
const INNER = { points: 140, radius: 48 };

/** The face of a code: a guilloche whose numbers come from the SHA-256 of the code's text (LOOK.md, "Rosette"). */
export function rosette(code: string): Rosette {
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0] = sha256(bytesOf(code));
  const n = 7 + (h0 % 7);
  const m = 3 + (h1 % 4);
  const q = 2 * n + (h2 % 3) - 1;
  const a = 0.13 + (0.09 * h3) / 255;
  const b = 0.05 + (0.07 * h4) / 255;
  const phase = (2 * Math.PI * h5) / 255;

  const outer = (k: number, step: number): Ring => ({
    ...OUTER,
    at: (angle) => 0.7 + a * Math.cos(n * angle + k * step) + b * Math.cos(m * angle + phase + k / 2),
  });
  const inner = (k: number): Ring => ({
    ...INNER,
    at: (angle) => 0.26 + 0.12 * Math.cos(((q % 9) + 5) * angle + k * Math.PI) + 0.03 * Math.cos(m * angle),
  });
  const rings = (count: number, step: number) =>
    [...Array.from({ length: count }, (_, k) => outer(k, step)), inner(0), inner(1)].map(draw).join('');
  return { path: rings(4, Math.PI / 2), small: rings(3, (2 * Math.PI) / 3) };
}

function draw({ points, radius, at }: Ring): string {
  const corners = Array.from({ length: points + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    const reach = radius * at(angle);
    return `${tenths(50 + reach * Math.cos(angle))} ${tenths(50 + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

function tenths(value: number): string {
  return value.toFixed(1);
}
