import type { articles } from '@fairbook/contracts';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
const HOUR = 3_600_000;
let world: World;
let editor: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  const { login, password } = await world.services.auth.registerOperator('writer', [
    'articles.read',
    'articles.edit',
  ]);
  editor = await world.signIn(login, password);
});
afterAll(() => world.close());

const text = (lng: string, some: Partial<articles.ArticleText> = {}): articles.ArticleText => ({
  ...{
    lng,
    title: `Title ${lng}`,
    lead: 'Lead',
    description: '',
    body: 'A body.',
    tags: ['margin'],
    author: 'A. Writer',
  },
  ...some,
});
let made = 0;
const fields = (some: Partial<articles.ArticleFields> = {}): articles.ArticleFields => {
  made += 1;
  return {
    ...{ kind: 'blog', slug: `post-${made}`, category: 'guides' },
    ...{ from: null, until: null, texts: [text('en')] },
    ...some,
  };
};
const at = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString();
const add = (some: Partial<articles.ArticleFields> = {}) =>
  editor.api('articles.add', { body: fields(some) });
const publish = ({ id, version }: articles.Article) =>
  editor.api('articles.publish', { params: { id }, body: { version } });
const list = (lng: string, query: object = {}, kind: articles.ArticleKind = 'blog') =>
  world.api({ cookie: `lng=${lng}` })('articles.list', { params: { kind }, query });
const one = (lng: string, slug: string) =>
  world.api({ cookie: `lng=${lng}` })('articles.one', { params: { kind: 'blog', slug } });
const slugs = async (lng: string, query: object = {}) =>
  (await list(lng, query)).articles.map(({ slug }) => slug);
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (error) => error.problem?.errors[0],
  );

test('a draft is nobody’s to read; published it is, in its languages, until it is withdrawn', async () => {
  const draft = await add({ texts: [text('en', { title: 'Margins' })] });
  expect(draft).toMatchObject({ state: 'draft', version: 1, changedBy: 'writer' });
  expect(await slugs('en')).not.toContain(draft.slug);
  expect(await refusal(one('en', draft.slug))).toMatchObject({ code: 'articles.unknown' });
  const published = await publish(draft);
  expect(published).toMatchObject({ state: 'published', version: 2, from: at(0) });
  expect(await slugs('en')).toContain(draft.slug);
  expect(await slugs('ru')).not.toContain(draft.slug);
  expect(await one('en', draft.slug)).toMatchObject({ title: 'Margins', body: 'A body.', languages: ['en'] });
  expect(await refusal(one('ru', draft.slug))).toMatchObject({ code: 'articles.unknown' });
  await editor.api('articles.unpublish', { params: { id: draft.id }, body: { version: 2 } });
  expect(await slugs('en')).not.toContain(draft.slug);
});

test('a schedule opens and closes an article by the clock alone', async () => {
  const { slug } = await publish(await add({ from: at(1), until: at(3) }));
  const isOpen = async () => (await slugs('en')).includes(slug);
  expect(await isOpen()).toBe(false);
  clock.leap(HOUR);
  expect(await isOpen()).toBe(true);
  clock.leap(2 * HOUR);
  expect(await isOpen()).toBe(false);
});

test('lists are by category, tag, words and page', async () => {
  const texts = (title: string, tag: string) => [
    text('en', { title, tags: [tag], body: 'Bookmakers keep a share of accumulators.' }),
    text('ru', { title, tags: ['маржа'], body: 'Букмекеры оставляют долю от экспрессов.' }),
  ];
  const first = await publish(await add({ category: 'care', texts: texts('First', 'first-tag') }));
  clock.leap(1_000);
  const second = await publish(await add({ category: 'care', texts: texts('Second', 'second-tag') }));
  expect(await slugs('en', { category: 'care' })).toEqual([second.slug, first.slug]);
  expect(await slugs('en', { tag: 'first-tag' })).toEqual([first.slug]);
  expect(await slugs('ru', { tag: 'маржа' })).toEqual([second.slug, first.slug]);
  expect(await slugs('en', { q: 'accumulator' })).toEqual([second.slug, first.slug]);
  expect(await slugs('ru', { q: 'букмекер экспресс' })).toEqual([second.slug, first.slug]);
  expect(await slugs('en', { q: '\' & ! | :* "' })).toEqual([]);
  expect(await slugs('en', { category: 'care', limit: 1, page: 2 })).toEqual([first.slug]);
  expect((await list('ru')).categories).toEqual([{ id: 'care', count: 2 }]);
  expect((await list('en', {}, 'news')).total).toBe(0);
  expect(await one('en', first.slug)).toMatchObject({
    newer: { slug: second.slug },
    related: [{ slug: second.slug }],
  });
});

describe('saving', () => {
  test.each<[string, Partial<articles.ArticleFields>, string, string]>([
    ['a script', { texts: [text('en', { body: 'a\n<script>x</script>' })] }, 'articles.html', 'texts.0.body'],
    [
      'a link that runs',
      { texts: [text('en', { body: '[x](javascript:alert(1))' })] },
      'articles.bad_link',
      'texts.0.body',
    ],
    [
      'an unknown block',
      { texts: [text('en'), text('ru', { body: '{{weather}}' })] },
      'articles.unknown_block',
      'texts.1.body',
    ],
    [
      'a turned direction',
      { texts: [text('en', { body: 'a \u202e b' })] },
      'articles.bad_character',
      'texts.0.body',
    ],
    ['a language twice', { texts: [text('en'), text('en')] }, 'articles.twice', 'texts.1.lng'],
    ['a language the site lacks', { texts: [text('xx')] }, 'articles.unknown_language', 'texts.0.lng'],
    ['an end before the beginning', { from: at(2), until: at(1) }, 'articles.ends_first', 'until'],
    ['a very long body', { texts: [text('en', { body: 'a'.repeat(60_001) })] }, 'request.invalid', ''],
    ['the address of the tags', { category: 'tag' }, 'articles.taken', 'category'],
    ['a slug with a slash', { slug: 'a/b' }, 'request.invalid', ''],
  ])('refuses %s', async (_, some, code, field) => {
    const { articles: before } = await editor.api('articles.all');
    expect(await refusal(add(some))).toMatchObject({ code, ...(field && { field }) });
    expect((await editor.api('articles.all')).articles).toHaveLength(before.length);
  });

  test('the refusal of a body names its line', async () => {
    const body = 'one\ntwo\n{{weather}}';
    expect((await refusal(add({ texts: [text('en', { body })] }))).detail).toContain('Line 3');
  });

  test('each save is a version: an older one is refused, and a former text can be brought back', async () => {
    const first = await publish(await add({ texts: [text('en', { body: 'First.' })] }));
    const { id, state: _, changedAt, changedBy, ...body } = first;
    const changed = { ...body, texts: [text('en', { body: 'Second.' })] };
    const saved = await editor.api('articles.change', { params: { id }, body: changed });
    expect((await one('en', first.slug)).body).toBe('Second.');
    expect(await refusal(editor.api('articles.change', { params: { id }, body: changed }))).toMatchObject({
      code: 'operator.version_conflict',
    });
    const { edits } = await editor.api('config.history', {
      params: { part: 'articles' },
      query: { subject: String(id) },
    });
    expect(edits).toHaveLength(3);
    const { state: _s, ...former } = edits[0]!.before as unknown as articles.ArticleFields & {
      state: string;
    };
    await editor.api('articles.change', { params: { id }, body: { ...former, version: saved.version } });
    expect((await one('en', first.slug)).body).toBe('First.');
  });

  test('an address is taken once in its kind', async () => {
    const { slug } = await add();
    expect(await refusal(add({ slug }))).toMatchObject({ code: 'articles.taken', field: 'slug' });
    expect(await refusal(add({ slug, kind: 'news' }))).toBe('fine');
  });

  test('is for editors only', async () => {
    const player = await world.registerPlayer();
    expect(await refusal(player.api('articles.add', { body: fields() }))).toMatchObject({
      code: 'auth.forbidden',
    });
    const { login, password } = await world.services.auth.registerOperator('reader', ['site.edit']);
    const other = await world.signIn(login, password);
    expect(await refusal(other.api('articles.all'))).toMatchObject({ code: 'auth.no_permission' });
  });
});

test('a new site has its articles once: what an editor has withdrawn stays so', async () => {
  const { articles: site } = world.services;
  const planted = await site.plant();
  expect(planted).toBeGreaterThanOrEqual(8);
  const [own] = (await list('ru', { category: 'guides' })).articles;
  expect(own).toMatchObject({ languages: ['en', 'ru'] });
  const { articles: all } = await editor.api('articles.all');
  const { id, version } = all.find(({ slug }) => slug === own!.slug)!;
  await editor.api('articles.unpublish', { params: { id }, body: { version } });
  expect(await site.plant()).toBe(0);
  expect(await slugs('ru')).not.toContain(own!.slug);
});

test('the news are written once a day, from five ended games on', async () => {
  const { pool } = world.platform;
  const { articles: site } = world.services;
  expect(await site.writeNews()).toBe(false);
  await pool.query(
    `insert into champs (id, sport_id, key, name, country_code) values (900, 1, 'l', 'League', 'en')`,
  );
  await pool.query(
    `insert into opponents (id, sport_id, name, kit)
     select 9000 + n, 1, 'Team ' || n, '{"pattern": 1, "colors": ["#000", "#fff"]}' from generate_series(1, 10) n`,
  );
  await pool.query(
    `insert into games (id, sport_id, champ_id, competitor_ids, round, starts_at, status, state, markets,
       price_version, priced_at, ended_at)
     select 90000 + n, 1, 900, array[9000 + 2 * n - 1, 9000 + 2 * n], '', $1, 'ended',
       '{"score": [0, 2], "closing": [["1::1", 1500], ["1::x", 4000], ["1::2", 6500]]}', '[]', 1, $1, $1
     from generate_series(1, 5) n`,
    [new Date(clock.now() - 24 * HOUR)],
  );
  expect(await site.writeNews()).toBe(true);
  expect(await site.writeNews()).toBe(false);
  await expect.poll(async () => (await list('en', {}, 'news')).total).toBe(1);
  const [head] = (await list('ru', {}, 'news')).articles;
  expect(head!.lead).toContain('5 игр, 10 голов');
});

test('a landing page appears at its time, and stands in no list of the blog', async () => {
  const page = await add({ kind: 'landing', from: at(1), until: at(2) });
  await publish(page);
  const landing = async () => (await list('en', {}, 'landing')).articles.map(({ slug }) => slug);
  expect(await landing()).toEqual([]);
  clock.advance(HOUR);
  expect(await landing()).toEqual([page.slug]);
  expect(await slugs('en')).not.toContain(page.slug);
  expect((await refusal(one('en', page.slug))).code).toBe('articles.unknown');
  clock.advance(HOUR);
  expect(await landing()).toEqual([]);
});
