import type { Api } from '@fairbook/client';
import type { limits } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { view } from '../view.tsx';
import { NO_LIMITS } from './testing.ts';

const AT = Date.parse('2026-08-16T18:21:00Z') / 1000;
const DAY = 86_400;

function limit(limitType: limits.Limit['limitType'], change: Partial<limits.Limit> = {}): limits.Limit {
  return {
    limitType,
    limitValue: 100,
    limitState: 'ACTIVE',
    startedAt: AT,
    endsAt: null,
    limitBalance: null,
    needApprove: false,
    selfExcludeReason: null,
    currency: limitType < 30 ? 'EUR' : null,
    ...change,
  };
}

async function render(answers: object = {}, lang = 'en') {
  const all: Record<string, unknown> = { ...NO_LIMITS, ...answers };
  const asked: string[] = [];
  const api = (async (id: string) => {
    asked.push(id);
    return all[id];
  }) as unknown as Api;
  const path = '/office/responsible';
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query: '',
    t: translatorIn(lang),
    api: withConfig(api),
    isSignedIn: true,
    now: AT * 1000,
    spa: false,
    facts: {},
  };
  const { answer } = await viewServer(view, manifest).render(request);
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { html, asked, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('without limits: the sections in S2’s order, every one with its choice, and no meter', async () => {
  const { html, text } = await render();
  const heads = [...html.matchAll(/<h2 id="limits-(\w+)"/g)].map(([, id]) => id);
  expect(heads).toEqual(['deposit', 'extra', 'check', 'wager', 'loss']);
  expect([text.match(/No limit set/g)?.length, text.match(/Not set/g)?.length]).toEqual([9, 4]);
  expect(html).not.toContain('<meter');
  expect(html.match(/aria-expanded="false"/g)).toHaveLength(11);
  expect(text).toContain('You haven’t set a limit yet.');
});

test('a money limit shows what is left, a session limit its hours; a used-up one says so', async () => {
  const { html, text } = await render({
    'limits.list': [
      limit(20, { limitBalance: 40 }),
      limit(10, { limitBalance: 0 }),
      limit(11, { limitBalance: 115.04 }),
      limit(1, { limitValue: 500, limitBalance: 429.23 }),
      limit(31, { limitValue: 2, limitBalance: 1.3 }),
    ],
    'limits.freed': [{ limitType: 20, at: AT + DAY, amount: '60.00' }],
  });
  expect(text).toMatch(/€60\.00 available again on 17 Aug 2026, 18:21/);
  expect(text).toMatch(/€40\.00 left of €100\.00/);
  expect(text).toContain('Paid in: €60.00');
  expect(text).toContain('Used up');
  expect(text).toContain('Staked: €70.77');
  // A player who has won may lose the winnings too: no part of the limit is used, and more than the whole limit is
  // left.
  expect(text).toContain('€115.04 = €100.00 + €15.04 won');
  expect(text).not.toMatch(/115\.04 (left )?of|Lost:/);
  expect(text).toMatch(/1 h 18 min left of 2 hours a day/);
  expect(html).toMatch(/<meter[^>]*aria-label="Deposits in 24 hours"[^>]*value="60"/);
});

test('what is used is told only where it is known: not once a limit is used up, and never as less than nothing', async () => {
  const { text } = await render({
    'limits.list': [limit(20, { limitBalance: 0 }), limit(31, { limitValue: 2, limitBalance: 2 - 1e-12 })],
  });
  expect(text).not.toContain('Paid in: ');
  expect(text).toContain('Played today: 0 min');
});

test('what waits says from when it counts, and locks the section against looser ones where operators want that', async () => {
  const waits = limit(20, {
    limitState: 'PENDING',
    limitValue: 200,
    startedAt: AT + DAY,
    endsAt: AT + 8 * DAY,
  });
  const list = [limit(20, { limitBalance: 40 }), waits, limit(21, { limitBalance: 100 })];
  const { text, html } = await render({ 'limits.list': list });
  expect(text).toContain('Waiting: €200.00.');
  expect(text).toMatch(/You can confirm it from 17 Aug 2026, 18:21 until 24 Aug 2026/);
  expect(text).toContain('Cancel this change');
  expect(text).not.toContain('Confirm €200.00');
  const weekly = html.slice(html.indexOf('Deposits in 7 days'), html.indexOf('Deposits in 30 days'));
  expect(weekly).toContain('only tighter limits can be set');
  expect(weekly).toContain('value="50"');
  expect(weekly).not.toContain('value="200"');
  const free = await render({
    'limits.list': list,
    'config.all': { limits: { isReasonAsked: true, types: [], isSectionLocked: false } },
  });
  expect(free.text).not.toContain('only tighter limits can be set');
});

test('after the waiting time the second yes is offered', async () => {
  const ready = { limitState: 'PENDING', limitValue: 200, needApprove: true, endsAt: AT + DAY } as const;
  const { text } = await render({ 'limits.list': [limit(1, { limitBalance: 1 }), limit(1, ready)] });
  expect(text).toContain('Confirm €200.00');
});

test('a running exclusion tells from when to when, can only be made longer, and locks the rest of its section', async () => {
  const { text, html } = await render({
    'limits.list': [limit(30, { limitValue: 7, endsAt: AT + 7 * DAY })],
  });
  expect(text).toMatch(
    /Runs from 16 Aug 2026, 18:21 until 23 Aug 2026, 18:21\. It can’t be cancelled or shortened\./,
  );
  const own = html.slice(html.indexOf('Self-exclusion</legend>'), html.indexOf('Playing time</legend>'));
  expect(own).toContain('365 days (1 year)');
  expect(own).not.toContain('Exclude me');
  expect(own).toContain('value="30"');
  expect(own).not.toContain('value="7"');
});

test('a block of the house leaves nothing of the breaks to choose', async () => {
  const { text } = await render({ 'limits.list': [limit(37)] });
  expect(text).toContain('We have closed betting on your account.');
  expect(text).not.toContain('Begin a time-out');
  expect(text).not.toContain('Exclude me');
});

test('reasons are asked for only where operators want them; what is not offered is not shown', async () => {
  const quiet = { 'config.all': { limits: { isReasonAsked: false, types: [], isSectionLocked: false } } };
  const without = await render(quiet);
  expect(without.asked).not.toContain('limits.reasons');
  expect(without.text).not.toContain('Reason (optional)');
  expect((await render()).text).toContain('I want to take a break');
  const few = await render({
    'limits.available': NO_LIMITS['limits.available'].filter(({ type }) => type < 10),
  });
  expect([...few.html.matchAll(/<h2 id="limits-(\w+)"/g)].map(([, id]) => id)).toEqual(['wager']);
});

test('where any amount may be typed, it is a choice', async () => {
  const offered = NO_LIMITS['limits.available'].map((each) =>
    each.type === 20 ? { ...each, isAnyAmount: true } : each,
  );
  expect((await render({ 'limits.available': offered })).text.match(/Another amount/g)).toHaveLength(1);
  expect((await render()).text).not.toContain('Another amount');
});

test('the history says what changed, in the currency of its time', async () => {
  const none = { value: null, endsAt: null, waits: null };
  const changes = [
    { id: 3, at: AT, limitType: 37, iso: 'EUR', step: 'blocked', before: none, after: none, isByHouse: true },
    {
      id: 2,
      at: AT,
      limitType: 20,
      iso: 'CZK',
      step: 'asked',
      before: { ...none, value: 100 },
      after: { ...none, value: 100, waits: { value: 200, from: AT + DAY } },
      isByHouse: false,
    },
    {
      id: 1,
      at: AT,
      limitType: 20,
      iso: 'EUR',
      step: 'set',
      before: none,
      after: { ...none, value: 100 },
      isByHouse: false,
    },
  ];
  const { text } = await render({ 'limits.history': { changes, next: 1 } });
  expect(text).toContain('set to €100.00 (before: no limit)');
  expect(text).toMatch(/you asked for Kč\s200\.00; confirm it from 17 Aug 2026, 18:21/);
  expect(text).toContain('(by an operator)');
  expect(text).toContain('Show earlier changes');
});

test('in Russian every text is there', async () => {
  const { text } = await render({ 'limits.list': [limit(20, { limitBalance: 40 })] }, 'ru');
  expect(text).toContain('Внесено: 60,00');
  expect(text).not.toMatch(/responsible\.[a-z]/);
});
