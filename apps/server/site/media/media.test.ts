import type { articles, media } from '@fairbook/contracts';
import { pictureAddress } from '@fairbook/contracts/site/picture-files';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HEADERS = { host: 'localhost', origin: 'http://localhost' };
let world: World;
let editor: Visitor;
beforeAll(async () => {
  world = await createWorld();
  editor = await operator(['articles.read', 'articles.edit']);
});
afterAll(() => world.close());

let made = 0;
async function operator(permissions: Parameters<World['services']['auth']['registerOperator']>[1]) {
  made += 1;
  const { login, password } = await world.services.auth.registerOperator(`media${made}`, permissions);
  return world.signIn(login, password);
}

/** A picture of a colour of its own. */
function drawn(): Promise<Buffer> {
  made += 1;
  return sharp({ create: { width: 500, height: 200, channels: 3, background: { r: made, g: 0, b: 0 } } })
    .png()
    .toBuffer();
}

async function send(bytes: Uint8Array, { as = editor, name = 'a.png' } = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/operator-api/v1/media?${new URLSearchParams({ name })}`,
    headers: { ...HEADERS, cookie: as.cookie, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  const told = answer.json();
  return { status: answer.statusCode, code: told.errors?.[0]?.code, picture: told as media.Picture };
}
const sent = async (name?: string) => (await send(await drawn(), name === undefined ? {} : { name })).picture;

const ALT = { en: 'A tall tree', ru: 'Высокое дерево' };
const describeIt = ({ id, version }: media.Picture, alt = ALT, focus: media.Focus = { x: 30, y: 100 }) =>
  editor.api('media.change', { params: { id }, body: { alt, focus, version } });
const found = async (q: string) =>
  (await editor.api('media.list', { query: { q } })).pictures.map(({ id }) => id);
const shownIn = async (lng: string, ids: string) =>
  (await world.api({ cookie: `lng=${lng}` })('media.pictures', { query: { ids } })).pictures;
const remove = ({ id, version }: media.Picture) =>
  editor.api('media.remove', { params: { id }, query: { version } });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (error) => error.problem?.errors[0]?.code ?? error,
  );
const fields = (body: string, slug: string): articles.ArticleFields => ({
  ...{ kind: 'blog', slug, category: 'guides', from: null, until: null },
  texts: [{ lng: 'en', title: 'Trees', lead: '', description: '', tags: [], author: 'A', body }],
});
const write = (body: string) => {
  made += 1;
  return editor.api('articles.add', { body: fields(body, `pictured-${made}`) });
};
const publish = ({ id, version }: articles.Article) =>
  editor.api('articles.publish', { params: { id }, body: { version } });

test('a cover is described first, shown in the reader’s language, in the feed’s words, and can’t go while it is shown', async () => {
  const undescribed = await sent();
  const { id } = await describeIt(await sent());
  made += 1;
  const slug = `covered-${made}`;
  const body = fields('Words.', slug);
  const asked = editor.api('articles.add', { body: { ...body, cover: undescribed.id } });
  const error: unknown = await asked.catch((each: unknown) => each);
  expect((error as { problem: { errors: object[] } }).problem.errors).toMatchObject([
    { code: 'articles.unknown_picture', field: 'cover' },
  ]);
  const draft = await editor.api('articles.add', { body: { ...body, cover: id } });
  expect(draft.cover).toBe(id);
  await publish(draft);
  const params = { kind: 'blog', slug } as const;
  const { cover } = await editor.api('articles.one', { params });
  expect(cover).toMatchObject({ id, alt: ALT.en, widths: [480, 500], focus: { x: 30, y: 100 } });
  const [used] = (await editor.api('media.list', { query: { q: 'tall tree' } })).pictures.filter(
    (each) => each.id === id,
  );
  expect(await refusal(remove(used!))).toBe('media.in_use');
  // What it shows is described anew: the list says so, too.
  await describeIt(used!, { en: 'An oak', ru: 'Дуб' });
  const { articles: all } = await editor.api('articles.list', { params: { kind: 'blog' }, query: {} });
  expect(all.find((each) => each.slug === slug)!.cover!.alt).toBe('An oak');
  const { version } = (await editor.api('articles.all')).articles.find((each) => each.id === draft.id)!;
  await editor.api('articles.change', { params: { id: draft.id }, body: { ...body, version } });
  expect((await editor.api('articles.one', { params })).cover).toBeNull();
});

test('a picture is sent once, served for ever, and can’t run', async () => {
  const bytes = await drawn();
  const [first, again] = [await send(bytes), await send(bytes, { name: 'another name.png' })];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.picture).toEqual(first.picture);
  const { id, widths, ...picture } = first.picture;
  expect(picture).toMatchObject({
    ...{ name: 'a.png', type: 'image/png', size: bytes.length, width: 500, height: 200 },
    ...{ alt: null, focus: { x: 50, y: 50 }, version: 1, uses: [] },
  });
  expect(widths).toEqual([480, 500]);
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const answer = await world.app.inject({ url: pictureAddress(id, 480, format), headers: HEADERS });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': types[format],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(480);
  }
  for (const url of [pictureAddress(id, 481, 'webp'), pictureAddress('0'.repeat(24), 480, 'webp')])
    expect((await world.app.inject({ url, headers: HEADERS })).statusCode).toBe(404);
  expect(
    (await world.app.inject({ url: `/web-api/v1/media/${id}/480.svg`, headers: HEADERS })).statusCode,
  ).toBe(400);
});

test('what isn’t a picture is refused and leaves nothing', async () => {
  const { total } = await editor.api('media.list', { query: {} });
  for (const [bytes, code] of [
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'media.unknown_type'],
    ['<script>alert(1)</script>', 'media.unknown_type'],
  ] as const)
    expect(await send(Buffer.from(bytes), { name: 'a.png' })).toMatchObject({ status: 422, code });
  const whole = await drawn();
  expect((await send(whole.subarray(0, 100))).code).toBe('media.unreadable');
  expect((await editor.api('media.list', { query: {} })).total).toBe(total);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['<img src=x onerror=alert(1)>.png', 'img src x onerror alert(1) .png'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['Дерево (1).png', 'Дерево (1).png'],
  ['😀', 'picture'],
])('the name %j is shown as %j', async (name, shown) => {
  expect((await sent(name)).name).toBe(shown);
});

test('the texts of a picture are written in every language, and found', async () => {
  const picture = await sent('oak.png');
  const { en } = ALT;
  expect(await refusal(describeIt(picture, { en } as typeof ALT))).toBe('request.invalid');
  expect(await refusal(describeIt(picture, { en, ru: '  ' }))).toBe('request.invalid');
  expect(await refusal(describeIt(picture, ALT, { x: 33, y: 0 } as never))).toBe('request.invalid');
  const described = await describeIt(picture);
  expect(described).toMatchObject({ alt: ALT, focus: { x: 30, y: 100 }, version: 2 });
  expect(await refusal(describeIt(picture))).toBe('operator.version_conflict');
  for (const words of ['OAK', 'tall TREE', 'дерево']) expect(await found(words)).toContain(picture.id);
  expect(await found('%')).toEqual([]);
  const ids = `${picture.id},${'0'.repeat(24)}`;
  const { id, width, height, widths, focus } = described;
  expect(await shownIn('ru', ids)).toEqual([{ id, width, height, widths, focus, alt: ALT.ru }]);
  expect((await shownIn('en', ids))[0]?.alt).toBe(ALT.en);
});

test('an article takes only pictures with texts, and a published one keeps them', async () => {
  const picture = await sent();
  const line = `Text.\n{{picture ${picture.id} | A caption}}`;
  expect(await refusal(write(line))).toBe('articles.unknown_picture');
  expect(await refusal(write(`{{picture ${'0'.repeat(24)}}}`))).toBe('articles.unknown_picture');
  let now = await describeIt(picture);
  const draft = await write(line);
  const usesOf = async () =>
    (await editor.api('media.list', { query: {} })).pictures.find(({ id }) => id === picture.id)?.uses;
  const use = { articleId: draft.id, title: 'Trees' };
  expect(await usesOf()).toEqual([{ ...use, isPublished: false }]);
  const shown = await publish(draft);
  expect(await usesOf()).toEqual([{ ...use, isPublished: true }]);
  expect(await refusal(remove(now))).toBe('media.in_use');
  // Another focus is another version of the picture, not of the article.
  now = await describeIt(now, ALT, { x: 0, y: 0 });
  const without = { ...fields('Text.', shown.slug), version: shown.version, from: shown.from };
  await editor.api('articles.change', { params: { id: draft.id }, body: without });
  expect(await usesOf()).toEqual([]);
  expect(await refusal(remove(now))).toBe('fine');
  const url = pictureAddress(picture.id, 480, 'webp');
  expect((await world.app.inject({ url, headers: HEADERS })).statusCode).toBe(404);
});

test('a draft whose picture is gone can’t be published before it is taken out', async () => {
  const picture = await describeIt(await sent());
  const draft = await write(`{{picture ${picture.id}}}`);
  expect(await refusal(remove(picture))).toBe('fine');
  expect(await refusal(publish(draft))).toBe('articles.unknown_picture');
});

test('a picture doesn’t go while an article that has it is published', async () => {
  for (const _ of [1, 2, 3]) {
    const picture = await describeIt(await sent());
    const draft = await write(`{{picture ${picture.id}}}`);
    const [isGone, isPublished] = await Promise.all([refusal(remove(picture)), refusal(publish(draft))]);
    expect([
      ['fine', 'articles.unknown_picture'],
      ['media.in_use', 'fine'],
    ]).toContainEqual([isGone, isPublished]);
  }
});

test('pictures are for editors only, and what editors do is in the log', async () => {
  const reader = await operator(['articles.read']);
  expect(await send(await drawn(), { as: reader })).toMatchObject({
    status: 403,
    code: 'auth.no_permission',
  });
  const player = await world.registerPlayer();
  expect(await refusal(player.api('media.list', { query: {} }))).toBe('auth.forbidden');
  const { id } = await describeIt(await sent('log.png'));
  const { edits } = await editor.api('config.history', {
    params: { part: 'articles' },
    query: { subject: `picture ${id}` },
  });
  expect(edits.map(({ before, after }) => [before, after])).toMatchObject([
    [{ alt: null }, { alt: ALT }],
    [null, { name: 'log.png' }],
  ]);
});
