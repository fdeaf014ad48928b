import { formatOutcomeId, screenOf } from '@fairbook/sports';
import { outcomePayoff } from '@fairbook/sports/settle';
import { expect, test } from 'vitest';
import { kindOf } from './counts.ts';
import { endings } from './endings.ts';
import { BACK_SHARE, WON_SHARE } from './meanings.ts';
import { isInOrder, payoffByEnding } from './payoffs.ts';
import { isNamed } from './players.ts';
import { shareIn } from './sports.ts';

const LINES: Record<string, readonly string[]> = {
  none: [''],
  total: ['0.5', '1', '2.25', '2.5', '2.75', '4'],
  handicap: ['-2', '-1.25', '-0.5', '0', '0.75', '1'],
};

/** Up to four goals a side and half: beyond the longest named score and the highest line. */
const few = endings.flatMap((ending, n) =>
  Math.max(...ending.first, ...ending.second) <= 4 ? [{ ending, n }] : [],
);

const onScores = (id: string) => !isInOrder(id) && !kindOf(id) && !isNamed(id);

/** The audit and the rules define each market independently: if they differ, one of them is wrong. */
test.each(screenOf(1).markets.filter(({ id }) => onScores(`${id}:`)))(
  '$key pays the same in the audit as in the rules',
  ({ id, line, outcomes }) => {
    const ids = LINES[line.kind]!.flatMap((each) => outcomes.map((key) => formatOutcomeId(id, each, key)));
    for (const outcomeId of ids) {
      const rule = outcomePayoff(outcomeId);
      if (!rule) continue;
      const table = payoffByEnding(outcomeId);
      const wrong = few.filter(({ ending, n }) => {
        const verdict = rule.verdict({ sport: 'football', ...ending, goals: [] });
        const back = verdict.void[0] / verdict.void[1];
        const won = (1 - back) * (verdict.result[0] / verdict.result[1]);
        return back !== BACK_SHARE[table[n]!] || won !== WON_SHARE[table[n]!];
      });
      expect([outcomeId, wrong]).toEqual([outcomeId, []]);
    }
  },
);

test('the audit and the rules agree on who goes through', () => {
  const scores = [0, 1, 2].flatMap((home) => [0, 1, 2].map((away) => [home, away] as const));
  const ties = scores.flatMap((extraTime) => scores.map((penalties) => ({ extraTime, penalties })));
  for (const first of scores)
    for (const tie of [undefined, ...ties]) {
      const end = {
        sport: 'football' as const,
        first,
        second: [0, 0] as const,
        goals: [],
        ...(tie && { tie }),
      };
      for (const id of ['923::1', '923::2']) {
        const { result, void: back } = outcomePayoff(id)!.verdict(end);
        const { won, back: returned, of } = shareIn('football', id, end);
        expect([won / of, returned / of]).toEqual([back[0] ? 0 : result[0], back[0]]);
      }
    }
});

test('a market unknown to the audit is an error', () => {
  expect(() => payoffByEnding('999::1')).toThrow(RangeError);
});
