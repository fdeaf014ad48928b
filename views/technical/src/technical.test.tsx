import type { Api } from '@fairbook/client';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { load } from './load.ts';
import { view } from './view.tsx';

const CONTACT = { address: '', email: 'help@river.example', hours: '' };
const NO_WORKS = { started_at: null, ended_at: null };
const configured = (contact = {}, level = 0, version = 0) =>
  (async () => ({
    ...{ maintenance: NO_WORKS, contact, ban: { level, version } },
    ...{ games: [], coupons: [] },
  })) as unknown as Api;

async function at(path: string, api: Api, now = 0) {
  const request = {
    lang: 'en',
    route: pageRouteOf(path),
    path,
    query: '',
    t: translatorIn('en'),
    isSignedIn: true,
    now,
  };
  return (await load({ ...request, api: withConfig(api) })).data;
}

describe('the suspension page', () => {
  test('tells a banned player that it is about the account, anybody else that betting is suspended', async () => {
    const banned = await at('/suspension', configured(CONTACT, 10));
    expect(banned.title).toBe('Your account is blocked');
    expect(JSON.stringify(banned)).toContain('/information/contacts');
    expect(JSON.stringify(banned)).not.toContain('country');
    const stopped = await at('/suspension', configured(CONTACT));
    expect(stopped.title).toBe('Betting is suspended');
  });

  test.each([
    [53, 1, true],
    [45, 2, true],
    [45, 1, false],
    [20, 2, false],
  ])(
    'leads to the withdrawal where it is open: a ban of level %i, version %i',
    async (level, version, isOpen) => {
      const page = JSON.stringify(await at('/suspension', configured(CONTACT, level, version)));
      expect(page.includes('/office/deduce')).toBe(isOpen);
      expect(page.includes('You can still withdraw your money.')).toBe(isOpen);
      expect(page.includes('Withdrawals are closed, too.')).toBe(!isOpen);
    },
  );

  test.each(['/suspension', '/block'])('%s offers contact only where it is published', async (path) => {
    expect(JSON.stringify(await at(path, configured(CONTACT, 10)))).toMatch(/write to us/i);
    const mute = JSON.stringify(await at(path, configured({ address: '', email: '', hours: '9–18' }, 10)));
    expect(mute).not.toMatch(/write to us|contacts"/i);
    expect(mute).toContain('no contact');
  });
});

testArea({ view, manifest, area: AREA, api: configured(), missing: ['/block-xx', '/'] });

describe('the maintenance page', () => {
  const FROM = '2026-11-21T02:00:00.000Z';
  const TO = '2026-11-21T04:00:00.000Z';
  const during = Date.parse(FROM);

  test.each([
    [FROM, TO, during, 'From 21 Nov 2026, 02:00 to 21 Nov 2026, 04:00 (UTC).'],
    [FROM, TO, Date.parse(TO), undefined],
    [FROM, null, during, undefined],
    [null, null, during, undefined],
  ])('from %s to %s at %i: %s', async (started_at, ended_at, now, lead) => {
    const works = (async () => ({ maintenance: { started_at, ended_at } })) as unknown as Api;
    expect((await at('/maintenance', works, now)).lead).toBe(lead);
  });
});

test.each(['/maintenance', '/500'])('%s has a button that reloads it', async (path) => {
  const t = translatorIn('en');
  const request = {
    lang: 'en',
    route: pageRouteOf(path),
    path,
    query: '',
    t,
    api: withConfig(configured()),
    isSignedIn: false,
  };
  const { answer } = await viewServer(view, manifest).render({ ...request, now: 0, spa: false, facts: {} });
  expect(answer.body).toMatch(/<form><button type="submit" class="btn primary">Try again</);
});

describe('the maintenance page as drawn', () => {
  const FROM = '2026-11-21T04:00:00.000Z';
  const TO = '2026-11-21T05:30:00.000Z';

  async function drawn(started_at: string | null, ended_at: string | null, now: number): Promise<string> {
    const works = (async () => ({ maintenance: { started_at, ended_at } })) as unknown as Api;
    const path = '/maintenance';
    const t = translatorIn('en');
    const request = { lang: 'en', route: pageRouteOf(path), path, query: '', t, isSignedIn: false, now };
    const { answer } = await viewServer(view, manifest).render({
      ...request,
      api: withConfig(works),
      spa: false,
      facts: {},
    });
    return answer.body;
  }

  test.each([
    ['52 minutes in', FROM, TO, Date.parse(FROM) + 52 * 60_000, 'Back at 05:30', '38 min left'],
    ['5 minutes in', FROM, TO, Date.parse(FROM) + 5 * 60_000, 'Back at 05:30', '1 h 25 min left'],
    ['too late', FROM, TO, Date.parse(TO) + 1, 'Taking longer than planned', 'should be over'],
    ['a day before the end', FROM, TO, Date.parse(TO) - 90_000_000, 'Back on 21 Nov at 05:30', null],
    ['without an end', FROM, null, Date.parse(FROM), 'Planned maintenance', null],
  ])('%s', async (_, from, to, now, title, left) => {
    const html = await drawn(from, to, now);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('Limits and exclusions stay in force.');
    if (left === null) expect(html).not.toContain('<progress');
    else expect(html).toContain(`aria-valuetext="${left}"`);
  });
});
