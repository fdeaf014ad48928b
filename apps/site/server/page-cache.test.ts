import { describe, expect, test } from 'vitest';
import { createPageCache, type StoredPage } from './page-cache.ts';

/** A page whose tag names the rendering that made it. */
function pageOf(name: string): StoredPage {
  const empty = Buffer.alloc(0);
  return { status: 200, headers: {}, etag: name, html: empty, brotli: empty, gzip: async () => empty };
}

/** A cache on its own clock; `ask` returns the tag of the page that was sent. */
function setUp(size = 10) {
  let now = 0;
  let made = 0;
  let edition = 0;
  const errors: unknown[] = [];
  const cache = createPageCache({
    now: () => now,
    freshMs: 2000,
    staleMs: 30_000,
    keptMs: 900_000,
    size,
    edition: () => edition,
    onError: (e) => errors.push(e),
  });
  return {
    errors,
    pass(ms: number) {
      now += ms;
    },
    edit() {
      edition += 1;
    },
    made: () => made,
    ask: async (key = 'home', make = async () => ({ page: pageOf(`${key} ${++made}`), keep: true })) =>
      (await cache.get(key, make, async (page, madeAt) => pageOf(`${page.etag} of ${madeAt}`))).etag,
  };
}

describe('a page is rendered again depending on its age', () => {
  test('fresh: sent as it is', async () => {
    const { ask, pass, made } = setUp();
    await ask();
    pass(1999);
    expect(await ask()).toBe('home 1');
    expect(made()).toBe(1);
  });
  test('stale: sent once more while the next one is rendered', async () => {
    const { ask, pass } = setUp();
    await ask();
    pass(2000);
    expect(await ask()).toBe('home 1');
    await Promise.resolve();
    expect(await ask()).toBe('home 2');
  });
  test('old: rendered before it is sent', async () => {
    const { ask, pass } = setUp();
    await ask();
    pass(30_000);
    expect(await ask()).toBe('home 2');
  });
});

test('after an edit nobody gets a page from before it, not even one that was being rendered', async () => {
  const { ask, edit } = setUp();
  await ask();
  edit();
  expect(await ask()).toBe('home 2');
  let finish = () => {};
  const slow = ask('slow', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { page: pageOf('before'), keep: true };
  });
  edit();
  const next = ask('slow');
  expect(await next).toBe('slow 3');
  finish();
  expect(await slow).toBe('before');
  expect(await ask('slow')).toBe('slow 3');
});

test('simultaneous requests render one page', async () => {
  const { ask, made } = setUp();
  const tags = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(new Set(tags)).toEqual(new Set(['home 1']));
  expect(made()).toBe(1);
});

test('an uncacheable page is sent to those who wait for it, and forgotten', async () => {
  const { ask, made } = setUp();
  const once = async () => ({ page: pageOf('broken'), keep: false });
  expect(await ask('home', once)).toBe('broken');
  expect(await ask()).toBe('home 1');
  expect(made()).toBe(1);
});

test('a failure behind a stale page is reported, and the page stays', async () => {
  const { ask, pass, errors } = setUp();
  await ask();
  pass(5000);
  const fail = async () => Promise.reject(new Error('database away'));
  expect(await ask('home', fail)).toBe('home 1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toHaveLength(1);
});

describe('a page that fails while no good one is young enough', () => {
  const broken = async () => ({ page: { ...pageOf('broken'), status: 502 }, keep: false });
  const fail = async () => Promise.reject(new Error('database away'));

  test.each([
    ['answers 5xx', broken, 0],
    ['throws', fail, 1],
  ])(
    'is answered by the last good one with its age, and the next good one follows: %s',
    async (_, make, told) => {
      const { ask, pass, errors } = setUp();
      pass(100);
      await ask();
      pass(60_000);
      expect(await ask('home', make)).toBe('home 1 of 100');
      expect(errors).toHaveLength(told);
      pass(2000);
      expect(await ask('home', make)).toBe('home 1 of 100');
      pass(2000);
      expect(await ask()).toBe('home 2');
    },
  );
  test('is not asked for again by each reader', async () => {
    const { ask, pass, made } = setUp();
    await ask();
    pass(60_000);
    await ask('home', broken);
    expect(await ask()).toBe('home 1 of 0');
    expect(made()).toBe(1);
  });
  test.each([
    ['nothing is known', 0],
    ['what is known is too old', 900_000],
  ])('fails when %s', async (_, age) => {
    const { ask, pass } = setUp();
    if (age > 0) await ask();
    pass(age);
    expect(await ask('home', broken)).toBe('broken');
    await expect(ask('home', fail)).rejects.toThrow('database away');
  });
  test('is not answered by one from before an edit', async () => {
    const { ask, pass, edit } = setUp();
    await ask();
    pass(60_000);
    edit();
    expect(await ask('home', broken)).toBe('broken');
  });
});

test('the least recently used pages leave first', async () => {
  const { ask, made } = setUp(2);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  await ask('a');
  expect(made()).toBe(3);
  await ask('b');
  expect(made()).toBe(4);
});
