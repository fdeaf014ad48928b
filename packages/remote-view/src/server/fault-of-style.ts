import { scopeOf } from '../scope.ts';

const LONGEST = 20_000;
const LITERALS = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g;
/** Characters that could hide the end of a rule from a count of braces, or load something. */
const UNCLEAR = /["'\\]|\/\*|\b(?:url|src|image-set)\(/i;
/** Other at-rules (`@keyframes`, `@layer` …) define names that apply to the whole page. */
const AT_RULES = new Set(['container', 'media', 'supports']);

/** Why a `style` can't be put into a page, or null if it can: it must be one rule that ends where the view ends. */
export function faultOfStyle(view: string, style: string): string | null {
  const start = scopeOf(view);
  if (style.length > LONGEST) return 'style is too long';
  if (!style.startsWith(start) || !style.endsWith('}')) return `style has to be ${start}…}`;
  if (/<[/!]/.test(style)) return 'style can not stand in a page';
  const rules = style.slice(start.length, -1).replace(LITERALS, ' ');
  if (UNCLEAR.test(rules)) return 'style loads something, or has an escape or an open text';
  const strange = [...rules.matchAll(/@([\w-]+)/g)].find(
    ([, name = '']) => !AT_RULES.has(name.toLowerCase()),
  );
  if (strange) return `style has ${strange[0]}`;
  return isBalanced(rules) ? null : 'style leaves its scope';
}

function isBalanced(rules: string): boolean {
  let depth = 0;
  for (const [brace] of rules.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
