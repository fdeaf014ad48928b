import type { desk } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { noApi, rendered, savingThat } from '../../testing/rendered.tsx';
import { moved, TopTab } from '../TopTab.tsx';
import { figureOf } from './figure-of.ts';
import { PriceFields } from './PriceForm.tsx';
import { MarginRow, PriceRow } from './rows.tsx';

const later = async () => {};
const MARKET = {
  ...{ marketId: '1:', name: 'Result', feedMargin: 5, margin: 7 },
  outcomes: [
    { outcomeId: '1::1', name: 'Arsenal', isBlocked: false, feed: 2.2, fair: 2.31, now: 2 },
    { outcomeId: '1::x', name: 'Draw', isBlocked: false, feed: 3.3, fair: null, now: 3.3 },
  ],
} as desk.DeskMarket;
const PRICE = {
  ...{
    id: 4,
    gameId: 7,
    kind: 'price',
    outcomeId: '1::1',
    coef: 2.4,
    percent: null,
    minutes: 30,
    note: 'Injury',
  },
  ...{ isAboveFair: true, requestedBy: 1, requestedAt: '2026-11-21T00:33:07.000Z', version: 1 },
  ...{ approvedBy: null, approvedAt: null, status: 'requested', until: null, endedAt: null },
  ...{ names: ['Football', 'Premier League', 'Arsenal – Chelsea', 'Result: Arsenal'], login: 'anna' },
  approvedLogin: null,
} as unknown as desk.ShownPrice;
const MARGIN = {
  ...{
    id: 5,
    scope: 'champ',
    subject: 3,
    percent: 8.5,
    note: '',
    setBy: 1,
    setAt: '2026-11-21T00:33:07.000Z',
  },
  ...{ endedAt: null, names: ['Football', 'Premier League'], login: 'anna' },
} as desk.ShownMargin;

describe.each([
  ['en', '2.40', 'Approve', 'Back to the feed', 'Preview the market', '8.5%', '30 minutes', 'Fair'],
  [
    'ru',
    '2,40',
    'Подтвердить',
    'Вернуть поставщику',
    'Показать, каким станет рынок',
    '8,5',
    '30 минут',
    'Справедливый',
  ],
] as const)('in %s', (lang, odds, agree, back, show, percent, minutes, fair) => {
  test('a price that waits says why, and only who may approve it can', () => {
    const row = (held: readonly ('desk.approve' | 'desk.edit')[]) =>
      rendered(<PriceRow price={PRICE} api={noApi} onChanged={later} />, { lang, held });
    const { text } = row(['desk.approve']);
    for (const each of [odds, agree, minutes, 'Injury', 'anna', 'Result: Arsenal'])
      expect(text).toContain(each);
    expect(row(['desk.edit']).text).not.toContain(agree);
    expect(row([]).html).not.toContain('<button');
  });

  test('what is on leads back to the feed', () => {
    const on = { ...PRICE, status: 'done', until: '2026-11-21T01:03:07.000Z' } as const;
    const price = rendered(<PriceRow price={on} api={noApi} onChanged={later} />, {
      lang,
      held: ['desk.edit'],
    });
    expect(price.text).toContain(back);
    const margin = rendered(<MarginRow margin={MARGIN} api={noApi} onChanged={later} />, {
      lang,
      held: ['desk.edit'],
    });
    for (const each of [percent, back, 'Premier League']) expect(margin.text).toContain(each);
  });

  test('the form shows the market first; a failure is said', () => {
    const form = (failure: string | null) =>
      rendered(
        <PriceFields gameId={7} market={MARKET} api={noApi} onSet={later} saving={savingThat(failure)} />,
        { lang },
      );
    for (const each of [show, fair, 'Arsenal', 'Draw']) expect(form(null).text).toContain(each);
    expect(form('No').html).toContain('role="alert"');
    expect(form(null).html).not.toContain('role="alert"');
  });
});

describe('top games', () => {
  test('an entry moves by one place, and stays at an end', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  test.each([
    ['en', 'Not on offer now', 'Save the order', 'Up: Arsenal – Chelsea'],
    ['ru', 'Сейчас не в линии', 'Сохранить порядок', 'Выше: Arsenal – Chelsea'],
  ] as const)('in %s who may edit moves them, others read them', (lang, off, save, up) => {
    const game = { gameId: 7, names: ['Football', 'Arsenal – Chelsea'], startsAt: null, isOffered: false };
    const tab = (held: readonly 'desk.edit'[]) =>
      rendered(<TopTab start={{ version: 1, games: [game] }} api={noApi} />, { lang, held });
    const { text, html } = tab(['desk.edit']);
    for (const each of [off, save]) expect(text).toContain(each);
    expect(html).toContain(`aria-label="${up}"`);
    expect(tab([]).html).not.toContain('<button');
  });
});

test.each([
  ['2.15', 2.15],
  [' 2,15 ', 2.15],
  ['7', 7],
  ['', null],
  ['-1', null],
  ['2.1.5', null],
])('"%s" is typed for %s', (typed, figure) => {
  expect(figureOf(typed)).toBe(figure);
});
