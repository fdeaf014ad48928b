import { readFileSync } from 'node:fs';

/** Pattern numbers are those of the site's shirts. */
const PATTERNS = [
  'plain',
  'stripes',
  'halves',
  'hoops',
  'band',
  'sash',
  'diagonal',
  'yoke',
  'sleeves',
] as const;

export interface Kit {
  pattern: number;
  colors: [string, string];
}

/** Home colours of well-known clubs, by pattern: two colours each. Facts, collected by hand. */
const KNOWN = JSON.parse(
  readFileSync(new URL('../../../data/football/shirts.json', import.meta.url), 'utf8'),
) as Record<(typeof PATTERNS)[number], Record<string, string>>;

const COLORS = ['d01f2d', '1553a1', 'fff', '111', '0a7a3c', 'f5c400', '7a1f37', '62b5e5', 'e8731a', '55308d'];

/** The shirt of a club: its own when known, otherwise one derived from its name. */
export function kitOf(name: string): Kit {
  for (const [pattern, kind] of PATTERNS.entries()) {
    const colors = KNOWN[kind][name];
    if (colors !== undefined)
      return { pattern, colors: colors.split(' ').map((hex) => `#${hex}`) as [string, string] };
  }
  const hash = hashOf(name);
  const first = hash % COLORS.length;
  const second = (first + 1 + ((hash >>> 8) % (COLORS.length - 1))) % COLORS.length;
  return { pattern: (hash >>> 16) % PATTERNS.length, colors: [`#${COLORS[first]}`, `#${COLORS[second]}`] };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
