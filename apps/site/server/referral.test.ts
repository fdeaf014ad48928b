import { fastify } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerReferral } from './referral.ts';

const DAY = 86_400;
const app = fastify();
let visits: string[] = [];
registerReferral(app, (source) => visits.push(source));
app.get('/assets/x.js', () => 'x');
app.get('/*', (request, reply) =>
  request.url.startsWith('/en') ? reply.header('set-cookie', 'lng=en').send('page') : reply.redirect('/en'),
);
beforeEach(() => {
  visits = [];
});

async function cookiesOf(url: string, cookie = ''): Promise<string[]> {
  const { headers } = await app.inject({ url, headers: cookie ? { cookie } : {} });
  return [headers['set-cookie'] ?? []].flat().filter((text) => text !== 'lng=en');
}
const rest = (age: number) => `; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;

describe('cookies beside a page', () => {
  test.each([
    ['/en', '', []],
    ['/en?x=1', '', []],
    ['/en?ref=77', '', [`refererid=77${rest(60 * DAY)}`]],
    ['/?ref=77', '', [`refererid=77${rest(60 * DAY)}`]],
    ['/en/line?tag=t&pb=p', '', [`reflinkid=t${rest(3600)}`, `postback_watcher=p${rest(30 * DAY)}`]],
    ['/assets/x.js?ref=77', '', []],
    ['/en?ref=77', 'cookies_agree_type=2', [`refererid=77${rest(60 * DAY)}`]],
    ['/en?ref=77', 'cookies_agree_type=1', []],
    ['/en?ref=77', 'cookies_agree_type=0', []],
    ['/en', 'cookies_agree_type=1; refererid=77; lng=en', [`refererid=${rest(0)}`]],
    ['/en', 'cookies_agree_type=2; refererid=77', []],
  ])('%s with "%s"', async (url, cookie, wanted) => {
    expect(await cookiesOf(url, cookie)).toEqual(wanted);
  });

  test('are secure where the page is', async () => {
    const behind = fastify({ trustProxy: true });
    registerReferral(behind, () => {});
    behind.get('/*', () => 'page');
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await behind.inject({ url: '/en?bf=1', headers });
    expect(answer.headers['set-cookie']).toBe(`bf=1${rest(DAY)}; Secure`);
  });

  test('never contain more than a value', async () => {
    expect(await cookiesOf('/en?ref=a%3B%20Domain%3Devil%0D%0ASet-Cookie%3A%20x%3D1')).toEqual([
      `refererid=aDomainevilSet-Cookie:x1${rest(60 * DAY)}`,
    ]);
  });
});

test('a visit is counted once, where it ends', async () => {
  for (const url of ['/?ref=77', '/en?ref=77', '/en', '/en?affid=net&ref=77', '/assets/x.js?ref=77'])
    await app.inject({ url });
  expect(visits).toEqual(['77', 'net']);
});
