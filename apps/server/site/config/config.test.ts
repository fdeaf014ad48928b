import { type config, PROMOTION_DEFAULTS, type site } from '@fairbook/contracts';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './defaults.ts';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
});
afterAll(() => world.close());

const read = (group: site.SettingGroup) => operator.api('config.readGroup', { params: { group } });
async function edit<G extends site.SettingGroup>(group: G, change: Partial<site.Settings[G]>) {
  const { version, value } = await read(group);
  const body = { version, value: { ...value, ...change } };
  return operator.api('config.editGroup', { params: { group }, body });
}
const SIX = { sportId: 1, seconds: 6, note: '' };
const EIGHT = { champId: 7, seconds: 8, note: '' };
const all = (lang = 'en') => world.api()('config.all', { query: { lang } });

describe('the configuration', () => {
  test('has every group that is public', async () => {
    const {
      site,
      contact,
      files,
      person,
      registration,
      flags,
      session,
      views,
      betting,
      wallets,
      limits,
      maintenance,
      ...rest
    } = await all();
    const {
      blocks,
      delays: _,
      newsletters: __,
      messages: ___,
      toto: _toto,
      lotto: _lotto,
      casino: _casino,
      maintenance: works,
      ...others
    } = DEFAULT_SETTINGS;
    // Of promotions players read what concerns them.
    const told = Object.fromEntries(
      Object.entries(others).filter(([group]) => !Object.hasOwn(PROMOTION_DEFAULTS, group)),
    ) as Omit<typeof others, keyof typeof PROMOTION_DEFAULTS>;
    // Without keys of another site nobody can register with one.
    const types = told.registration.types.filter((type) => type !== 'soc_reg');
    expect({
      site,
      contact,
      files,
      person,
      registration,
      flags,
      session,
      views,
      betting,
      wallets,
      limits,
    }).toEqual({
      ...told,
      registration: { ...told.registration, types },
    });
    expect(maintenance).toEqual({ ...works, noticeLng: 'en', notice: null });
    expect(Object.keys(rest)).not.toContain('blocks');
    expect(Object.keys(rest)).not.toContain('messages');
    expect(Object.keys(rest)).not.toContain('delays');
    expect(Object.keys(rest)).not.toContain('friends');
    expect(JSON.stringify(rest)).not.toContain('forceGeoOffKey');
    expect(blocks).toEqual({ forceGeoOffKey: '' });
  });

  test('may be cached for ten minutes when its language is in the address, otherwise not at all', async () => {
    const headersOf = async (url: string) => (await world.app.inject({ url })).headers['cache-control'];
    expect(await headersOf('/bff-api/config/all.json?lang=en')).toMatch(/^public, max-age=600/);
    expect(await headersOf('/bff-api/config/group/get?lang=en&groups=flags')).toMatch(/^public, max-age=600/);
    expect(await headersOf('/bff-api/config/all.json')).toBe('no-store');
  });

  test.each([
    ['flags', ['flags']],
    ['views,site', ['site', 'views']],
    [
      undefined,
      [
        'betting',
        'contact',
        'files',
        'flags',
        'limits',
        'maintenance',
        'person',
        'registration',
        'session',
        'site',
        'views',
        'wallets',
      ],
    ],
  ])('groups %s', async (groups, expected) => {
    const answer = await world.api()('config.groups', { query: { groups, lang: 'en' } });
    expect(Object.keys(answer).sort()).toEqual(expected);
  });

  test.each(['blocks', 'delays', 'messages', 'flags,nothing', 'constructor'])(
    'there is no group %s for visitors',
    async (groups) => {
      const asked = world.api()('config.groups', { query: { groups } });
      await expect(asked).rejects.toMatchObject({
        status: 404,
        problem: { errors: [{ code: 'config.unknown_group', field: 'groups' }] },
      });
    },
  );
});

describe('an edit', () => {
  test('is seen at once by everybody, and logged', async () => {
    const before = await read('flags');
    const after = await edit('flags', { isStatisticOn: false, closedPaths: ['/casino/keno'] });
    expect(after).toMatchObject({ version: before.version + 1, updatedBy: operator.userId });
    expect((await all()).flags).toMatchObject({ isStatisticOn: false, closedPaths: ['/casino/keno'] });
    const { edits } = await operator.api('config.edits', { query: { part: 'config', limit: 1 } });
    expect(edits).toEqual([
      {
        id: expect.any(Number),
        at: new Date(clock.now()).toISOString(),
        userId: operator.userId,
        login: 'keeper',
        part: 'config',
        subject: 'flags',
        playerId: null,
        before: before.value,
        after: after.value,
      },
    ]);
  });

  test('of an outdated version is refused and changes nothing', async () => {
    const { version, value } = await read('session');
    await edit('session', { ageRestrictionMode: 'session' });
    const body = { version, value: { ...value, ageRestrictionMode: 'off' } };
    const late = operator.api('config.editGroup', { params: { group: 'session' }, body });
    await expect(late).rejects.toMatchObject({
      status: 409,
      problem: { errors: [{ code: 'operator.version_conflict' }] },
    });
    expect((await all()).session.ageRestrictionMode).toBe('session');
    const { edits } = await operator.api('config.edits', { query: { limit: 1 } });
    expect(edits[0]?.after).toMatchObject({ ageRestrictionMode: 'session' });
  });

  test('of ten at once: one succeeds, nine are refused', async () => {
    const { version, value } = await read('views');
    const asked = Array.from({ length: 10 }, () =>
      operator.api('config.editGroup', { params: { group: 'views' }, body: { version, value } }),
    );
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read('views')).version).toBe(version + 1);
  });

  test.each<[site.SettingGroup, object, string]>([
    ['flags', { isSnowOn: 'yes' }, 'isSnowOn'],
    ['flags', { isAdmin: true }, 'isAdmin'],
    ['flags', { closedPaths: ['//evil.example'] }, 'closedPaths.0'],
    ['flags', { closedPaths: ['/a?b'] }, 'closedPaths.0'],
    ['flags', { banUrl: 'javascript:alert(1)' }, 'banUrl'],
    ['flags', { banUrl: 'http://plain.example' }, 'banUrl'],
    ['flags', { bots: '(a+)+$' }, 'bots'],
    ['flags', { bots: 'a||b' }, 'bots'],
    ['flags', { afterSignInRoutes: { '': 'javascript:alert(1)' } }, 'afterSignInRoutes'],
    ['flags', { afterSignInRoutes: { home: 'javascript:alert(1)' } }, 'afterSignInRoutes.home'],
    ['flags', { sections: { nothing: true } }, 'sections.nothing'],
    ['flags', { afterSignInRoutes: { home: 'https://evil.example' } }, 'afterSignInRoutes.home'],
    ['site', { partnerCssBrandBook: [{ property: '--a', value: 'url(x)' }] }, 'partnerCssBrandBook'],
    [
      'site',
      { partnerCssBrandBook: [{ property: 'color', value: 'red' }] },
      'partnerCssBrandBook.0.property',
    ],
    ['site', { pwaManifest: { themeColor: 'red' } }, 'pwaManifest.themeColor'],
    ['session', { inactivityLimitSeconds: 0 }, 'inactivityLimitSeconds'],
    ['views', { allowed: {} }, 'allowed'],
    ['delays', { otherwise: { seconds: 16, note: '' } }, 'otherwise.seconds'],
    ['delays', { otherwise: { seconds: -1, note: '' } }, 'otherwise.seconds'],
    ['delays', { otherwise: { seconds: 2.5, note: '' } }, 'otherwise.seconds'],
    ['delays', { otherwise: { seconds: 2 } }, 'otherwise.note'],
    ['delays', { sports: [{ sportId: 1, seconds: 6, note: '', champId: 2 }] }, 'sports.0.champId'],
    ['delays', { champs: [{ champId: 0, seconds: 6, note: '' }] }, 'champs.0.champId'],
    ['delays', { sports: [SIX, { ...SIX, seconds: 7 }] }, 'sports.1.sportId'],
    ['delays', { champs: [EIGHT, { ...EIGHT, champId: 8 }, EIGHT] }, 'champs.2.champId'],
    ['delays', { sport: [] }, 'sport'],
    ['maintenance', { started_at: 'tomorrow' }, 'started_at'],
    ['maintenance', { started_at: '2026-13-45T99:99:99Z' }, 'started_at'],
    ['maintenance', { started_at: '2026-03-02T00:00:00Z', ended_at: '2026-03-01T00:00:00Z' }, 'ended_at'],
  ])('%s with %j is refused', async (group, change, field) => {
    const { version, value } = await read(group);
    const body = { version, value: { ...value, ...change } };
    const asked = operator.api('config.editGroup', { params: { group }, body });
    await expect(asked).rejects.toMatchObject({ status: 400 });
    const problem = await asked.catch((error) => error.problem);
    expect(problem.errors[0].code).toBe('request.invalid');
    expect(problem.errors[0].field).toContain(field);
    expect((await read(group)).version).toBe(version);
  });

  test('of a brand with an unreadable colour is refused with the nearest readable one', async () => {
    const { version, value } = await read('site');
    const book = (colour: string) => [{ property: '--accent', value: `light-dark(${colour}, #8ec5ff)` }];
    const save = (colour: string) =>
      operator.api('config.editGroup', {
        params: { group: 'site' },
        body: { version, value: { ...value, partnerCssBrandBook: book(colour) } },
      });
    const { problem } = await save('#ffd400').catch((error) => error);
    const [error] = problem.errors;
    expect(error).toMatchObject({ code: 'config.unreadable_colour', field: 'partnerCssBrandBook.0.value' });
    const { nearest } = error.action.values;
    expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
    expect(error.detail).toContain(nearest);
    expect((await save(nearest)).version).toBe(version + 1);
    const { version: after } = await read('site');
    await operator.api('config.editGroup', { params: { group: 'site' }, body: { version: after, value } });
  });

  test('of a group without one of its fields is refused, and nothing is guessed', async () => {
    const { version, value } = await read('maintenance');
    const { web_state: _, ...rest } = value;
    const body = { version, value: rest };
    await expect(
      operator.api('config.editGroup', { params: { group: 'maintenance' }, body }),
    ).rejects.toMatchObject({ problem: { errors: [{ code: 'request.invalid', field: 'web_state' }] } });
  });

  test('is for operators only', async () => {
    const player = await world.registerPlayer();
    const body = { version: 1, value: {} };
    for (const [api, status] of [[player.api, 403] as const, [world.api(), 401] as const]) {
      await expect(api('config.editGroup', { params: { group: 'flags' }, body })).rejects.toMatchObject({
        status,
      });
      await expect(api('config.readGroup', { params: { group: 'blocks' } })).rejects.toMatchObject({
        status,
      });
      await expect(api('config.edits')).rejects.toMatchObject({ status });
    }
  });
});

test('maintenance is announced in the reader’s language', async () => {
  await edit('maintenance', {
    notify_started_at: '2026-03-01T11:00:00.000Z',
    started_at: '2026-03-02T01:00:00.000Z',
    ended_at: '2026-03-02T05:00:00.000Z',
  });
  const notices = await Promise.all(['en', 'ru'].map(async (lang) => (await all(lang)).maintenance));
  expect(notices.map(({ noticeLng }: config.SiteConfig['maintenance']) => noticeLng)).toEqual(['en', 'ru']);
  expect(notices[1]?.notice).toContain('Технические работы');
});

test('a field of a later version gets its default, a removed one is dropped, and an invalid group falls back', async () => {
  const { pool } = world.platform;
  await pool.query(`update site_settings set value = value - 'isSnowOn' where name = 'flags'`);
  await pool.query(
    `update site_settings set value = value || '{"isFlexibleAssetPath": true, "siteName": "Own"}' where name = 'site'`,
  );
  await pool.query(`update site_settings set value = '{"ageRestrictionMode": 5}' where name = 'session'`);
  await edit('site', { companyName: 'Another' });
  const { flags, session, site } = await all();
  expect(flags.isSnowOn).toBe(false);
  expect(session).toEqual(DEFAULT_SETTINGS.session);
  expect(site).toMatchObject({ companyName: 'Another', siteName: 'Own' });
  expect(Object.keys(site)).not.toContain('isFlexibleAssetPath');
});

test.each([
  ['ru', [], 'ru'],
  ['ru', ['ru'], 'en'],
  ['zz', [], 'en'],
])('the default language %s with %j hidden is %s', async (defaultLanguage, hiddenLanguages, is) => {
  await edit('site', { defaultLanguage, hiddenLanguages });
  expect((await all()).defaultLanguage).toBe(is);
  await edit('site', { defaultLanguage: 'en', hiddenLanguages: [] });
});
