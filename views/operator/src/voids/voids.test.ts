import { readFileSync } from 'node:fs';
import type { voids } from '@fairbook/contracts';
import { PERMISSIONS } from '@fairbook/contracts/platform/permissions';
import { operatorPageOf } from '@fairbook/contracts/site/operator-pages';
import { describe, expect, test } from 'vitest';
import { tabFor } from '../load.ts';
import type { Asking } from '../page/part.tsx';
import { partOf } from '../parts.ts';
import {
  decided,
  fieldOf,
  freed,
  held,
  likely,
  subjectOf,
  type VoidList,
  voidsPath,
  waiting,
} from './data.ts';
import { dateText, figureText, momentText } from './texts.ts';

describe('a subject in a form', () => {
  test.each<[voids.VoidSubject, string]>([
    [{ gameId: 9, scope: 'game', subject: '' }, '9 game'],
    [{ gameId: 9, scope: 'market', subject: '1:' }, '9 market 1:'],
    [{ gameId: 9, scope: 'outcome', subject: '18:2.5:over' }, '9 outcome 18:2.5:over'],
  ])('%o is written as "%s" and read back', (subject, field) => {
    expect(fieldOf(subject)).toBe(field);
    expect(subjectOf(field)).toEqual(subject);
  });

  test.each(['', 'game', '9 team', 'x game', '9 game 1 2'])('"%s" is not a subject', (field) => {
    expect(subjectOf(field)).toBeNull();
  });
});

describe('the likeliest subject for a coupon that was searched for', () => {
  const game = (gameId: number, ...asked: boolean[]): voids.VoidGame => ({
    gameId,
    champName: 'Serie A',
    opponents: ['A', 'B'],
    startsAt: '2026-11-20T18:00:00.000Z',
    coupons: 1,
    markets: [
      {
        marketId: '1:',
        name: 'Result',
        outcomes: asked.map((isAsked, i) => ({ outcomeId: `1::${i}`, name: '', coupons: 1, isAsked })),
      },
    ],
  });
  test.each<[string, voids.VoidGame[], string]>([
    ['its only leg', [game(9, false, true)], '9 outcome 1::1'],
    ['nothing, with several', [game(9, true), game(10, true)], ''],
    ['nothing, without a search for a coupon', [game(9, false)], ''],
  ])('is %s', (_, games, field) => {
    expect(likely(games)).toBe(field);
  });
});

test('each void and each alert is in the tab where something can be done about it', () => {
  const row = (id: number, status: voids.Void['status'], isAfterResult: boolean) =>
    ({ id, status, isAfterResult }) as voids.ShownVoid;
  const alert = (id: number, status: voids.PriceAlert['status']) => ({ id, status }) as voids.ShownAlert;
  const list: VoidList = {
    voids: [
      row(1, 'requested', true),
      row(2, 'requested', false),
      row(3, 'done', true),
      row(4, 'withdrawn', true),
    ],
    alerts: [alert(1, 'open'), alert(2, 'kept'), alert(3, 'released'), alert(4, 'healed')],
  };
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  // A void that needs no approval is being carried out.
  expect(idsOf(waiting(list))).toEqual([1]);
  expect(idsOf(decided(list))).toEqual([3, 4]);
  expect(idsOf(held(list))).toEqual([1, 2]);
  expect(idsOf(freed(list))).toEqual([3, 4]);
});

describe('addresses', () => {
  test.each([
    ['', 'waiting', ['voids.list']],
    ['tab=new', 'new', ['voids.list']],
    ['tab=new&q=+Home+', 'new', ['voids.list', 'voids.find Home']],
    ['tab=prices&q=Home', 'prices', ['voids.list']],
    ['tab=nothing', 'waiting', ['voids.list']],
  ])('"%s" opens %s', async (query, tab, expected) => {
    const calls: string[] = [];
    const api = async (call: string, input?: { query: { q: string } }) => {
      calls.push([call, input?.query.q].filter(Boolean).join(' '));
      return { games: [], voids: [], alerts: [] };
    };
    const found = tabFor(operatorPageOf('operator-voids')!, query, PERMISSIONS).id;
    expect(found).toBe(tab);
    await partOf('voids', found).load({ api, query } as unknown as Asking);
    expect(calls).toEqual(expected);
  });

  test('a page of requests includes the effects of the first ones, and works without them', async () => {
    const asked: number[] = [];
    const rows = Array.from({ length: 8 }, (_, i) => ({
      id: i + 1,
      status: 'requested',
      isAfterResult: true,
    }));
    const api = async (call: string, input?: { params: { id: number } }) => {
      if (call === 'voids.list') return { voids: rows, alerts: [] };
      asked.push(input!.params.id);
      if (input!.params.id === 2) throw new Error('too slow');
      return { coupons: input!.params.id };
    };
    const made = await partOf('voids', 'waiting').load({ api, query: '' } as unknown as Asking);
    expect(Object.keys((made as { effects: object }).effects)).toEqual(['1', '3', '4', '5']);
    expect(asked).toEqual([1, 2, 3, 4, 5]);
  });

  test('link to a tab and to a search', () => {
    expect(voidsPath('en', 'waiting')).toBe('/en/operator/voids');
    expect(voidsPath('ru', 'new', 'Real M')).toBe('/ru/operator/voids?tab=new&q=Real+M');
  });
});

test('every cause of a held price and every state of a coupon has a text in both languages', () => {
  const causes = [
    'no_market',
    'no_price',
    'below_least',
    'negative_margin',
    'underround',
    'overround',
    'jump',
  ];
  for (const lng of ['en', 'ru']) {
    const file = new URL(`../../../../packages/i18n/dictionaries/${lng}/operator.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8'));
    for (const cause of causes) expect(texts, lng).toHaveProperty([`voids.cause.${cause}`]);
    for (const status of ['accepted', 'won', 'lost', 'void', 'cashed_out'])
      expect(texts, lng).toHaveProperty([`voids.status.${status}`]);
  }
});

describe('texts for operators', () => {
  const MOMENT = '2026-11-21T00:33:07.120Z';

  test('have the day before the month and 24 hours, as on the rest of the site', () => {
    expect(momentText(MOMENT, 'en')).toBe('21 Nov 2026, 00:33:07 UTC');
    expect(dateText(MOMENT, 'en')).toBe('21 Nov 2026');
    expect(dateText(MOMENT, 'ru')).toBe('21 нояб. 2026');
  });

  test('have a real minus', () => {
    expect([figureText(-7.6, 'en'), figureText(-7.6, 'ru')]).toEqual(['−7.6', '−7,6']);
  });
});
