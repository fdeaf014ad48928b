import { expect, test } from 'vitest';
import { ApiError } from '../types.ts';
import { connect, freshKey } from './connect.ts';

/** A site that gives these answers, one after another, and what it was asked for. */
function siteOf(...answers: Response[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return answers.shift()!;
  };
  return { asked, fetch: fetch as typeof globalThis.fetch, wait: async () => {}, random: () => 0 };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const COUPON = { accountId: 1, typeId: 0 as const, amount: '1.00', changeCoefAction: 2 as const, bets: [] };

test('a bet that gets no answer is sent again with the same key and the same token', async () => {
  const site = siteOf(new Response('busy', { status: 503 }), json({ couponId: 'a' }, 201));
  const book = connect({ site: 'https://book.example/', token: 'fbt_x', lng: 'ru', ...site });
  const idempotencyKey = freshKey();
  expect(await book.call('bets.place', { body: COUPON, idempotencyKey })).toEqual({ couponId: 'a' });
  expect(site.asked.map(({ url }) => url)).toEqual(Array(2).fill('https://book.example/bets-api/v1/coupons'));
  expect(site.asked[0]!.init).toEqual(site.asked[1]!.init);
  expect(site.asked[0]!.init.headers).toMatchObject({
    authorization: 'Bearer fbt_x',
    'idempotency-key': idempotencyKey,
    'x-language': 'ru',
  });
});

test('a refusal has its codes, and is not sent again', async () => {
  const problem = { title: 'No.', status: 422, errors: [{ code: 'bets.price_changed', detail: '' }] };
  const site = siteOf(json(problem, 422));
  const refused = connect({ site: 'https://book.example', ...site }).call('bets.place', {
    body: COUPON,
    idempotencyKey: freshKey(),
  });
  const error = await refused.catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).codes).toEqual(['bets.price_changed']);
  expect(site.asked).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  const elsewhere = { location: 'https://elsewhere.example/' };
  const site = siteOf(new Response('', { status: 302, headers: elsewhere }));
  const book = connect({ site: 'https://book.example', token: 'fbt_x', ...site });
  const placed = book.call('bets.place', { body: COUPON, idempotencyKey: freshKey() });
  await expect(placed).rejects.toMatchObject({ status: 302 });
  expect(site.asked.map(({ init }) => init.redirect)).toEqual(['manual']);
});

test('a call that programs may not rely on, and an address that is none, are errors of the program', async () => {
  const book = connect({ site: 'https://book.example', ...siteOf() });
  await expect(book.call('auth.login' as 'wallet.accounts')).rejects.toThrow('There is no call auth.login');
  expect(() => connect({ site: 'ftp://book.example' })).toThrow(TypeError);
});

test.each<[site: string, allowsPlainHttp: boolean, isMade: boolean]>([
  ['http://book.example', false, false],
  ['http://book.example', true, true],
  ['http://localhost.evil.example', false, false],
  ['http://127.0.0.1.evil.example', false, false],
  ['http://10.0.0.4:3000', false, false],
  ['http://localhost:3000', false, true],
  ['http://127.0.0.1:3000', false, true],
  ['http://[::1]:3000', false, true],
  ['https://book.example', false, true],
])('a token for %s, plain http allowed: %s', (site, allowsPlainHttp, isMade) => {
  const made = () => connect({ site, token: 'fbt_x', allowsPlainHttp, ...siteOf() });
  if (isMade) expect(made).not.toThrow();
  else expect(made).toThrow(/unencrypted/);
  expect(() => connect({ site, ...siteOf() })).not.toThrow();
});
