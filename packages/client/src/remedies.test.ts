import type { Problem } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { deviceTokenOf, refreshDevice } from './device.ts';
import { createRemedies, type RemedyParts } from './remedies.ts';
import { ACTIONS, situationOf } from './situations.ts';

const problem = (values?: Record<string, string | number>): Problem => ({
  type: '/docs',
  title: '',
  status: 400,
  requestId: 'r',
  errors: [{ code: 'x.y', detail: '', action: { kind: 'x', ...(values && { values }) } }],
});

test.each([
  ['wallet.accounts', 401, undefined, 'token_refused', 'refresh_token', 2],
  ['limits.list', 401, undefined, 'final', 'none', 0],
  ['auth.login', 401, undefined, 'final', 'none', 0],
  ['auth.login', 400, 100, 'captcha_wanted', 'pass_captcha', 3],
  ['auth.login', 400, 111, 'captcha_wanted', 'pass_captcha', 3],
  ['auth.login', 400, 112, 'captcha_wanted', 'pass_captcha', 3],
  ['auth.login', 400, 113, 'captcha_wanted', 'pass_captcha', 3],
  ['auth.login', 400, 110, 'final', 'none', 0],
  ['auth.login', 403, 100, 'final', 'none', 0],
  ['auth.login', 400, 150, 'device_refused', 'refresh_device', 1],
  ['bets.place', 451, 1, 'terms_changed', 'confirm_terms', 0],
  ['bets.place', 451, 2, 'final', 'none', 0],
  ['bets.place', 499, undefined, 'cancelled', 'keep_silent', 0],
  ['bets.place', 0, undefined, 'no_network', 'tell_network', 0],
  ['bets.place', 400, undefined, 'final', 'none', 0],
  ['bets.place', 500, undefined, 'final', 'none', 0],
] as const)(
  '%s answering %i with code %s is %s: %s, %i times',
  (callId, status, code, situation, action, retries) => {
    const error = { status, problem: problem(code === undefined ? undefined : { exceptionCode: code }) };
    expect(situationOf(callId, error)).toBe(situation);
    expect(ACTIONS[situation]).toEqual({ action, retries });
  },
);

test('a call that needs a confirmed player has a situation of its own; any other 403 is final', () => {
  const refused = (code: string) => ({ ...problem(undefined), errors: [{ code, detail: '' }] });
  const situation = (code: string) =>
    situationOf('security.beginTwoStep', { status: 403, problem: refused(code) as never });
  expect(situation('auth.confirm_needed')).toBe('confirm_needed');
  expect(situation('auth.forbidden')).toBe('final');
});

test('a proxy page in place of a problem is final', () => {
  expect(situationOf('auth.login', { status: 400, problem: undefined })).toBe('final');
});

const PARTS: RemedyParts = {
  freshToken: async () => false,
  device: { refresh: async () => null },
  passCaptcha: async () => null,
  confirmIdentity: async () => false,
  confirmTerms() {},
};

/** Answers with these statuses in turn, then repeats the last; records the headers of each request. */
function scripted(answers: [status: number, code?: number, level?: string][], parts: Partial<RemedyParts>) {
  const asked: Record<string, string>[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    asked.push(init.headers as Record<string, string>);
    const [status, exceptionCode, level] = answers[Math.min(asked.length, answers.length) - 1]!;
    const values = {
      ...(exceptionCode !== undefined && { exceptionCode }),
      ...(level !== undefined && { level }),
    };
    return new Response(JSON.stringify(status === 200 ? {} : problem(values)), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  const api = createApi({
    fetch: fetch as typeof globalThis.fetch,
    remedy: createRemedies({ ...PARTS, ...parts }),
  });
  return { asked, api };
}

test('401: the token is refreshed and the call repeated, twice at most', async () => {
  let fetched = 0;
  const { api, asked } = scripted([[401]], { freshToken: async () => ++fetched > 0 });
  await expect(api('wallet.accounts')).rejects.toMatchObject({ status: 401 });
  expect(fetched).toBe(2);
  expect(asked).toHaveLength(3);
  expect(asked.some((headers) => 'authorization' in headers)).toBe(false);
});

test('401 without a session to refresh is not repeated', async () => {
  const { api, asked } = scripted([[401]], {});
  await expect(api('wallet.accounts')).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});

test('a call goes on after its captcha is passed', async () => {
  const passed: unknown[] = [];
  const passCaptcha = async (...wanted: unknown[]) => `c${passed.push(wanted)}`;
  const { api, asked } = scripted([[400, 100], [400, 112], [200]], { passCaptcha });
  await api('auth.session');
  expect(passed).toEqual([['auth.session'], ['auth.session']]);
  expect(asked.map((headers) => headers['x-captcha'])).toEqual([undefined, 'c1', 'c2']);
});

test('giving the captcha up, or passing it three times in vain, ends in the refusal', async () => {
  await expect(scripted([[400, 100]], {}).api('auth.session')).rejects.toMatchObject({ status: 400 });
  const { api, asked } = scripted([[400, 113]], { passCaptcha: async () => 'c' });
  await expect(api('auth.session')).rejects.toMatchObject({ status: 400 });
  expect(asked).toHaveLength(4);
});

test('a refused device token is refreshed once; what was mended before stays mended', async () => {
  const { api, asked } = scripted(
    [
      [400, 150],
      [400, 100],
      [400, 150],
    ],
    {
      device: { refresh: async () => 'd' },
      passCaptcha: async () => 'c',
    },
  );
  await expect(api('auth.session')).rejects.toMatchObject({ status: 400 });
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ 'x-device': 'd', 'x-captcha': 'c' });
});

test('changed terms lead to their page, and the call stays refused', async () => {
  let led = 0;
  const { api, asked } = scripted([[451, 1]], { confirmTerms: () => void led++ });
  await expect(api('auth.session')).rejects.toMatchObject({ status: 451 });
  expect([led, asked.length]).toEqual([1, 1]);
});

test.each([
  ['nothing', null, null],
  ['invalid JSON', '{', null],
  ['a token without an expiry', '{"token":"a"}', null],
  ['an expiry without a token', '{"expiresAt":10}', null],
  ['an expiry that is not a number', '{"token":"a","expiresAt":"10"}', null],
  ['an expired one', '{"token":"a","expiresAt":5}', null],
  ['a valid one', '{"token":"a","expiresAt":6}', 'a'],
])('a kept device token: %s', (_, kept, token) => {
  expect(deviceTokenOf({ read: () => kept, write() {} }, 5)).toBe(token);
});

test.each([
  [{ token: 'new', expiresAt: 9 }, 'new', '{"token":"new","expiresAt":9}'],
  [{ token: 'new' }, null, '{"token":"old","expiresAt":1}'],
  [{ expiresAt: 9 }, null, '{"token":"old","expiresAt":1}'],
  [undefined, null, '{"token":"old","expiresAt":1}'],
])('a refresh that answers %j', async (answer, token, kept) => {
  let text = '{"token":"old","expiresAt":1}';
  function write(next: string) {
    text = next;
  }
  const storage = { read: () => text, write };
  const olders: unknown[] = [];
  const ask = async (older: unknown) => {
    olders.push(older);
    return answer;
  };
  expect(await refreshDevice(storage, ask)).toBe(token);
  expect([olders, text]).toEqual([['old'], kept]);
});
