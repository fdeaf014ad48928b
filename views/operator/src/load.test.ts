import { ApiError } from '@fairbook/client';
import { PERMISSIONS, type Permission } from '@fairbook/contracts/platform/permissions';
import { OPERATOR_PAGES, operatorPath } from '@fairbook/contracts/site/operator-pages';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { expect, test } from 'vitest';
import { load } from './load.ts';

const EMPTY = {
  queues: [],
  components: [],
  countries: [],
  incidents: [],
  methods: [],
  voids: [],
  alerts: [],
  champs: [],
  groups: [],
  redirects: [],
  rules: [],
  views: [],
  sites: [],
  pages: [],
  newsletters: [],
  articles: [],
  texts: [],
  codes: [],
  bonuses: [],
  grants: [],
  batches: [],
  partners: [],
  friends: [],
  tournaments: [],
  campaigns: [],
  offers: [],
  items: [],
  rounds: [],
  drafts: [],
  standings: [],
};

interface Asked {
  held: readonly Permission[];
  /** The server's answer to every call of the page. */
  answer?: () => unknown;
}

async function open(address: string, { held, answer = () => EMPTY }: Asked) {
  const [path = '', query = ''] = address.split('?');
  const api = async (id: string) =>
    id === 'auth.session' ? { role: 'operator', permissions: held } : answer();
  const asked = { api, route: pageRouteOf(path), path, query, t: (key: string) => key };
  return load(asked as unknown as Parameters<typeof load>[0]);
}

/** Each tab of each page, with all of the permissions it needs and with each one missing. */
const TABS = OPERATOR_PAGES.flatMap((page) =>
  page.tabs.map((tab) => ({ page, tab, address: operatorPath(page.id as 'risk', tab.id as 'limits') })),
);

test.each(TABS)(
  '$address opens with its permissions, among the open tabs',
  async ({ page, tab, address }) => {
    const held = tab.needs.length > 0 ? tab.needs : (['notes.edit'] as const);
    const { status, data } = await open(address, { held });
    expect([status, data.kind]).toEqual([undefined, 'open']);
    const place = data.kind === 'open' ? data.place : null;
    expect(place).toMatchObject({ page: page.id, tab: tab.id });
    expect(place!.tabs).toContain(tab.id);
  },
);

test.each(TABS.filter(({ tab }) => tab.needs.length > 0))(
  '$address is closed without one, and says which one is missing and where to go',
  async ({ page, tab, address }) => {
    const held = PERMISSIONS.filter((each) => each !== tab.needs[0]);
    const { status, data } = await open(`${address.split('?')[0]}?tab=${tab.id}`, { held });
    expect(status).toBe(403);
    expect(data).toMatchObject({ kind: 'closed', permission: tab.needs[0] });
    const others = OPERATOR_PAGES.filter(({ tabs }) =>
      tabs.some(({ needs }) => needs.every((each) => held.includes(each))),
    );
    expect(data.kind === 'closed' && data.pages).toEqual(others.map(({ id }) => id));
    expect(page.tabs).toContain(tab);
  },
);

test('a page opens at the first permitted tab', async () => {
  const { data } = await open('/operator/risk', { held: ['refused.read', 'delays.read'] });
  expect(data).toMatchObject({ kind: 'open', place: { tab: 'delays', tabs: ['delays', 'refused'] } });
});

test('a permission removed a moment ago closes the page too', async () => {
  const answer = () => {
    throw new ApiError(403, {
      errors: [
        {
          code: 'auth.no_permission',
          action: { kind: 'ask_operator', values: { permission: 'limits.read' } },
        },
      ],
    } as never);
  };
  const { status, data } = await open('/operator/risk', { held: ['limits.read', 'rates.read'], answer });
  expect(status).toBe(403);
  expect(data).toEqual({ kind: 'closed', permission: 'limits.read', pages: ['today', 'risk'] });
});

test('an unknown page is not found', async () => {
  expect(await open('/operator/nothing', { held: PERMISSIONS })).toMatchObject({ status: 404 });
});
