import { createHash } from 'node:crypto';

/** Custom properties with which an operator overrides ours (S2 §3, `partnerCssBrandBook`). */
export type BrandBook = readonly { property: string; value: string }[];

/** Names of our tokens, except those that give prices, results and states their meaning (LOOK). */
const NAME = /^--[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MEANINGS = new Set(
  'up down live suspended win loss void warning danger up-soft down-soft live-soft void-soft warning-soft focus'
    .split(' ')
    .map((name) => `--${name}`),
);
const LONGEST_NAME = 60;
const LONGEST_VALUE = 160;

/** Names of fonts with more than one word. */
const QUOTED = /"[\w .-]*"|'[\w .-]*'/g;
/** Words, numbers with units, colours and commas; parentheses only after the name of a computing function. */
const PLAIN = /^[\w.%#+*/, ()-]*$/;
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla oklch oklab lch lab color-mix light-dark calc min max clamp'.split(' '),
);

/** Pixels in one em (S2 §5). */
const EM_PX = 16;

/** Whether an entry may go into a stylesheet: it loads nothing, and neither ends its rule nor starts another one. */
export function isBrandable({ property, value }: BrandBook[number]): boolean {
  const isNamed = property.length <= LONGEST_NAME && NAME.test(property) && !MEANINGS.has(property);
  return isNamed && value.trim() !== '' && value.length <= LONGEST_VALUE && isHarmless(value);
}

function isHarmless(value: string): boolean {
  const plain = value.replace(QUOTED, '');
  const names = [...plain.matchAll(/([\w-]*)\s*\(/g)].map(([, name = '']) => name.toLowerCase());
  const isKnown = names.every((name) => FUNCTIONS.has(name));
  return PLAIN.test(plain) && !/\/[/*]|\*\//.test(plain) && isKnown && isBalanced(plain);
}

function isBalanced(value: string): boolean {
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** `12px` is `0.75em`; other units stay. */
export function pxToEm(value: string): string {
  return value.replace(/(?<![\w.-])(-?)(\d*\.?\d+)px\b/gi, (_, sign: string, px: string) => {
    const em = Number((Number(px) / EM_PX).toFixed(4));
    return em === 0 ? '0' : `${sign}${em}em`;
  });
}

/** The stylesheet of a brand book; empty when no entry is valid. The last entry of a name wins. */
export function brandCss(book: BrandBook): string {
  const good = new Map(
    book.filter(isBrandable).map(({ property, value }) => [property, pxToEm(value.trim())]),
  );
  if (good.size === 0) return '';
  return `:root{${[...good].map(([property, value]) => `${property}:${value}`).join(';')}}\n`;
}

/**
 * The address of the stylesheet. It contains a hash, so a changed book gets another address and can be cached for ever.
 */
export function brandPath(css: string): string {
  return `/brand/${createHash('sha256').update(css).digest('base64url').slice(0, 16)}.css`;
}
