import { readDictionary } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { matchPage } from './match-page.ts';
import { ROUTES } from './routes.ts';

describe('an address names one page', () => {
  test.each([
    ['/', 'home'],
    ['/live', 'live'],
    ['/live/football', 'live'],
    ['/live/football/12-spain', 'live'],
    ['/live/football/12-spain/345-a-b', 'live'],
    ['/live/marble/football', 'live'],
    ['/live/football/12-spain/345-a-b/6', 'not-found'],
    ['/live/football/spain', 'not-found'],
    ['/line', 'line'],
    ['/line/football/12-spain/345', 'line'],
    ['/lines', 'not-found'],
    ['/results', 'results'],
    ['/results/more', 'not-found'],
    ['/user/login', 'login'],
    ['/registration', 'registration'],
    ['/registration/socialregistration', 'registration-type'],
    ['/registration/other', 'not-found'],
    ['/office', 'office'],
    ['/office/account', 'account'],
    ['/office/history', 'history'],
    ['/office/history/01a1f826-1fbd-751c-92c5-89173cc49592', 'coupon'],
    ['/office/recharge', 'recharge'],
    ['/office/unknown', 'not-found'],
    ['/print-coupon/12', 'print-coupon'],
    ['/print-coupon/abc', 'not-found'],
    ['/constructor', 'not-found'],
    ['//evil.example', 'not-found'],
    ['/%E0%A4%A', 'not-found'],
  ])('%s is %s', (path, id) => expect(matchPage(path).id).toBe(id));
});

describe('the table is whole', () => {
  const texts = readDictionary('en', 'host');
  test.each(ROUTES)('$id', ({ title, description, redirect, view, modal, behind }) => {
    expect(texts).toHaveProperty([title.replace('host.', '')]);
    if (description) expect(texts).toHaveProperty([description.replace('host.', '')]);
    expect(Boolean(redirect) || Boolean(view)).toBe(true);
    if (modal) expect(matchPage(behind ?? '').view).toBeDefined();
  });
  test('no id and no path stands twice', () => {
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });
});
