import type { seo } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let player: Visitor;
let operator: Visitor;

beforeAll(async () => {
  world = await createWorld();
  player = await world.registerPlayer();
  const { login, password } = await world.services.auth.registerOperator('editor');
  operator = await world.signIn(login, password);
}, 600_000);
afterAll(() => world.close());

const EDIT: seo.SeoEdit = {
  title: 'Football to bet on',
  description: 'Every game with its margin.',
  siteName: null,
  metaRobots: null,
  hierarchyMetaRobots: 'noindex, follow',
  metas: [{ name: 'og:type', content: 'website' }],
  customCanonical: { mode: 'mirror', value: 'https://book.example' },
  content: { heading: 'Football', paragraphs: ['One.', 'Two.'] },
  visual: { image: '/icons/share.png', alt: 'A field' },
};
const LINE = { lang: 'en', path: '/line/football' };

function save(change: object, as = operator) {
  const body = { ...LINE, version: 0, data: EDIT, ...change };
  return as.api('seo.savePage', { body: body as never });
}
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error) => error.problem.errors[0].code,
  );

test('an edit is seen at once, requires the current version, and is logged', async () => {
  const query = LINE;
  expect((await world.api()('seo.pageData', { query })).title).toBeNull();

  const first = await save({});
  expect(first.version).toBe(1);
  expect(await world.api()('seo.pageData', { query })).toMatchObject({
    title: EDIT.title,
    metas: EDIT.metas,
    customCanonical: EDIT.customCanonical,
    hasMore: true,
    updatedAt: first.updatedAt,
  });
  expect((await world.api()('seo.content', { query })).content).toEqual(EDIT.content);
  expect((await world.api()('seo.visual', { query })).visual).toEqual(EDIT.visual);
  const below = { lang: 'en', path: '/line/football/7' };
  expect((await world.api()('seo.pageData', { query: below })).hierarchyMetaRobots).toBe('noindex, follow');

  expect(await codeOf(save({}))).toBe('seo.version_conflict');
  await save({ version: 1, data: { ...EDIT, title: 'Another' } });
  expect((await operator.api('seo.pages')).pages).toMatchObject([{ ...LINE, version: 2 }]);

  const remove = (version: number) => codeOf(operator.api('seo.removePage', { query: { ...LINE, version } }));
  expect(await remove(1)).toBe('seo.version_conflict');
  expect(await remove(2)).toBe('answered');
  expect(await remove(2)).toBe('seo.unknown_page');
  expect((await world.api()('seo.pageData', { query })).title).toBeNull();

  const { changes } = await operator.api('seo.changes', { query });
  expect(changes.map(({ before, after }) => [before?.title, after?.title])).toEqual([
    ['Another', undefined],
    [EDIT.title, 'Another'],
    [undefined, EDIT.title],
  ]);
  expect(changes[0]!.operatorId).toBe(operator.userId);
});

test('of ten operators who save one page at the same time one succeeds', async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(save({ path: '/live' }))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
  expect(codes.filter((code) => code === 'seo.version_conflict')).toHaveLength(9);
});

test('only operators can edit', async () => {
  expect(await codeOf(save({}, player))).toBe('auth.forbidden');
  expect(await codeOf(world.api()('seo.pages'))).toBe('auth.required');
});

describe('an invalid page, meta or address is refused', () => {
  test.each([
    ['a path without a slash', { path: 'live' }],
    ['a path with a query', { path: '/live?x=1' }],
    ['a trailing slash', { path: '/live/' }],
    ['an empty title', { data: { ...EDIT, title: '' } }],
    ['a meta that the site writes', { data: { ...EDIT, metas: [{ name: 'viewport', content: 'x' }] } }],
    ['a script as canonical', { data: { ...EDIT, customCanonical: { mode: 'url', value: 'javascript:1' } } }],
    ['robots in prose', { data: { ...EDIT, metaRobots: 'Please do not index' } }],
    [
      'a picture of another origin',
      { data: { ...EDIT, visual: { image: 'https://x.example/a.png', alt: 'a' } } },
    ],
    ['an unknown field', { data: { ...EDIT, extra: 1 } }],
  ])('%s', async (_name, change) => expect(await codeOf(save(change))).toBe('request.invalid'));
});

test('languages are returned with their codes, and sports with their pages', async () => {
  expect(await world.api()('seo.isoCodes')).toEqual({
    languages: [
      { lang: 'en', hreflang: 'en', locale: 'en_US' },
      { lang: 'ru', hreflang: 'ru', locale: 'ru_RU' },
    ],
    fallback: 'en',
  });
  expect(await world.api()('seo.sports')).toEqual({ sports: [] });
});
