import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codesOf, createBettingWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedId } from '../../platform/http/signed-message.ts';
import { cutWhileHeld } from '../../testing/cut-while-held.ts';

import { LEASE_MS, PAUSES_MS } from './postbacks.ts';
import { partnersIn, TERMS } from './testing.ts';

const clock = fakeClock(Date.UTC(2026, 6, 10, 12));
const HOUR = 3_600_000;

interface Heard {
  url: URL;
  body: Record<string, string>;
  headers: IncomingMessage['headers'];
  raw: Buffer;
}
let heard: Heard[] = [];
/** What the partner's server does with the next messages; it takes what comes after. */
let faults: ('fails' | 'hangs up' | 'leads elsewhere')[] = [];
let server: Server;
let world: World;
let keeper: Visitor;
let addPartner: ReturnType<typeof partnersIn>['addPartner'];
let registerWith: ReturnType<typeof partnersIn>['registerWith'];
let broughtWith: ReturnType<typeof partnersIn>['broughtWith'];
let host = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const url = new URL(request.url ?? '', `http://${host}`);
      heard.push({ url, raw, headers: request.headers, body: JSON.parse(raw.toString()) });
      const fault = faults.shift();
      if (fault === 'hangs up') return void request.socket.destroy();
      if (fault === 'fails') response.statusCode = 500;
      if (fault === 'leads elsewhere') response.writeHead(302, { location: 'http://169.254.169.254/' });
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ world } = await createBettingWorld(1, { clock, config: { internalPostbacks: [host] } }));
  keeper = await world.operator('partner-keeper');
  ({ addPartner, registerWith, broughtWith } = partnersIn({ world }, keeper));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

const broughtBy = async (userId: number) =>
  (
    await world.platform.pool.query<Record<string, string>>({
      text: `select p.code, b.tag, b.sub_id, b.click_id from partner_players b join partners p on p.id = b.partner_id
             where b.user_id = $1`,
      values: [userId],
    })
  ).rows[0];

test('the links decide who brought a player, once', async () => {
  const { partner: north } = await addPartner('north');
  const { partner: south } = await addPartner('south');
  const { partner: asleep } = await addPartner('asleep', { isActive: false });
  const link = (id: number, tag: string) =>
    keeper.api('partners.addLink', { params: { id }, body: { tag, note: '' } });
  await link(north.id, 'autumn');
  await link(asleep.id, 'night');
  const { links } = await link(south.id, 'closed-tag');
  await keeper.api('partners.openLink', {
    params: { id: south.id, linkId: links[0]!.id },
    body: { isOpen: false },
  });
  await expect(codesOf(link(south.id, 'autumn'))).resolves.toEqual(['partners.taken']);
  for (const [cookie, wanted] of [
    ['', undefined],
    [
      'reflinkid=autumn; subid=s-1; click_id=c1',
      { code: 'north', tag: 'autumn', sub_id: 's-1', click_id: 'c1' },
    ],
    ['partner_id=south; postback_watcher=p1', { code: 'south', tag: '', sub_id: '', click_id: 'p1' }],
    ['refererid=north', { code: 'north', tag: '' }],
    // The tag says it more exactly than the affiliate, who says it more exactly than the referrer.
    ['reflinkid=autumn; partner_id=south', { code: 'north', tag: 'autumn' }],
    ['partner_id=south; refererid=north', { code: 'south' }],
    ['reflinkid=closed-tag; partner_id=south', { code: 'south', tag: '' }],
    ['reflinkid=closed-tag', undefined],
    ['reflinkid=night; partner_id=asleep', undefined],
    ['partner_id=nobody', undefined],
    ["partner_id=' or '1'='1", undefined],
    ['subid=s-1; click_id=c1', undefined],
  ] as const) {
    const userId = await registerWith(cookie);
    const found = await broughtBy(userId);
    if (wanted) expect(found, cookie).toMatchObject(wanted);
    else expect(found, cookie).toBeUndefined();
  }
});

test('a player keeps who brought them, whatever links they open later', async () => {
  const { partner } = await addPartner('first-come');
  const player = await registerWith(`partner_id=${partner.code}`);
  const before = await broughtBy(player);
  const { login, password } = await world.registerPlayer();
  const headers = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
  const payload = JSON.stringify({ mode: 'login_password', login, password });
  const cookie = `partner_id=${partner.code}; reflinkid=autumn`;
  await world.app.inject({
    method: 'POST',
    url: '/web-api/auth/login',
    headers: { ...headers, cookie },
    payload,
  });
  expect(await broughtBy(player)).toEqual(before);
  const { rows } = await world.platform.pool.query(
    'select count(*)::int n from partner_players p join users u on u.id = p.user_id where u.login = $1',
    [login],
  );
  expect(rows[0].n).toBe(0);
});

test('clicks are counted by day, tag and sub id; made-up partners are not', async () => {
  const { partner } = await addPartner('clicked');
  for (const values of [
    { partner_id: 'clicked', subid: 'a' },
    { partner_id: 'clicked', subid: 'a' },
    { partner_id: 'clicked' },
    { partner_id: 'made-up' },
  ])
    world.services.partners.countClick(values);
  await world.services.partners.now();
  const report = await keeper.api('partners.report', { params: { id: partner.id }, query: { by: 'sub' } });
  expect(report.rows.map(({ key, clicks }) => [key, clicks])).toEqual([
    ['', 1],
    ['a', 2],
  ]);
});

test('only players are made partners, and each once; terms and addresses are checked', async () => {
  const { owner } = await addPartner('checked');
  const add = (change: object) => {
    const fields = {
      code: 'other',
      name: 'x',
      isActive: true,
      terms: TERMS,
      postbackUrl: '',
      postbackEvents: [],
    };
    return codesOf(
      keeper.api('partners.add', { body: { ...fields, userId: owner.userId, ...change } as never }),
    );
  };
  expect(await add({})).toEqual(['partners.taken']);
  expect(await add({ userId: keeper!.userId })).toEqual(['operator.unknown_entry']);
  const { userId } = await world.registerPlayer();
  expect(await add({ userId, code: 'checked' })).toEqual(['partners.taken']);
  expect(await add({ userId, postbackUrl: 'https://127.0.0.1/x' })).toEqual(['partners.bad_url']);
  expect(await add({ userId, terms: { ...TERMS, levels: [], cpa: null } })).toEqual(['partners.bad_terms']);
  const over = { ...TERMS, cpa: { ...TERMS.cpa!, amount: '10.01' } };
  expect(await add({ userId, terms: over })).toEqual(['partners.cpa_over_deposit']);
  const levels = [
    { from: '1', percent: 1 },
    { from: '1.0', percent: 2 },
  ];
  expect(await add({ userId, terms: { ...TERMS, levels } })).toEqual(['partners.bad_terms']);
  expect(await add({ userId, terms: { ...TERMS, levels: [{ from: '0.001', percent: 1 }] } })).toEqual([
    'wallet.amount_precision',
  ]);
});

test('postbacks are signed, sent until they are taken, and never about anything twice', async () => {
  heard = [];
  const postbackUrl = `http://${host}/pb?c={click_id}&s={sub_id}&e={event}&a={amount}{currency}`;
  const { owner, partner } = await addPartner('told', { postbackUrl });
  const { partner: services } = { partner: world.services.partners };
  const player = await broughtWith('partner_id=told; click_id=cl|1; subid=s%201');
  faults = ['fails', 'hangs up', 'leads elsewhere'];
  await services.now();
  await services.now();
  expect(heard).toHaveLength(1);
  for (const pause of PAUSES_MS.slice(0, 3)) {
    clock.leap(pause);
    await services.now();
  }
  expect(heard).toHaveLength(4);
  clock.leap(24 * HOUR);
  await services.now();
  expect(heard).toHaveLength(4);
  const [one, two] = heard as [Heard, Heard];
  expect(one.url.search).toBe(`?c=cl%7C1&s=s201&e=registration&a=`);
  expect(two.headers['webhook-id']).toBe(one.headers['webhook-id']);
  expect(JSON.stringify(heard)).not.toContain(`"${player.userId}"`);
  // The partner checks it with the key from the own page.
  const { key } = await owner.api('partners.myKey');
  const secrets = [Buffer.from(key, 'base64url')];
  const sentAt = Number(one.headers['webhook-timestamp']) * 1_000;
  const check = (raw: Buffer) => signedId(raw, one.headers, { secrets: secrets as never, now: sentAt });
  expect(check(one.raw)).toBe(one.headers['webhook-id']);
  expect(check(Buffer.from(one.raw.toString().replace('registration', 'deposit')))).toBeNull();
  // Two deposits: the first is told as such, too, and makes the player qualified.
  for (const amount of ['12', '13']) await player.deposit(amount);
  heard = [];
  await services.now();
  await services.now();
  clock.leap(1_000);
  await services.now();
  const events = heard.map(({ body }) => `${body.event} ${body.amount}`).sort();
  expect(events).toEqual(['deposit 12.00', 'deposit 13.00', 'first_deposit 12.00', 'qualified 10.00']);
  const { postbacks } = await keeper.api('partners.postbacks', { params: { id: partner.id } });
  expect(postbacks).toHaveLength(5);
  const registration = postbacks.find(({ event }) => event === 'registration')!;
  expect(registration).toMatchObject({ status: 'sent', player: one.body.player });
  expect(registration.tries.map(({ answer }) => answer)).toEqual([200, 302, null, 500]);
  // An operator sends it again: the same event, by its id.
  heard = [];
  await keeper.api('partners.resend', { params: { id: registration.id } });
  expect(await codesOf(keeper.api('partners.resend', { params: { id: registration.id } }))).toEqual([
    'partners.not_now',
  ]);
  await services.now();
  expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([registration.id]);
});

test('what no server takes fails at last, and an operator can send it again', async () => {
  heard = [];
  const { partner } = await addPartner('silent', { postbackUrl: `http://${host}/pb` });
  await registerWith('partner_id=silent');
  faults = Array.from({ length: 20 }, () => 'fails' as const);
  for (const pause of [0, ...PAUSES_MS, 48 * HOUR]) {
    clock.leap(pause);
    await world.services.partners.now();
  }
  faults = [];
  expect(heard).toHaveLength(PAUSES_MS.length + 1);
  const list = () => keeper.api('partners.postbacks', { params: { id: partner.id } });
  expect((await list()).postbacks[0]).toMatchObject({ status: 'failed', nextAt: null });
  await keeper.api('partners.resend', { params: { id: (await list()).postbacks[0]!.id } });
  await world.services.partners.now();
  expect((await list()).postbacks[0]).toMatchObject({ status: 'sent' });
});

test('a sender that dies once the partner has heard of an event tells it again, by the same id', async () => {
  heard = [];
  const { partner } = await addPartner('dying', { postbackUrl: `http://${host}/pb?c={click_id}` });
  await registerWith('partner_id=dying; click_id=c9');
  // It has been taken, but what became of it is never written: as if the node had been killed in between.
  const table = { text: 'lock table partner_postback_tries in share mode', values: [] };
  await cutWhileHeld(world.databaseUrl, table, () => world.services.partners.now());
  expect(heard.map(({ url }) => url.search)).toEqual(['?c=c9']);
  const first = async () =>
    (await keeper.api('partners.postbacks', { params: { id: partner.id } })).postbacks[0];
  expect(await first()).toMatchObject({ status: 'waiting', tries: [] });
  await world.services.partners.now();
  expect(heard).toHaveLength(1);
  clock.leap(LEASE_MS);
  await world.services.partners.now();
  const ids = heard.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await first()).toMatchObject({ status: 'sent', id: ids[0] });
});

test('a partner sees the own report, everybody else none', async () => {
  const { owner, partner } = await addPartner('seen');
  const player = await registerWith('partner_id=seen; subid=camp');
  const report = await owner.api('partners.myReport', { query: { by: 'sub' } });
  expect(report.rows).toMatchObject([{ key: 'camp', registrations: 1 }]);
  expect((await owner.api('partners.mine')).partner).toMatchObject({ code: 'seen', money: { owed: '0.00' } });
  const csv = String(await owner.api('partners.myReportCsv', { query: {} as never }));
  expect(csv).toContain('camp,0,1');
  expect(csv).not.toContain(String(player));
  const stranger = await world.registerPlayer();
  expect((await stranger.api('partners.mine')).partner).toBeNull();
  for (const call of [
    'partners.myReport',
    'partners.myReportCsv',
    'partners.myStatement',
    'partners.myKey',
  ] as const)
    expect(await codesOf(stranger.api(call, { query: {} } as never))).toEqual(['partners.not_partner']);
  expect(await codesOf(stranger.api('partners.report', { params: { id: partner.id } } as never))).toEqual([
    'auth.forbidden',
  ]);
});
