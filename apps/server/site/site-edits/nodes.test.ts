import { ApiError } from '@fairbook/client';
import { createNodes, describeWithNats, type Node, type Nodes, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';
import { roomFor } from '../../../../tools/test/pace.ts';
import { NOTHING } from '../seo/book.ts';
import { createSiteEdits, type SiteEdits } from './index.ts';

/** How soon a node sees an edit by reading the revisions. */
const WITHIN_MS = 2_000;
const KEPT_MS = 3_600_000;

let site: Nodes;
let a: Node;
let b: Node;
let pages: Node;
let keeper: Visitor;
let parts: string[];

async function edit(edits: SiteEdits, part: string): Promise<void> {
  const of = { part: part as never, subject: 'a test', userId: keeper.userId };
  await edits.edit(of, async () => ({ before: null, after: {}, answer: null }));
}

/** What a node has in memory of every part: here its revision. */
function memoryOf(node: Node, names: readonly string[]) {
  const edits = createSiteEdits(node.platform);
  const kept = names.map((part) =>
    edits.keep(part as never, async () => {
      const { rows } = await node.platform.pool.query<{ revision: bigint }>(
        'select revision from site_changes where part = $1',
        [part],
      );
      return Number(rows[0]?.revision);
    }),
  );
  return { edits, now: () => kept.map((each) => each.get()) };
}

async function msUntil(happened: () => unknown): Promise<number> {
  const from = performance.now();
  await expect.poll(happened, { timeout: 60_000, interval: 20 }).toBe(true);
  return performance.now() - from;
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem?.errors[0]?.code : String(error)),
  );

async function setMaintenance(isActive: boolean): Promise<void> {
  const params = { group: 'maintenance' as const };
  const { version, value } = await keeper.api('config.readGroup', { params });
  await keeper.api('config.editGroup', { params, body: { version, value: { ...value, isActive } } });
}

describeWithNats('edits on two nodes', () => {
  beforeAll(async () => {
    await buildIfStale();
    // A page is kept for ever, so only the edit can end it.
    const withSite = { freshMs: KEPT_MS, staleMs: KEPT_MS };
    site = await createNodes({ roles: ['api', 'api', 'site'], withSite });
    [a, b, pages] = site.nodes as [Node, Node, Node];
    keeper = await a.operator('keeper');
    const { rows } = await a.platform.pool.query<{ part: string }>('select part from site_changes');
    parts = rows.map(({ part }) => part);
  }, 600_000);
  afterAll(() => site?.close());

  test('every part is seen on the other node at once, by the hint alone', async () => {
    const [here, there] = [memoryOf(a, parts), memoryOf(b, parts)];
    await here.edits.module.start?.();
    // The other node's edits are not started, because then it would look for revisions every second by itself.
    for (const part of parts) b.platform.bus.publish('site.changed', { part, revision: 1 });
    await expect.poll(() => codeOf(Promise.resolve().then(there.now))).toBe('done');
    const before = there.now();
    for (const part of parts) await edit(here.edits, part);
    await expect.poll(there.now).toEqual(before.map((revision) => revision + 1));
    await here.edits.module.stop?.();
  });

  test('every part is seen on the other node within a second without the hint, even while one of them cannot be read', async () => {
    const [here, there] = [memoryOf(a, parts), memoryOf(b, parts)];
    let isBroken = false;
    there.edits.keep(parts[0] as never, async () => {
      if (isBroken) throw new Error('cannot be read');
    });
    await here.edits.module.start?.();
    await there.edits.module.start?.();
    b.line.freeze();
    isBroken = true;
    const before = there.now();
    for (const part of parts) await edit(here.edits, part);
    const isSeen = () => there.now().every((revision, i) => revision === before[i]! + 1);
    expect(await msUntil(isSeen)).toBeLessThan(roomFor(WITHIN_MS));
    await there.edits.module.stop?.();
    await here.edits.module.stop?.();
    b.line.thaw();
  });

  test.each([
    ['is heard', false],
    ['is lost', true],
  ])('permissions, settings and terms of one node hold on the other when the hint %s', async (_, isLost) => {
    const login = `desk-${isLost}`;
    const { password } = await a.services.auth.registerOperator(login, ['limits.read']);
    const desk = await a.signIn(login, password);
    const player = await a.registerPlayer();
    const [deskThere, playerThere] = [b.api(desk), b.api(player)];
    expect(await codeOf(deskThere('risk.limits'))).toBe('done');
    if (isLost) b.line.freeze();

    const { operators } = await keeper.api('operators.list');
    const { id, version } = operators.find((each) => each.login === login)!;
    await keeper.api('operators.setPermissions', { params: { id }, body: { version, permissions: [] } });
    const isRefused = async () => (await codeOf(deskThere('risk.limits'))) === 'auth.no_permission';
    expect(await msUntil(isRefused)).toBeLessThan(roomFor(WITHIN_MS));

    await keeper.api('terms.publish', { body: { note: 'Said more clearly' } });
    const isAsked = async () => (await playerThere('visitors.state')).areTermsChanged;
    expect(await msUntil(isAsked)).toBeLessThan(roomFor(WITHIN_MS));

    await setMaintenance(true);
    const isClosed = async () => (await playerThere('visitors.state')).isMaintenance;
    expect(await msUntil(isClosed)).toBeLessThan(roomFor(WITHIN_MS));
    await setMaintenance(false);
    b.line.thaw();
  });

  test.each([
    ['is heard', false],
    ['is lost', true],
  ])(
    'what a site node has rendered is not sent any more after an edit elsewhere when the hint %s',
    async (_, isLost) => {
      await expect.poll(() => pages.platform.bus.fault()).toBeNull();
      const page = async (path: string) =>
        (await pages.app.inject({ url: path, headers: { host: 'localhost', accept: 'text/html' } })).body;
      const shows = (path: string, text: string) => async () => (await page(path)).includes(text);
      const [title, email] = [`Football ${isLost}`, `help-${isLost}@river.example`];
      for (const path of ['/en/line/football', '/en/information/contacts']) await page(path);
      if (isLost) pages.line.freeze();

      await saveTitle('/line/football', title);
      expect(await msUntil(shows('/en/line/football', `<title>${title}`))).toBeLessThan(roomFor(WITHIN_MS));
      const params = { group: 'contact' as const };
      const { version } = await keeper.api('config.readGroup', { params });
      const value = { address: '', email, hours: '' };
      await keeper.api('config.editGroup', { params, body: { version, value } });
      expect(await msUntil(shows('/en/information/contacts', email))).toBeLessThan(roomFor(WITHIN_MS));
      pages.line.thaw();
    },
  );
});

async function saveTitle(path: string, title: string): Promise<void> {
  const { pages: all } = await keeper.api('seo.pages');
  const data = { ...NOTHING, title };
  const version = all.find((each) => each.lang === 'en' && each.path === path)?.version ?? 0;
  await keeper.api('seo.savePage', { body: { lang: 'en', path, version, data } as never });
}
