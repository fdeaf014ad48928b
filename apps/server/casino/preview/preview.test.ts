import type { gamesPreview as contract, site } from '@fairbook/contracts';
import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import { previewGroupOf } from '@fairbook/contracts/casino/preview';
import { PROVIDER_GAME_IDS } from '@fairbook/contracts/casino/provider-games';
import { GAME_IDS } from '@fairbook/games';
import { type BettingWorld, codesOf, createBettingWorld, type Player, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';

let book: BettingWorld;
let operator: Visitor;
let player: Player;
beforeAll(async () => {
  book = await createBettingWorld(0, { config: { trustProxy: true, countryHeader: 'cf-ipcountry' } });
  operator = await book.world.operator('previewer');
  player = await book.player();
});
afterAll(() => book.world.close());

type Query = Partial<Record<'whence' | 'groupId' | 'ref' | 'fcountry', number>> & {
  lng?: string;
  includeCategories?: boolean;
};
const preview = (query: Query = {}) => withToken(book.world, player)('casino.preview', { query });
const all = (groups: Record<contract.PreviewGroup, contract.PreviewGame[]>) => Object.values(groups).flat();

test('each game is in one group, with its address, in the language that is asked for', async () => {
  const groups = await preview({ whence: 1, groupId: 2, ref: 3, lng: 'ru', includeCategories: false });
  expect(Object.keys(groups)).toEqual(['RI', 'TR', 'GT', 'GN', 'R', 'OR', 'CRID', 'GF']);
  expect(new Set(all(groups).map(({ route }) => route))).toEqual(new Set(GAME_IDS));
  expect(all(groups)).toHaveLength(GAME_IDS.length);
  expect(groups.GT).toContainEqual({
    ...{ id: CATALOGUE.blackjack.number, name: 'Блэкджек', route: 'blackjack', oldRoute: null },
    ...{ categories: [], tagId: expect.any(Number) },
  });
  expect(groups.R.map(({ tagId }) => tagId)).toEqual([2, 2, 2]);
  const [dice] = (await preview({ includeCategories: true })).RI;
  expect(dice).toMatchObject({ name: 'Dice', categories: ['dice'] });
  for (const id of PROVIDER_GAME_IDS) expect(previewGroupOf(id)).toBe('GF');
});

test('a preview takes the token of the player who is signed in, and nothing else', async () => {
  expect(await codesOf(player.api('casino.preview', {}))).toEqual(['auth.token_refused']);
  const other = await book.player();
  const mixed = { ...player, cookie: other.cookie };
  expect(await codesOf(withToken(book.world, mixed)('casino.preview', {}))).toEqual(['auth.token_refused']);
});

test('games that are closed to everybody or to the player are left out, in the partitions as well', async () => {
  const routes = async () => all(await preview()).map(({ route }) => route);
  const partitions = async (who: Pick<Visitor, 'api'> = player) =>
    (await who.api('visitors.partitions', {})).listAvailablePartitions;
  expect(await partitions()).toEqual(expect.arrayContaining(['slots', 'keno', 'games', 'scratchcards']));

  const casino = await operator.api('config.readGroup', { params: { group: 'casino' } });
  await operator.api('config.editGroup', {
    params: { group: 'casino' },
    body: { version: casino.version, value: { ...casino.value, closedGames: ['keno', 'keno-draws'] } },
  });
  expect(await routes()).not.toContain('keno');
  // Its only games are closed.
  expect(await partitions()).not.toContain('keno');

  const { version } = await operator.api('visitors.readRestrictions', { params: { id: player.userId } });
  const products = [{ product: 'slots' as const, reason: 'request' as const }];
  await operator.api('visitors.closeProducts', {
    params: { id: player.userId },
    body: { version, products },
  });
  expect(await routes()).not.toContain('slot-harbour-lamp');
  expect(await partitions()).not.toContain('slots');
  expect(await partitions(operator)).toContain('slots');

  const params = { group: 'flags' } as const;
  const flags = await operator.api('config.readGroup', { params });
  const before = flags.value as site.SiteFlags;
  const sections = { ...before.sections, scratchcards: false };
  const gameRoutes = { 'old-dice': 'dice' };
  await operator.api('config.editGroup', {
    params,
    body: { version: flags.version, value: { ...before, sections, gameRoutes } },
  });
  expect(await routes()).not.toContain('scratch-three-alike');
  expect(await partitions()).not.toContain('scratchcards');
  expect((await preview()).RI[0]).toMatchObject({ route: 'dice', oldRoute: 'old-dice' });
});

test('a section that is blocked in a country is no partition there', async () => {
  const rule = { countries: ['DE'], networks: [], userIds: [], paths: ['/poker'] };
  await operator.api('blocks.add', {
    body: { ...rule, displayTypeId: 1, templateTypeId: 3, note: 'a test', isActive: true },
  });
  const from = async (country: string) => {
    const headers = { host: 'localhost', 'cf-ipcountry': country };
    const answer = await book.world.app.inject({
      url: '/third-party/api/list-available-partitions',
      headers,
    });
    return answer.json().listAvailablePartitions as string[];
  };
  expect(await from('DE')).not.toContain('poker');
  expect(await from('FR')).toContain('poker');
});
