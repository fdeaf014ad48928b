import { ApiError } from '@fairbook/client';
import { createNodes, describeWithNats, type Node, type Nodes, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteEdits, type SiteEdits } from './index.ts';

/** By the revisions, with room for a busy machine. */
const WITHIN_MS = 2_000;

let site: Nodes;
let a: Node;
let b: Node;
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
  await expect.poll(happened, { timeout: 10_000, interval: 20 }).toBe(true);
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
    site = await createNodes({ roles: ['api', 'api'] });
    [a, b] = site.nodes as [Node, Node];
    keeper = await a.operator('keeper');
    const { rows } = await a.platform.pool.query<{ part: string }>('select part from site_changes');
    parts = rows.map(({ part }) => part);
  });
  afterAll(() => site?.close());

  test('every part is seen on the other node at once, by the hint alone', async () => {
    const [here, there] = [memoryOf(a, parts), memoryOf(b, parts)];
    await here.edits.module.start?.();
    // Started, it would look each second by itself.
    for (const part of parts) b.platform.bus.publish('site.changed', { part });
    await expect.poll(() => codeOf(Promise.resolve().then(there.now))).toBe('done');
    const before = there.now();
    for (const part of parts) await edit(here.edits, part);
    await expect.poll(there.now).toEqual(before.map((revision) => revision + 1));
    await here.edits.module.stop?.();
  });

  test('and within a second without the hint, even while one of them cannot be read', async () => {
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
    expect(await msUntil(isSeen)).toBeLessThan(WITHIN_MS);
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
    expect(await msUntil(isRefused)).toBeLessThan(WITHIN_MS);

    await keeper.api('terms.publish', { body: { note: 'Said more clearly' } });
    const isAsked = async () => (await playerThere('visitors.state')).areTermsChanged;
    expect(await msUntil(isAsked)).toBeLessThan(WITHIN_MS);

    await setMaintenance(true);
    const isClosed = async () => (await playerThere('visitors.state')).isMaintenance;
    expect(await msUntil(isClosed)).toBeLessThan(WITHIN_MS);
    await setMaintenance(false);
    b.line.thaw();
  });

  test('texts for search engines follow by the hint, and after a gap', async () => {
    await expect.poll(() => b.platform.bus.fault()).toBeNull();
    const page = { lang: 'en', path: '/line/football' };
    const data = {
      title: 'First',
      description: null,
      siteName: null,
      metaRobots: null,
      hierarchyMetaRobots: null,
      metas: [],
      customCanonical: null,
      content: null,
      visual: null,
    };
    const titleThere = async () => (await b.api()('seo.pageData', { query: page })).title;
    await keeper.api('seo.savePage', { body: { ...page, version: 0, data } as never });
    await expect.poll(titleThere).toBe('First');
    b.line.freeze();
    b.line.cut();
    await expect.poll(() => b.platform.bus.fault()).not.toBeNull();
    await keeper.api('seo.savePage', {
      body: { ...page, version: 1, data: { ...data, title: 'Second' } } as never,
    });
    expect(await titleThere()).toBe('First');
    b.line.thaw();
    await expect.poll(titleThere).toBe('Second');
  });
});
