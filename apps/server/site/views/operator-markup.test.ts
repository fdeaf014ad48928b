import { CALLS, type Call, isForOperators, site } from '@fairbook/contracts';
import {
  type BettingWorld,
  createBettingWorld,
  freshKey,
  type Known,
  type Shape,
  sampleOf,
  type Visitor,
} from '@fairbook/testkit';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

/** W6: markup that an operator types into any text field appears in no page as markup. */
let book: BettingWorld;
let operator: Visitor;
let known: Known;

beforeAll(async () => {
  await buildIfStale();
  book = await createBettingWorld(2, { withSite: { freshMs: 0, staleMs: 0 } });
  operator = await book.world.operator();
  const player = await book.player('10');
  known = {
    userId: [player.userId],
    gameId: [1],
    outcomeId: ['1::1'],
    lang: ['en'],
    path: ['/line'],
    version: [0],
    subject: ['1'],
    scope: ['game'],
    isActive: [true],
  };
}, 600_000);
afterAll(() => book.world.close());

const MARK = 'hostile-mark';
const HOSTILE = [
  `</script><script>${MARK}</script>`,
  `"><img src=x onerror=${MARK}>`,
  `'><svg onload=${MARK}>`,
  `<!--${MARK}`,
  `javascript:${MARK}`,
  `/a"${MARK}`,
];

/** The sample of a shape with a hostile text in every text field; keys of records count as fields. */
function spoiled(shape: Shape, text: string, name = ''): { value: unknown; count: number } {
  if (shape.anyOf) {
    const best = shape.anyOf.map((one) => spoiled(one, text, name)).sort((a, b) => b.count - a.count)[0]!;
    return best.count > 0 ? best : { value: sampleOf(shape, known, name), count: 0 };
  }
  if (shape.type === 'string' && !known[name] && Compile(shape as never).Check(text))
    return { value: text, count: 1 };
  if (shape.patternProperties) {
    const [[pattern, inner] = ['', {}]] = Object.entries(shape.patternProperties);
    const one = spoiled(inner, text);
    const isKey = new RegExp(pattern).test(text);
    const key = isKey ? text : sampleOf({ type: 'string', pattern });
    return { value: { [String(key)]: one.value }, count: one.count + Number(isKey) };
  }
  if (shape.properties) {
    const parts = Object.entries(shape.properties).map(
      ([key, one]) => [key, spoiled(one, text, key)] as const,
    );
    const isKept = ([key, { count }]: (typeof parts)[number]) => count > 0 || shape.required?.includes(key);
    const kept = parts.filter(isKept);
    return {
      value: Object.fromEntries(kept.map(([key, { value }]) => [key, value])),
      count: kept.reduce((sum, [, { count }]) => sum + count, 0),
    };
  }
  if (shape.type === 'array' && shape.items && !Array.isArray(shape.items)) {
    const one = spoiled(shape.items, text, name);
    return one.count > 0
      ? { value: [one.value], count: one.count }
      : { value: sampleOf(shape, known, name), count: 0 };
  }
  return { value: sampleOf(shape, known, name), count: 0 };
}

const EDITING = Object.values<Call>(CALLS).filter((each) => isForOperators(each) && each.body);
const PAGES = ['/en', '/en/line', '/en/line/football', '/en/results', '/sitemap.xml', '/robots.txt'];

test('no operator field puts markup into a page', async () => {
  let taken = 0;
  for (const text of HOSTILE) {
    for (const call of EDITING) {
      const { value, count } = spoiled(call.body as Shape, text);
      if (count > 0) taken += Number((await send(call, value)) < 300);
    }
    for (const [group, shape] of Object.entries(site.SETTING_GROUPS)) {
      const params = { group: group as site.SettingGroup };
      const { version, value: before } = await operator.api('config.readGroup', { params });
      const { value, count } = spoiled(shape as Shape, text);
      if (count > 0)
        taken += Number(
          (await send(
            CALLS['config.editGroup'],
            { version, value: { ...before, ...(value as object) } },
            group,
          )) < 300,
        );
    }
    await expectNoMarkup();
  }
  expect(taken, 'edits that were taken').toBeGreaterThan(10);
}, 600_000);

async function send(call: Call, payload: unknown, group = ''): Promise<number> {
  const answer = await book.world.app.inject({
    method: call.method,
    url: call.path.replaceAll('{group}', group).replaceAll(/\{\w+\}/g, '1'),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: operator.cookie,
      'content-type': 'application/json',
      'idempotency-key': freshKey(),
    },
    payload: JSON.stringify(payload),
  });
  return answer.statusCode;
}

async function expectNoMarkup(): Promise<void> {
  for (const url of PAGES) {
    const { body } = await book.world.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    for (const text of HOSTILE.slice(0, 4)) expect(body.includes(text), `${url} has ${text}`).toBe(false);
    // As a text, such as the name of the site in `og:site_name`, it is harmless.
    expect(body, url).not.toMatch(
      new RegExp(`(href|src|url|image|refresh)["']?( content)?=["']?javascript:${MARK}`),
    );
  }
}
