import type { OutcomeLabel, OutcomeText, Related } from '../../market.ts';

/** Outcomes, and how each goes with those of the other player. */
export interface OutcomeSet extends Omit<Related<string>, 'mirror'> {
  keys: readonly string[];
  text: OutcomeText;
  label: OutcomeLabel;
}

/** Which parts of a key name a player: none, the first, all of them, or a score that is read the other way round. */
type Sides = 'none' | 'first' | 'every' | 'score';

const OTHER: Readonly<Record<string, string>> = { '1': '2', '2': '1' };
const ABOUT: Readonly<Record<string, number>> = { '1': 0, '2': 1 };

function outcomes(
  keys: readonly string[],
  sides: Sides,
  { text = 'plain', label = 'full' }: Partial<Pick<OutcomeSet, 'text' | 'label'>> = {},
): OutcomeSet {
  return { keys, text, label, mirrored: (key) => mirrored(key, sides), about: (key) => about(key, sides) };
}

function mirrored(key: string, sides: Sides): string {
  const parts = key.split('-');
  if (sides === 'none') return key;
  if (sides === 'score') return parts.toReversed().join('-');
  return parts
    .map((part, place) => (sides === 'every' || place === 0 ? (OTHER[part] ?? part) : part))
    .join('-');
}

/** A score is about who wins by it. */
function about(key: string, sides: Sides): number | null {
  const [first = '', second = ''] = key.split('-');
  if (sides === 'score') return Number(first) > Number(second) ? 0 : 1;
  return sides === 'none' ? null : (ABOUT[first] ?? null);
}

const SET_SCORES = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];

export const WINNER = outcomes(['1', '2'], 'first');
export const HANDICAP = outcomes(['1', '2'], 'first', { text: 'handicap' });
export const OVER_UNDER = outcomes(['over', 'under'], 'none');
export const YES_NO = outcomes(['yes', 'no'], 'none');
export const ODD_EVEN = outcomes(['odd', 'even'], 'none');
export const SET_MATCH = outcomes(['1-1', '1-2', '2-1', '2-2'], 'every', { label: 'short' });
export const WINNER_TOTAL = outcomes(['1-over', '1-under', '2-over', '2-under'], 'first', {
  label: 'joined',
});
export const BEST_OF_3 = scores(['2-0', '2-1']);
export const BEST_OF_5 = scores(['3-0', '3-1', '3-2']);
export const SET_SCORE = scores(SET_SCORES);

/** Scores by which the first player wins, and the same the other way round. */
function scores(won: readonly string[]): OutcomeSet {
  const lost = won.map((key) => mirrored(key, 'score'));
  return outcomes([...won, ...lost], 'score', { text: 'score' });
}
