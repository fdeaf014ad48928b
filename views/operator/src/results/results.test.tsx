import type { results } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { noApi, rendered, savingThat } from '../testing/rendered.tsx';
import { ResultCard } from './ResultCard.tsx';
import { ResultFields } from './ResultForm.tsx';
import { readField, type Typed, textOf, typedOf } from './read-field.ts';
import { scorersText, toldText } from './words.ts';

const field = (kind: results.Field['kind'], name = 'x'): results.Field => ({ name, kind });

describe('what is typed', () => {
  test.each<[results.Field['kind'], Typed, unknown]>([
    ['number', { x: '' }, null],
    ['number', { x: ' 51,5 ' }, 51.5],
    ['number', { x: 'two' }, undefined],
    ['choice', { x: 'win' }, 'win'],
    [
      'scores',
      { x: '2:1 0-0,3–4' },
      [
        [2, 1],
        [0, 0],
        [3, 4],
      ],
    ],
    ['scores', { x: '2:1 0' }, undefined],
    ['scores', {}, []],
    ['order', { x: '1 2,1' }, [1, 2, 1]],
    ['order', { x: '121' }, [1, 2, 1]],
    ['order', { x: '13' }, undefined],
    ['places', { 'x-1': '2', 'x-2': '1', 'x-3': '' }, [2, 1, null]],
    ['places', { 'x-1': 'last' }, undefined],
    ['marks', { 'x-2': 'on' }, [2]],
  ])('a field of %s: %o is %o', (kind, typed, value) => {
    expect(readField(field(kind), typed, 3)).toEqual(value);
  });

  test.each<[results.Field['kind'], results.Told['values'][string]]>([
    ['number', 7],
    ['choice', 'b'],
    [
      'scores',
      [
        [6, 4],
        [7, 6],
      ],
    ],
    ['order', [1, 2, 2]],
    ['places', [3, null, 1]],
    ['marks', [1, 3]],
  ])('a suggestion for %s is read back as it was', (kind, value) => {
    const fields = [{ ...field(kind), options: ['a', 'b'] }];
    expect(readField(fields[0]!, typedOf(fields, { x: value }), 3)).toEqual(value);
  });

  test('nothing is an empty text', () => {
    expect([textOf(undefined), textOf(null), textOf([])]).toEqual(['', '', '']);
  });
});

test('scorers are named, in the form as in the list to approve', () => {
  const t = ((key: string) => key.split('.').at(-1)!) as never;
  const players = [
    { number: '1:9', name: 'Ann Lee' },
    { number: '2:10', name: 'Bo Kim' },
  ];
  expect(scorersText({ t }, '1:9, 2-10 0:0 1:7', players)).toBe(
    'Ann Lee (1:9), Bo Kim (2:10), ownGoal, nobody (1:7)',
  );
  const values = { scorers: [[1, 9]] };
  expect(toldText({ t }, field('scores', 'scorers'), values, ['A', 'B'], players)).toBe('Ann Lee (1:9)');
});

const FACE = {
  ...{ gameId: 7, champName: 'Premier League', opponents: ['Arsenal', 'Chelsea'] },
  startsAt: '2026-11-21T00:33:07.000Z',
} as const;
const FORM = {
  ...FACE,
  now: { status: 'live', score: [1, 0] },
  fields: [
    { name: 'parts', kind: 'scores', least: 3, most: 4 },
    { name: 'shootout', kind: 'choice', options: ['none', '1', '2'] },
    { name: 'withdrawn', kind: 'marks' },
  ],
  players: [],
  suggested: { parts: [[1, 0]] },
} as unknown as results.GameForm;
const RESULT = {
  ...FACE,
  ...{ id: 3, ending: 'ended', values: { parts: [[2, 1]], shootout: '2' }, reason: 'The report' },
  ...{ requestedBy: 1, requestedAt: '2026-11-21T03:33:07.000Z', requestedLogin: 'anna', approvedLogin: null },
  ...{ approvedBy: null, approvedAt: null, status: 'requested', version: 1, score: [2, 1] },
  now: { status: 'live', score: [1, 0] },
  heard: { at: '2026-11-21T04:00:00.000Z', isCancelled: false, score: [1, 1] },
  fields: FORM.fields.slice(0, 2),
  players: [],
} as unknown as results.ShownResult;

describe.each([
  ['en', 'Score of each period', 'Shoot-out', 'Show the effect', 'The feed said 1–1', 'Approve', 'In play'],
  [
    'ru',
    'Счёт по периодам',
    'Буллиты',
    'Показать последствия',
    'поставщик прислал 1–1',
    'Подтвердить',
    'Идёт',
  ],
] as const)('in %s', (lang, parts, shootout, effect, heard, agree, inPlay) => {
  test('the form has what the sport asks for, with what is known', () => {
    const props = { form: FORM, api: noApi, onMade: () => {}, saving: savingThat() };
    const { html, text } = rendered(<ResultFields {...props} />, { lang });
    for (const each of [parts, shootout, effect, inPlay, 'Arsenal', 'Chelsea']) expect(text).toContain(each);
    expect(html).toContain('value="1:0"');
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  });

  test('a request says what was told, what the feed said, and who may answer', () => {
    const card = (held: readonly ('results.approve' | 'results.ask')[]) =>
      rendered(<ResultCard result={RESULT} api={noApi} onDecide={async () => {}} />, { lang, held });
    const { text } = card(['results.approve']);
    for (const each of [parts, '2:1', 'Chelsea', heard, agree, 'anna', 'The report'])
      expect(text).toContain(each);
    expect(card(['results.ask']).text).not.toContain(agree);
    expect(card([]).html).not.toContain('class="btn primary"');
  });
});
