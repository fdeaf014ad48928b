import { compileDictionary } from '@fairbook/i18n/dictionaries';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/bff-api/dictionaries?${query}`, headers });

test.each(['en', 'ru'])('texts in %s are returned by their ids, compiled as on the site', async (lang) => {
  const answer = await get(`ids=host,coupon&lang=${lang}`);
  expect(answer.json()).toEqual({
    lang,
    version: expect.stringMatching(/^[\w-]{12}$/),
    dictionaries: { coupon: compileDictionary(lang, 'coupon'), host: compileDictionary(lang, 'host') },
  });
});

test('texts requested by version may be cached for a year, and a matching ETag gets 304', async () => {
  const first = await get('ids=host&lang=en');
  expect(first.headers['cache-control']).toBe('public, max-age=600');
  const { version } = first.json();
  const named = await get(`ids=host&lang=en&v=${version}`);
  expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('ids=host&lang=en&v=another')).headers['cache-control']).toBe('public, max-age=600');
  const again = await get('ids=host&lang=en', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('ids=host&lang=ru', { 'if-none-match': String(first.headers.etag) });
  expect(other.statusCode).toBe(200);
});

test('pages of other origins may read them', async () => {
  expect((await get('ids=host')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each([
  ['ids=nothing', 404],
  ['ids=host,constructor', 404],
  ['ids=../../etc', 400],
  ['ids=', 400],
  ['ids=host&lang=english', 400],
])('%s is refused', async (query, status) => {
  expect((await get(query)).statusCode).toBe(status);
});

test('a request without ids gets an empty answer, and an unknown language falls back to the caller’s', async () => {
  expect((await get('')).json().dictionaries).toEqual({});
  expect((await get('ids=host&lang=xx', { 'accept-language': 'ru' })).json().lang).toBe('ru');
});

describe('own texts', () => {
  const KEY = 'footer.playMoney';
  const save = (operator: Visitor, text: string, version = 0, key = KEY) =>
    operator
      .api('texts.save', { body: { lang: 'en', key, text, version } })
      .catch((error) => error.problem.errors[0].code);

  test('stand in place of the built-in ones everywhere, and leave no trace when they are removed', async () => {
    const operator = await world.operator('writer');
    const before = (await get('ids=footer&lang=en')).json();
    const saved = await save(operator, 'Only for <b>play</b>.');
    expect(saved).toMatchObject({ key: KEY, own: 'Only for <b>play</b>.', version: 1, changedBy: 'writer' });
    const after = (await get('ids=footer&lang=en')).json();
    expect(after.dictionaries.footer[KEY]).toBe('Only for <b>play</b>.');
    expect(after.version).not.toBe(before.version);
    expect((await get('ids=footer&lang=ru')).json().dictionaries.footer[KEY]).not.toContain('Only for');
    expect(await save(operator, 'Late')).toBe('operator.version_conflict');
    const { texts, own } = await operator.api('texts.find', { query: { lang: 'en', only: 'own' } });
    expect([texts.map(({ key }) => key), own]).toEqual([[KEY], 1]);
    await operator.api('texts.remove', { query: { lang: 'en', key: KEY, version: 1 } });
    expect((await get('ids=footer&lang=en')).json()).toEqual(before);
  });

  test('keep the places of the built-in text, and are messages', async () => {
    const operator = await world.operator('checker');
    const { texts } = await operator.api('texts.find', { query: { lang: 'en', text: 'plural' } });
    const { key, builtIn } = texts.find((each) => each.builtIn.includes('{count, plural'))!;
    expect(await save(operator, 'No figure', 0, key)).toBe('texts.other_places');
    expect(await save(operator, builtIn.replaceAll('count', 'cuont'), 0, key)).toBe('texts.other_places');
    expect(await save(operator, '{count', 0, key)).toBe('texts.bad_message');
    expect(await save(operator, 'x', 0, 'footer.never_was')).toBe('texts.unknown_key');
    expect(await save(operator, 'x', 0, 'errors.auth.required')).toBe('texts.unknown_key');
    expect(await save(operator, 'toString', 0, 'footer.constructor')).toBe('texts.unknown_key');
  });

  test('texts that only another language has are missing here, and so are documents without this language', async () => {
    const operator = await world.operator('translator');
    const find = (lang: string) => operator.api('texts.find', { query: { lang, only: 'missing' } });
    const lacking = async (lang: string, who = operator) =>
      (await who.api('texts.lacking', { query: { lang } })).documents.filter(
        ({ name }) => name === 'A title',
      );
    const keys = async (lang: string) => {
      const { texts, missing } = await find(lang);
      expect(texts.length).toBe(missing);
      return texts.map(({ key }) => key);
    };
    expect(await keys('ru')).toEqual([]);
    const saved = await save(operator, 'Only for play', 0);
    expect([await keys('ru'), await keys('en')]).toEqual([[KEY], []]);
    const [own] = (await find('ru')).texts;
    expect(own).toMatchObject({ own: null, elsewhere: [{ lng: 'en', text: 'Only for play' }] });
    await operator.api('texts.save', { body: { lang: 'ru', key: KEY, text: 'Только игра', version: 0 } });
    expect(await keys('ru')).toEqual([]);
    for (const [lang, version] of [
      ['en', saved.version],
      ['ru', 1],
    ] as const)
      await operator.api('texts.remove', { query: { lang, key: KEY, version } });

    const text = { lead: '', description: '', body: 'Text.', tags: [], author: 'Writer', title: 'A title' };
    const fields = { kind: 'blog' as const, slug: 'lacks', category: 'guides', from: null, until: null };
    const article = await operator.api('articles.add', {
      body: { ...fields, texts: [{ ...text, lng: 'en' }] },
    });
    const lacks = { kind: 'article', id: String(article.id), name: 'A title', isOut: false };
    expect([await lacking('ru'), await lacking('en')]).toEqual([[lacks], []]);
    // Who may not read articles isn't told their names.
    const keeper = await world.operator('texts-only');
    await world.platform.pool.query(
      `update operators set permissions = '{site.read}' where user_id = (select id from users where login = 'texts-only')`,
    );
    expect(await lacking('ru', keeper)).toEqual([]);
  });
});
