import type { AddressInfo } from 'node:net';
import type { captcha } from '@fairbook/contracts';
import { CLOSE, LIVE_PATH } from '@fairbook/contracts/operations/live';
import { createNodes, describeWithNats, type Node, type Nodes, type Visitor } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { rawClient } from '../../testing/live-clients.ts';
import { isDone } from '../captcha/work.ts';

let site: Nodes;
let a: Node;
let b: Node;

/** The same session on another node. */
const on = (node: Node, { cookie }: Visitor) => node.api({ cookie });

const socketOn = async (node: Node, { cookie }: Visitor) => {
  const { port } = node.app.server.address() as AddressInfo;
  const client = await rawClient(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { cookie },
    origin: `http://127.0.0.1:${port}`,
  });
  client.say({ op: 'subscribe', topics: ['me'] });
  await client.next('snapshot');
  return client;
};

const FROM = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };

const ask = (node: Node, method: 'GET' | 'POST', url: string, ip: string, body?: object, headers = {}) =>
  node.app.inject({
    method,
    url,
    headers: { ...FROM, ...headers },
    remoteAddress: ip,
    ...(body && { payload: JSON.stringify(body) }),
  });

const signIn = (node: Node, login: string, ip: string, headers = {}, password = 'a guess') =>
  ask(node, 'POST', '/web-api/auth/login', ip, { mode: 'login_password', login, password }, headers);

const codeOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (answer.json() as { errors?: { code: string }[] }).errors?.[0]?.code ?? String(answer.statusCode);

async function msUntil(happened: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  await expect.poll(happened, { timeout: 60_000, interval: 20 }).toBe(true);
  return performance.now() - from;
}

describeWithNats('sessions on two nodes', () => {
  beforeAll(async () => {
    site = await createNodes({ roles: ['api', 'live'] });
    [a, b] = site.nodes as [Node, Node];
    for (const node of site.nodes) await node.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => b.line.thaw());
  afterAll(() => site?.close());

  test.each([
    ['is heard', false],
    ['is lost', true],
  ])('a session ends everywhere within two seconds, sockets too, when the hint %s', async (_, isLost) => {
    const player = await a.registerPlayer();
    const socket = await socketOn(b, player);
    await on(b, player)('wallet.accounts');
    if (isLost) b.line.freeze();
    await player.api('auth.logout');
    const signedOut = () =>
      on(
        b,
        player,
      )('wallet.accounts').then(
        () => false,
        () => true,
      );
    expect(await msUntil(signedOut)).toBeLessThan(roomFor(2_000));
    const from = performance.now();
    expect((await socket.closed).code).toBe(CLOSE.signedOut.code);
    expect(performance.now() - from).toBeLessThan(roomFor(2_000));
  });

  test('failures, a challenge and its token are those of the site, not of a node', async () => {
    const [login, ip] = ['a-login-of-two-nodes', '198.51.100.7'];
    const first = await Promise.all([signIn(a, login, ip), signIn(b, login, ip), signIn(a, login, ip)]);
    expect(first.map(codeOf)).toEqual(Array.from({ length: 3 }, () => 'auth.bad_credentials'));
    for (const node of site.nodes) expect(codeOf(await signIn(node, login, ip))).toBe('captcha.required');

    const asked = await ask(a, 'GET', '/captcha-api/v1/update?call=auth.login', ip);
    const { id, bits } = asked.json() as captcha.Challenge;
    let nonce = 0;
    while (!isDone(id, nonce, bits)) nonce += 1;
    const answers = await Promise.all(
      [b, a, b, a].map((node) => ask(node, 'POST', '/captcha-api/v1/validate', ip, { id, nonce })),
    );
    expect(answers.map((each) => (each.statusCode === 200 ? 'passed' : codeOf(each))).sort()).toEqual([
      'captcha.used',
      'captcha.used',
      'captcha.used',
      'passed',
    ]);
    const { token } = answers.find(({ statusCode }) => statusCode === 200)!.json() as { token: string };
    const tries = await Promise.all([b, a, b].map((node) => signIn(node, login, ip, { 'x-captcha': token })));
    expect(tries.map(codeOf).sort()).toEqual(['auth.bad_credentials', 'captcha.used', 'captcha.used']);
  });

  test('a device that signed in on one node is known on the other', async () => {
    const player = await a.registerPlayer();
    const made = await ask(a, 'POST', '/web-api/device/token', '198.51.100.8', {});
    const device = { 'x-device': (made.json() as { token: string }).token };
    const enter = (node: Node, ip: string, headers = {}) =>
      signIn(node, player.login, ip, headers, player.password);
    expect((await enter(a, '198.51.100.8', device)).statusCode).toBe(200);
    for (let n = 0; n < 10; n++) await signIn(site.nodes[n % 2]!, player.login, `198.51.100.${20 + n}`);
    expect(codeOf(await enter(b, '198.51.100.8'))).toBe('captcha.required');
    expect((await enter(b, '198.51.100.8', device)).statusCode).toBe(200);
  });
});
