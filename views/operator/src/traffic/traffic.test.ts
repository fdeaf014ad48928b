import { readFileSync } from 'node:fs';
import { EVENTS, type EventKind, VITALS } from '@fairbook/contracts/site/analytics-events';
import { describe, expect, test } from 'vitest';
import { load } from '../load.ts';
import { periodOf } from './period.ts';
import { countsOf, dayColumns, labelKeys } from './rows.ts';
import { verdictOf, vitalText } from './vitals.ts';

const event = (...perDay: number[]) => ({ name: 'login.done', label: '', total: 0, perDay });

test('the events of a day are those of all kinds', () => {
  expect(countsOf({ days: ['a', 'b'], events: [event(3, 0), event(1, 0)] })).toEqual([4, 0]);
  expect(countsOf({ days: ['a'], events: [] })).toEqual([0]);
});

test('a day without events has no column; the newest comes first', () => {
  const events = [event(3, 0, 0), event(1, 0, 2)];
  expect(dayColumns({ days: ['a', 'b', 'c'], events })).toEqual([
    { day: 'c', index: 2 },
    { day: 'a', index: 0 },
  ]);
});

test.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 2_501, 'fair'],
  ['LCP', 4_001, 'poor'],
  ['CLS', 0.02, 'good'],
  ['CLS', 0.3, 'poor'],
  ['INP', 350, 'fair'],
])('%s of %d is %s', (name, p75, verdict) => {
  expect(verdictOf(name, p75)).toBe(verdict);
});

test.each([
  ['LCP', 812.5, '813 ms'],
  ['CLS', 0.01234, '0.012'],
])('%s %d reads %s', (name, value, text) => {
  expect(vitalText(name, value, 'en', 'ms')).toBe(text);
});

test.each([
  ['', 7],
  ['days=30', 30],
  ['days=7', 7],
  ['days=9999', 7],
])('"%s" asks for %i days', (query, days) => {
  expect(periodOf(query)).toBe(days);
});

describe('a visitor without the permission', () => {
  const ask = (status: number) => {
    const api = () => Promise.reject(Object.assign(new Error('refused'), { status }));
    const ctx = {
      api,
      route: { id: 'operator-traffic', params: {} },
      path: '/operator/traffic',
      query: '',
      t: (key: string) => key,
    };
    return load(ctx as unknown as Parameters<typeof load>[0]);
  };
  test.each([401, 403])('with %i finds no page', async (status) => {
    expect(await ask(status)).toMatchObject({ status: 404, data: { kind: 'missing' } });
  });
  test('any other failure stays one', async () => {
    await expect(ask(500)).rejects.toThrow('refused');
  });
});

test('every event and vital has a name in both languages', () => {
  for (const lng of ['en', 'ru']) {
    const url = new URL(`../../../../packages/i18n/dictionaries/${lng}/operator.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(url, 'utf8'));
    for (const name of Object.keys(EVENTS)) expect(texts, lng).toHaveProperty([`event.${name}`]);
    for (const name of VITALS) expect(texts, lng).toHaveProperty([`vital.${name}`]);
  }
});

test('every label of our own has a translation, a page is called by its title', () => {
  const labels = Object.entries<EventKind>(EVENTS).flatMap(([name, { texts }]) => {
    const values = texts?.s1?.values ?? [];
    return values === 'code' || name === 'page.vital' ? [] : values;
  });
  for (const lng of ['en', 'ru']) {
    const url = new URL(`../../../../packages/i18n/dictionaries/${lng}/operator.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(url, 'utf8'));
    for (const label of [...labels, 'work', 'other', 'auth.bad_credentials']) {
      expect(labelKeys(label)).toEqual([`operator.label.${label}`]);
      expect(texts, lng).toHaveProperty([`label.${label}`]);
    }
  }
  expect(labelKeys('line')).toEqual(['operator.page.line', 'titles.line']);
});
