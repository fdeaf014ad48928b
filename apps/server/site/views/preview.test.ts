import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

const DAY_MS = 86_400_000;
let world: World;
let editor: Visitor;
let id: number;
const bonuses: Record<string, string> = {};

beforeAll(async () => {
  await buildIfStale();
  world = await createWorld({ withSite: true });
  editor = await world.operator('writer');
  const text = { lead: 'Its lead', description: '', tags: [], author: 'Writer', body: 'Not out yet.' };
  const article = await editor.api('articles.add', {
    body: {
      ...{ kind: 'landing', slug: 'autumn', category: 'autumn', from: null, until: null },
      texts: [
        { ...text, lng: 'en', title: 'An autumn draft', body: 'Not out yet.\n{{promotions}}' },
        { ...text, lng: 'ru', title: 'Осенний черновик' },
      ],
    },
  });
  id = article.id;
  const amounts = [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }];
  const bonus = async (some: object) => {
    const { id: of } = await editor.api('depositBonuses.add', {
      body: {
        ...{ name: 'A bonus', deposit: 'first', product: 'sport', percent: 50, wagerTimes: 5, amounts },
        ...{ withinDays: 30, countries: [], isActive: true, note: '', casino: CASINO_TERMS },
        from: new Date(world.platform.clock.now() - DAY_MS).toISOString(),
        until: new Date(world.platform.clock.now() + DAY_MS).toISOString(),
        ...some,
      },
    });
    await editor.api('budgets.set', { params: { kind: 'deposit', offerId: of }, body: { amount: '50.00' } });
    return `deposit-bonus-${of}`;
  };
  bonuses.draft = await bonus({ isActive: false });
  bonuses.german = await bonus({ countries: [await countryId('DE')] });
  bonuses.roubles = await bonus({ amounts: [{ ...amounts[0]!, iso: 'RUB' }] });
}, 600_000);
afterAll(() => world.close());

async function countryId(code: string): Promise<number> {
  const { countries } = await world.api()('config.all', { query: { lang: 'en' } });
  return countries.find((each) => each.code.toUpperCase() === code)!.id;
}

const get = (url: string, by?: { cookie: string }) =>
  world.app.inject({ url, headers: { host: 'localhost', ...(by && { cookie: by.cookie }) } });

test('an editor sees a draft in both languages, on the page that it will have; nobody keeps or indexes it', async () => {
  const page = await get(`/en/operator/preview/article/${id}`, editor);
  expect(page.statusCode).toBe(200);
  expect(['An autumn draft', 'Not out yet.', 'noindex'].filter((each) => !page.body.includes(each))).toEqual(
    [],
  );
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(page.headers.etag).toBeUndefined();
  // Its frame is that of a visitor, without anything of the operator.
  expect(page.body.includes('writer')).toBe(false);
  const russian = await get(`/ru/operator/preview/article/${id}`, editor);
  expect(russian.body.includes('Осенний черновик')).toBe(true);
  expect(russian.headers['set-cookie']).toBeUndefined();
});

test('nobody else sees it, on its own page or as a preview', async () => {
  const player = await world.registerPlayer();
  const reader = await world.operator('reader');
  await world.platform.pool.query(`update operators set permissions = '{articles.read}' where user_id = $1`, [
    reader.userId,
  ]);
  for (const [url, by, status] of [
    ['/en/promotions/landing/pages/autumn', undefined, 404],
    [`/en/operator/preview/article/${id}`, undefined, 404],
    [`/en/operator/preview/article/${id}`, player, 404],
    [`/en/operator/preview/article/${id}`, reader, 404],
    ['/en/operator/preview/offers', reader, 404],
  ] as const) {
    const page = await get(url, by);
    expect([url, page.statusCode, page.body.includes('autumn draft')]).toEqual([url, status, false]);
  }
});

test('offers are those of a country, with drafts', async () => {
  const ids = async (country?: string) => {
    const { offers, drafts } = await editor.api('showcase.preview', {
      query: { ...(country && { country }) },
    });
    expect(drafts).toEqual([bonuses.draft]);
    return offers.map((each) => each.id);
  };
  expect(await ids('DE')).toContain(bonuses.german);
  expect(await ids('FR')).not.toContain(bonuses.german);
  expect(await ids()).not.toContain(bonuses.german);
  const { offers } = await world.api()('showcase.list');
  expect(offers.map((each) => each.id)).not.toContain(bonuses.draft);
});

test('offers are shown or withheld as for a player, whose session nobody gets, and the log says who looked', async () => {
  const player = await world.registerPlayer();
  const query = { player: player.userId! };
  const { standings } = await editor.api('showcase.preview', { query });
  expect(standings).toContainEqual({ id: bonuses.roubles, standing: 'closed' });
  const page = await get(`/en/operator/preview/offers?player=${player.userId}`, editor);
  expect(page.statusCode).toBe(200);
  expect(page.body.includes('Not available to you')).toBe(true);
  expect(page.headers['set-cookie']).toBeUndefined();
  const { rows } = await world.platform.pool.query(
    `select after from operator_edits where part = 'players' and subject = $1`,
    [String(player.userId)],
  );
  expect(rows).toContainEqual({ after: { preview: 'offers' } });
  await expect(editor.api('showcase.preview', { query: { player: 1 } })).rejects.toMatchObject({
    status: 404,
  });
});
