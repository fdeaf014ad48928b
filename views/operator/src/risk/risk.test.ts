import { readFileSync } from 'node:fs';
import { risk } from '@fairbook/contracts';
import { PERMISSIONS } from '@fairbook/contracts/platform/permissions';
import { operatorPageOf } from '@fairbook/contracts/site/operator-pages';
import { describe, expect, test } from 'vitest';
import { tabFor } from '../load.ts';
import type { Asking } from '../page/part.tsx';
import { partOf } from '../parts.ts';
import { riskPath } from './data.ts';
import { failureText, fullPercent, sumsOf } from './fields.ts';
import { branches } from './tree.ts';

const limit = (scope: risk.Scope, subject: string, ...names: string[]): risk.ShownLimit => ({
  id: 1,
  scope,
  subject,
  names,
  minStake: null,
  maxStake: '1.00',
  maxPayout: null,
  maxExposure: null,
  note: '',
  version: 1,
});

test('limits are below the wider ones that also apply to them', () => {
  const game = ['Football', 'Ligue 1', 'A – B'];
  const limits = [
    limit('outcome', '9:18:2.5:over', ...game, 'Total: Over 2.5'),
    limit('market', '9:1', ...game, 'Result'),
    limit('outcome', '9:1::1', ...game, 'Result: A'),
    limit('game', '9', ...game),
    limit('sport', '1', 'Football'),
    limit('champ', '7', 'Football', 'Serie A'),
    limit('platform', ''),
  ];
  expect(
    branches(limits).map(({ limit: { scope, subject }, depth }) => `${depth} ${scope} ${subject}`.trim()),
  ).toEqual([
    '0 platform',
    '1 sport 1',
    '2 game 9',
    '3 market 9:1',
    '4 outcome 9:1::1',
    '3 outcome 9:18:2.5:over',
    '2 champ 7',
  ]);
});

describe('amounts in a form', () => {
  test('a comma is a point, spaces are dropped, empty means not set', () => {
    const form = new FormData();
    form.set('maxStake', ' 1 250,50 ');
    form.set('minStake', '');
    form.set('maxPayout', '10\u202f000');
    expect(sumsOf(form)).toEqual({
      minStake: null,
      maxStake: '1250.50',
      maxPayout: '10000',
      maxExposure: null,
    });
  });
});

test.each([
  ['0.00', '100.00', 0],
  ['79.99', '100.00', 79],
  ['100.00', '100.00', 100],
  ['120.00', '100.00', 100],
  ['0.00', '0.00', 100],
  ['5.00', null, null],
])('%s of %s is %s percent', (exposure, cap, percent) => {
  expect(fullPercent(exposure, cap)).toBe(percent);
});

test('a refusal has the words of the server, any other failure ours', () => {
  expect(failureText({ problem: { errors: [{ detail: 'Too much.' }] } }, 'ours')).toBe('Too much.');
  expect(failureText(new Error('no network'), 'ours')).toBe('ours');
});

describe('addresses', () => {
  test.each([
    ['', 'limits'],
    ['tab=exposure', 'exposure'],
    ['tab=nothing', 'limits'],
  ])('"%s" opens %s', (query, tab) => {
    expect(tabFor(operatorPageOf('operator-risk')!, query, PERMISSIONS).id).toBe(tab);
  });

  test('link to a tab and to a limit', () => {
    expect(riskPath('en', 'limits')).toBe('/en/operator/risk');
    expect(riskPath('ru', 'refused', { only: 'limits' })).toBe('/ru/operator/risk?tab=refused&only=limits');
    expect(riskPath('en', 'limits', { scope: 'outcome', subject: '9:1::1' })).toBe(
      '/en/operator/risk?scope=outcome&subject=9%3A1%3A%3A1',
    );
  });

  test.each([
    ['tab=refused&only=limits&before=7', 'risk.refused', { isLimited: true, before: 7 }],
    ['tab=refused&before=-1', 'risk.refused', {}],
    ['tab=exposure', 'risk.exposures', {}],
  ])('%s asks for %s', async (query, id, asked) => {
    const calls: unknown[] = [];
    const api = async (call: string, input?: { query?: object }) => calls.push([call, input?.query ?? {}]);
    const { id: tab } = tabFor(operatorPageOf('operator-risk')!, query, PERMISSIONS);
    await partOf('risk', tab).load({ api, query } as unknown as Asking);
    expect(calls).toEqual([[id, asked]]);
  });
});

test('every scope, cause and reason has a name in both languages', () => {
  for (const lng of ['en', 'ru']) {
    const file = (name: string) =>
      JSON.parse(
        readFileSync(
          new URL(`../../../../packages/i18n/dictionaries/${lng}/${name}.json`, import.meta.url),
          'utf8',
        ),
      );
    for (const scope of risk.SCOPES) expect(file('operator'), lng).toHaveProperty([`risk.scope.${scope}`]);
    for (const cause of risk.LIMIT_CAUSES)
      expect(file('operator'), lng).toHaveProperty([`risk.cause.${cause}`]);
    for (const reason of risk.FACTOR_REASONS) {
      expect(file('operator'), lng).toHaveProperty([`risk.reason.${reason}`]);
      expect(file('office'), lng).toHaveProperty([`factor.${reason}`]);
    }
  }
});
