import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld();
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
  await add('/old', '/new');
  await add('/old', '/neu', 'ru');
  await add('/partner', 'https://example.org/offer');
});
afterAll(() => world.close());

const add = (from: string, to: string, lng: string | null = null) =>
  operator.api('redirects.add', { body: { from, to, code: 301, lng } });
const light = (url: string) => world.api()('redirects.light', { body: { url } });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (error) => error.problem?.errors[0]?.code,
  );

test.each([
  ['/en/old?a=1', '/en/new?a=1'],
  ['/ru/old', '/ru/neu'],
  ['/old', '/en/new'],
  ['https://book.example/en/old', '/en/new'],
  ['/en/old/', '/en/new'],
  ['/en/partner?x=1', 'https://example.org/offer'],
  ['/en', null],
  ['/en/live', null],
  ['not an address at all: %%%', null],
  ['http://[', null],
])('%s leads to %s', async (url, target) => {
  expect((await light(url)).target).toBe(target);
});

test('a browser with the cookie sees the original page', async () => {
  const asked = world.api({ cookie: 'force_redirect_off=1' });
  expect(await asked('redirects.light', { body: { url: '/en/old' } })).toEqual({ target: null, code: null });
});

describe('saving', () => {
  test('refuses a circle, also one made by a change, and names it', async () => {
    await expect(add('/new', '/old')).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'redirects.loop', field: 'to' }] },
    });
    const made = await add('/chain', '/end');
    const body = { from: '/new', to: '/old', code: 301 as const, lng: null, version: made.version };
    expect(await codeOf(operator.api('redirects.change', { params: { id: made.id }, body }))).toBe(
      'redirects.loop',
    );
    expect((await light('/en/chain')).target).toBe('/en/end');
  });

  test('of two at once that would form a circle: one succeeds', async () => {
    const codes = await Promise.all([codeOf(add('/left', '/right')), codeOf(add('/right', '/left'))]);
    expect(codes.sort()).toEqual(['fine', 'redirects.loop']);
  });

  test('refuses a second redirect from the same path in the same language', async () => {
    expect(await codeOf(add('/old', '/other'))).toBe('redirects.taken');
    expect(await codeOf(add('/old/', '/other'))).toBe('redirects.taken');
    expect(await codeOf(add('/old', '/other', 'en'))).toBe('fine');
  });

  test.each([
    '//evil.example',
    'javascript:alert(1)',
    'http://plain.example',
    '/a b',
    '/a?b=1',
    '',
    'https:/x',
  ])('refuses the target %s', async (to) => {
    expect(await codeOf(add('/somewhere', to))).toBe('request.invalid');
  });

  test('checks the version of a change and of a removal', async () => {
    const made = await add('/moving', '/there');
    const { id } = made;
    const body = { from: '/moving', to: '/elsewhere', code: 302 as const, lng: null, version: 1 };
    expect(await operator.api('redirects.change', { params: { id }, body })).toMatchObject({ version: 2 });
    expect((await light('/en/moving')).target).toBe('/en/elsewhere');
    expect(await codeOf(operator.api('redirects.change', { params: { id }, body }))).toBe(
      'operator.version_conflict',
    );
    const remove = (version?: number) =>
      operator.api('redirects.remove', { params: { id }, query: { version } });
    expect(await codeOf(remove(1))).toBe('operator.version_conflict');
    expect(await codeOf(remove())).toBe('operator.version_conflict');
    await remove(2);
    expect((await light('/en/moving')).target).toBeNull();
    expect(await codeOf(remove(2))).toBe('operator.unknown_entry');
    const { redirects } = await operator.api('redirects.list');
    expect(redirects.map(({ from }) => from)).not.toContain('/moving');
  });

  test('is for operators only', async () => {
    const player = await world.registerPlayer();
    const body = { from: '/x', to: '/y', code: 301 as const, lng: null };
    expect(await codeOf(player.api('redirects.add', { body }))).toBe('auth.forbidden');
    expect(await codeOf(world.api()('redirects.list'))).toBe('auth.required');
  });
});
