import Color from 'colorjs.io';
import { PAIRS, TINTS, type Tint, TOKENS, type Token } from './brand-colours.ts';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
export type BrandBook = readonly { property: string; value: string }[];

export type ColourFault =
  | { kind: 'no_colour'; entry: number }
  | { kind: 'unreadable'; entry: number; figures: UnreadableFigures };

/** The unreadable pair, and the nearest readable colour (`#rrggbb`); null when the rest of the book allows none. */
interface UnreadableFigures {
  property: string;
  other: string;
  theme: Theme;
  ratio: number;
  needed: number;
  nearest: string | null;
}

type Colours = ReadonlyMap<Token, Color>;

/** One step of lightness (OKLCH), finer than an eye can see. */
const STEP = 0.0025;

/** The first colour of a book that makes something unreadable, in either theme (WCAG 2.2 AA). */
export function colourFaultOf(book: BrandBook): ColourFault | null {
  const own = new Map(book.map(({ property }, entry) => [property, entry]));
  for (const theme of THEMES) {
    const colours = new Map<Token, Color>();
    for (const name of Object.keys(TOKENS) as Token[]) {
      const entry = own.get(name);
      const colour = read(entry === undefined ? TOKENS[name][0] : book[entry]!.value, theme);
      if (entry === undefined) colours.set(name, read(TOKENS[name][theme === 'light' ? 0 : 1], theme)!);
      else if (colour === null) return { kind: 'no_colour', entry };
      else colours.set(name, colour);
    }
    const fault = firstUnreadable(colours, own, theme);
    if (fault) return fault;
  }
  return null;
}

function firstUnreadable(
  colours: Colours,
  own: ReadonlyMap<string, number>,
  theme: Theme,
): ColourFault | null {
  for (const [front, back, needed] of PAIRS) {
    const changed = [front, ...partsOf(back)].filter((name) => own.has(name));
    const ratio = contrast(colours, front, back);
    if (changed.length === 0 || ratio >= needed) continue;
    const fixes = changed.map((name) => ({ name, ...nearest(colours, name) }));
    const { name, colour } = fixes.toSorted((a, b) => a.steps - b.steps)[0]!;
    const other = name === front ? back : front;
    const figures = { property: name, other, theme, ratio: rounded(ratio), needed, nearest: colour };
    return { kind: 'unreadable', entry: own.get(name)!, figures };
  }
  return null;
}

/** The same hue, lightened or darkened just enough to make every pair of the colour readable. */
function nearest(colours: Colours, name: Token): { colour: string | null; steps: number } {
  const pairs = PAIRS.filter(([front, back]) => front === name || partsOf(back).includes(name));
  const from = colours.get(name)!.to('oklch');
  for (let steps = 1; steps * STEP <= 1; steps += 1) {
    for (const sign of [-1, 1]) {
      const l = (from.l ?? 0) + sign * steps * STEP;
      if (l < 0 || l > 1) continue;
      // In hex, so that the suggested colour is exactly the measured one.
      const hex = new Color('oklch', [l, from.c, from.h])
        .toGamut({ space: 'srgb' })
        .to('srgb')
        .toString({ format: 'hex', collapse: false });
      const tried = new Map(colours).set(name, new Color(hex));
      if (pairs.every(([front, back, needed]) => contrast(tried, front, back) >= needed))
        return { colour: hex, steps };
    }
  }
  return { colour: null, steps: Number.POSITIVE_INFINITY };
}

function contrast(colours: Colours, front: Token, back: Token | Tint): number {
  return backOf(colours, back).contrastWCAG21(colours.get(front)!);
}

function backOf(colours: Colours, back: Token | Tint): Color {
  if (!isTint(back)) return colours.get(back)!;
  const { of, share } = TINTS[back];
  return colours.get('--raised')!.mix(colours.get(of)!, share, { space: 'oklab' });
}

function partsOf(back: Token | Tint): readonly Token[] {
  return isTint(back) ? [TINTS[back].of, '--raised'] : [back];
}

function isTint(name: Token | Tint): name is Tint {
  return name in TINTS;
}

/** A plain, opaque colour, or this theme's half of `light-dark(…)`; null for anything else. */
function read(value: string, theme: Theme): Color | null {
  const text = halfOf(value.trim(), theme);
  try {
    const colour = new Color(text);
    const isWhole = colour.coords.every((part) => part === null || Number.isFinite(part));
    return isWhole && Number(colour.alpha) === 1 ? colour : null;
  } catch {
    return null;
  }
}

function halfOf(value: string, theme: Theme): string {
  const inner = /^light-dark\((.*)\)$/i.exec(value)?.[1];
  if (inner === undefined) return value;
  let depth = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (inner[at] === ',' && depth === 0)
      return (theme === 'light' ? inner.slice(0, at) : inner.slice(at + 1)).trim();
  }
  return value;
}

function rounded(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
