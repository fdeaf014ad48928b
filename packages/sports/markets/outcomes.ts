import type { OutcomeLabel, OutcomeText, Related } from './market.ts';

/** Outcomes of a market, and how they correspond to those of the other side. */
export interface OutcomeSet extends Omit<Related<string>, 'mirror'> {
  keys: readonly string[];
  text: OutcomeText;
  label: OutcomeLabel;
}

/**
 * Which parts of a key name a side: none, the first, all, or a score whose sides are swapped. A `won_score` is about
 * its winner, in markets without level scores.
 */
type Sides = 'none' | 'first' | 'every' | 'score' | 'won_score';

const OTHER: Readonly<Record<string, string>> = { '1': '2', '2': '1', '1x': 'x2', x2: '1x' };
const ABOUT: Readonly<Record<string, number>> = { '1': 0, '1x': 0, '2': 1, x2: 1 };

/** Outcomes by their keys; by default with plain texts and full labels. */
export function outcomes(
  keys: readonly string[],
  sides: Sides,
  { text = 'plain', label = 'full' }: Partial<Pick<OutcomeSet, 'text' | 'label'>> = {},
): OutcomeSet {
  return { keys, text, label, mirrored: (key) => mirrored(key, sides), about: (key) => about(key, sides) };
}

/** The key of the same outcome with the sides swapped: `1-over` for `2-over`, `2-1` for `1-2`. */
export function mirrored(key: string, sides: Sides): string {
  const parts = key.split('-');
  if (sides === 'none') return key;
  if (sides === 'score' || sides === 'won_score') return parts.toReversed().join('-');
  return parts
    .map((part, place) => (sides === 'every' || place === 0 ? (OTHER[part] ?? part) : part))
    .join('-');
}

function about(key: string, sides: Sides): number | null {
  const [first = '', second = ''] = key.split('-');
  if (sides === 'won_score') return Number(first) > Number(second) ? 0 : 1;
  if (sides === 'none' || sides === 'score') return null;
  return ABOUT[first === 'only' ? second : first] ?? null;
}
