import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { views } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

let world: World;
let operator: Visitor;
let elsewhere: Server;
let origin: string;
const heard: Record<string, unknown>[] = [];

beforeAll(async () => {
  await buildIfStale();
  world = await createWorld({
    withSite: { freshMs: 0, staleMs: 0 },
    config: { internalViews: ['127.0.0.1'] },
  });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
  elsewhere = createServer(({ headers, url = '' }, response) => {
    heard.push({ ...headers, url });
    const name = url.split('/')[2] ?? '';
    response.end(
      JSON.stringify({
        ...NOTHING,
        appName: name,
        body: `<div data-prefix="${name}-">${name} is here</div>${STATE}`,
      }),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
}, 600_000);
afterAll(async () => {
  elsewhere.close();
  await world.close();
});

const NOTHING = { title: '', codeToEval: '', head: '', style: '', scriptsToLoad: [], cssToLoad: [] };
const STATE = '<script type="application/json" data-view-state>{}</script>';

function pinsOf(name: string, change: Partial<views.Pins> = {}): views.Pins {
  const entry = `${origin}/entry.js`;
  return {
    name,
    version: '1.0.0',
    kind: 'regular',
    pages: ['/line', '/line/*'],
    place: 'after-content',
    components: [],
    dictionaries: [],
    entry,
    css: [],
    integrity: { [entry]: `sha256-${'A'.repeat(43)}=` },
    parts: {},
    eval: [],
    ...change,
  };
}

const page = async (path: string, as?: Visitor, remoteAddress = '192.0.2.1') =>
  world.app.inject({ url: path, remoteAddress, headers: { host: 'localhost', cookie: as?.cookie ?? '' } });
const register = (pins: views.Pins) => operator.api('views.register', { body: { origin, pins } });
const rollOut = (view: string, version: number, rollout: Partial<views.ViewEntry>) =>
  operator.api('views.rollOut', {
    params: { view },
    body: { stable: 'built-in', candidate: null, percent: 0, ...rollout, version },
  });
const codeOf = (error: { problem?: { errors: { code: string }[] } }) => error.problem?.errors[0]?.code;

describe('a version is pinned as a whole only', () => {
  test.each<[string, () => { origin?: string; pins: views.Pins }, string]>([
    [
      'a module of another origin',
      () => ({ pins: pinsOf('odd', { entry: 'https://other.example/entry.js' }) }),
      'views.bad_pins',
    ],
    [
      'an unpinned stylesheet',
      () => ({ pins: pinsOf('odd', { css: [`${origin}/a.css`] }) }),
      'views.bad_pins',
    ],
    [
      'no TLS on another machine',
      () => ({ origin: 'http://view.example', pins: pinsOf('odd') }),
      'views.bad_pins',
    ],
    ...[
      'https://169.254.169.254',
      'https://10.0.0.5',
      'https://[::1]',
      'https://metadata.google.internal',
    ].map((closed): [string, () => { origin: string; pins: views.Pins }, string] => [
      closed,
      () => ({ origin: closed, pins: pinsOf('odd') }),
      'views.closed_address',
    ]),
    [
      'an integrity hash for an invalid address',
      () => ({ pins: pinsOf('odd', { integrity: { '</script><script>': 'x' } as never }) }),
      'request.invalid',
    ],
    ['an origin with a path', () => ({ origin: `${origin}/x`, pins: pinsOf('odd') }), 'views.bad_pins'],
    ['neither pages nor components', () => ({ pins: pinsOf('odd', { pages: [] }) }), 'views.nothing_to_show'],
    [
      'the name of the build',
      () => ({ pins: pinsOf('odd', { version: 'built-in' }) }),
      'views.version_taken',
    ],
  ])('%s is refused', async (_name, given, code) => {
    const body = { origin, ...given() };
    await expect(operator.api('views.register', { body }).catch(codeOf)).resolves.toBe(code);
  });

  test('a pinned version never changes', async () => {
    await register(pinsOf('fixed'));
    await expect(register(pinsOf('fixed', { pages: ['/'] })).catch(codeOf)).resolves.toBe(
      'views.version_taken',
    );
    await expect(world.platform.pool.query('update view_versions set origin = origin')).rejects.toThrow();
  });

  test('players can’t edit it', async () => {
    const player = await world.registerPlayer();
    await expect(player.api('views.list').catch(codeOf)).resolves.toBe('auth.forbidden');
  });
});

describe('a view of another origin', () => {
  test('appears on its pages from the next one on, and disappears as fast', async () => {
    await register(pinsOf('corner'));
    expect((await page('/en/line')).body).not.toContain('corner is here');
    const shown = await rollOut('corner', 0, { stable: '1.0.0' });
    const { body, headers } = await page('/en/line');
    expect(body).toContain('corner is here');
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${origin}`);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${origin}`);
    expect((await page('/en/live')).body).not.toContain('corner is here');
    await operator.api('views.rollBack', { params: { view: 'corner' }, body: { version: shown.version } });
    const after = await page('/en/line');
    expect(after.body).not.toContain('corner is here');
    expect(after.headers['content-security-policy']).not.toContain(origin);
  });

  test('doesn’t learn who the visitor is', async () => {
    const player = await world.registerPlayer();
    await register(pinsOf('curious'));
    await rollOut('curious', 0, { stable: '1.0.0' });
    heard.length = 0;
    const { body } = await page('/en/line?who=me', player);
    expect(body).toContain('curious is here');
    expect(heard.length).toBeGreaterThan(0);
    const [secret = ''] = player.cookie.split('=').slice(1);
    expect(JSON.stringify(heard)).not.toContain(secret);
    expect(Object.keys(heard[0] ?? {})).not.toContain('cookie');
  });

  test('meets the same visitors each time, in about the right number', async () => {
    await register(pinsOf('some'));
    await rollOut('some', 0, { candidate: '1.0.0', percent: 30 });
    const asks = Array.from(
      { length: 60 },
      (_, n) => async () =>
        (await page('/en/line', undefined, `198.51.100.${n + 1}`)).body.includes('some is here'),
    );
    const first: boolean[] = [];
    for (const ask of asks) first.push(await ask());
    const share = first.filter(Boolean).length;
    expect(share).toBeGreaterThan(6);
    expect(share).toBeLessThan(32);
    const second: boolean[] = [];
    for (const ask of asks) second.push(await ask());
    expect(second).toEqual(first);
  });

  test('is requested by the version of the page, or the page is told', async () => {
    await register(pinsOf('moving'));
    await rollOut('moving', 0, { stable: '1.0.0' });
    const ask = (version: string) =>
      world.app.inject({
        url: '/views-api/moving/line',
        headers: { 'x-render-mode': 'json', 'x-api-version': 'v2', 'x-view-version': version },
      });
    expect((await ask('1.0.0')).statusCode).toBe(200);
    expect((await ask('0.9.0')).statusCode).toBe(409);
    await rollOut('moving', 1, { stable: null });
    expect((await ask('1.0.0')).statusCode).toBe(404);
  });
});

test.each(['..%2f..%2f..%2fadmin', 'line%2f..%2f..%2fadmin', '..%5cadmin'])(
  'a page leads out of no view: %s',
  async (path) => {
    const before = heard.length;
    const answer = await world.app.inject({
      url: `/views-api/sports/${path}`,
      headers: { 'x-render-mode': 'json', 'x-api-version': 'v2' },
    });
    expect(answer.statusCode).toBe(404);
    expect(heard).toHaveLength(before);
  },
);

test('edits require the current version, name existing views and versions, and are logged', async () => {
  await register(pinsOf('logged'));
  await rollOut('logged', 0, { stable: '1.0.0' });
  await expect(rollOut('logged', 0, {}).catch(codeOf)).resolves.toBe('operator.version_conflict');
  await expect(rollOut('logged', 1, { candidate: '9' }).catch(codeOf)).resolves.toBe('views.unknown_version');
  const { edits } = await operator.api('config.edits', { query: { part: 'views', limit: 1 } });
  expect(edits[0]).toMatchObject({
    subject: 'logged',
    userId: operator.userId,
    before: null,
    after: { stable: '1.0.0' },
  });
  const { views } = await operator.api('views.list');
  expect(views.find(({ view }) => view === 'logged')).toMatchObject({
    stable: '1.0.0',
    previous: 'built-in',
    version: 1,
  });
});
