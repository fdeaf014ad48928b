import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import { expect, test } from 'vitest';

const read = (name: string) =>
  readFileSync(new URL(`../../css/${name}.css`, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const TOKENS = new Map(
  [...read('tokens').matchAll(/^ {2}(--[\w-]+): ([^;]*);/gm)].map(([, name, value]) => [name!, value!]),
);
const RULES = flat(read('odds'));

interface Rule {
  selector: string;
  weight: number;
  colours: Record<string, string>;
}

/** The colour rules of a nested stylesheet, flattened, each with its specificity. */
function flat(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const part = text.trim().replaceAll(/\s+/g, ' ');
    const selector = open.at(-1) ?? '';
    const [, property, value] = /^(color|background): (.*)$/.exec(part) ?? [];
    if (end === '{') open.push(part.startsWith('@') ? selector : part.replace('&', selector));
    else if (end === '}') open.pop();
    else if (property) rules.push({ selector, weight: weightOf(selector), colours: { [property]: value! } });
  }
  return rules;
}

function weightOf(selector: string): number {
  return (selector.replace(/:is\([^)]*\)/, '.x').match(/[.[]|:hover/g) ?? []).length;
}

const PARTS = ['.o-name', '.o-val', '.o-lock', '::before'];

/** Whether a selector matches the button, or this part of it, in this state. */
function isMeant(selector: string, state: ReadonlySet<string>, part: string): boolean {
  const [, own = '', inner = ''] = /^(\S*?)( .*|::.*)?$/.exec(selector.replaceAll(', ', ',')) ?? [];
  const parts = inner
    .trim()
    .replace(/:is\((.*)\)/, '$1')
    .split(',');
  if (!parts.includes(part)) return false;
  return (own.match(/:not\([^)]*\)|\[[^\]]*\]|[.:][\w-]+/g) ?? []).every((each) => {
    const not = /^:not\((.*)\)$/.exec(each)?.[1];
    return not ? !state.has(not) : each === '.odds' || state.has(each);
  });
}

function setValue(property: string, state: ReadonlySet<string>, part: string): string | undefined {
  return RULES.filter(({ selector, colours }) => colours[property] && isMeant(selector, state, part))
    .toSorted((a, b) => a.weight - b.weight)
    .at(-1)?.colours[property];
}

function colourOf(value: string, theme: number): Color {
  const variable = /^var\((.*)\)$/.exec(value)?.[1];
  if (variable) return colourOf(TOKENS.get(variable)!, theme);
  const both = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value);
  if (both) return new Color(both[theme + 1]!);
  const [, one, share, other] = /^color-mix\(in oklab, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? [];
  if (one && other)
    return colourOf(other, theme).mix(colourOf(one, theme), Number(share) / 100, { space: 'oklab' }) as Color;
  return new Color(value);
}

/** The colours behind the text; both of a striped background. */
function backs(value: string): string[] {
  if (!value.startsWith('repeating')) return [value];
  return [...value.matchAll(/(color-mix\(.*?\)\)|var\(--\w+\)) \d+px \d+px/g)].map(([, colour]) => colour!);
}

function* states(): Generator<Set<string>> {
  const choices = [
    ['', '[aria-pressed="true"]'],
    ['', '[data-state="stale"]', '[data-state="suspended"]'],
    ['', '[data-move="up"]', '[data-move="down"]'],
    ['', '[data-leap]'],
    ['', '[data-apart]'],
    ['', '[data-boosted]'],
    ['', '[data-waiting]'],
    ['', ':hover'],
    ['', '.named'],
  ];
  const count = choices.reduce((all, { length }) => all * length, 1);
  for (let n = 0; n < count; n++) {
    let rest = n;
    const state = choices.map((options) => {
      const one = options[rest % options.length]!;
      rest = Math.floor(rest / options.length);
      return one;
    });
    yield new Set(state.filter(Boolean));
  }
}

test.each([
  ['light', 0],
  ['dark', 1],
])('the text of a price button is readable in each of its states, %s', (_, theme) => {
  const ratios = new Map<string, number>();
  const ratioOf = (front: string, back: string) => {
    const key = `${front} on ${back}`;
    const known = ratios.get(key) ?? colourOf(front, theme).contrastWCAG21(colourOf(back, theme));
    ratios.set(key, known);
    return known;
  };
  const seen: string[] = [];
  for (const state of states()) {
    const own = setValue('color', state, '') ?? 'var(--text)';
    const back = setValue('background', state, '')!;
    for (const part of PARTS) {
      const named = setValue('color', state, part);
      const front = named === undefined || named === 'inherit' ? own : named;
      const worst = Math.min(...backs(back).map((each) => ratioOf(front, each)));
      if (!(worst >= 4.5))
        seen.push(`${[...state].join('')} ${part}: ${front} on ${back}, ${worst.toFixed(2)}`);
    }
  }
  expect(ratios.size).toBeGreaterThan(8);
  expect([...new Set(seen)].slice(0, 10)).toEqual([]);
});

test('a selected price, or one marked for a leap, looks so', () => {
  const back = (...state: string[]) => setValue('background', new Set(state), '');
  expect(back('[aria-pressed="true"]', '[data-state="stale"]', '[data-leap]', '[data-move="up"]')).toBe(
    'var(--accent)',
  );
  expect(back('[data-leap]', '[data-move="up"]')).toBe('var(--up-soft)');
  expect(back('[data-move="up"]')).toBe('var(--well)');
});
