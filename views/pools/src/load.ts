import { ApiError } from '@fairbook/client';
import { TOTO_SECTIONS, type TotoSection } from '@fairbook/contracts/pools/toto-sections';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { PoolsData, TotoPage } from './data.ts';
import { lottoOf } from './lotto/load.ts';

/** The page of an address with its first data. Amounts are in the base currency until the browser knows the player's. */
export async function load(ctx: LoadContext): Promise<LoadResult<PoolsData>> {
  const found = await (ctx.route.id === 'lotto' ? lottoOf(ctx) : totoOf(ctx));
  return found ?? { title: ctx.t('pools.missing'), data: { page: 'missing' }, status: 404 };
}

async function totoOf(ctx: LoadContext): Promise<LoadResult<PoolsData> | null> {
  const { t, route } = ctx;
  const { totoSection, page = 'draw' } = route.params;
  const query = new URLSearchParams(ctx.query);
  const asked = { id: query.get('id'), before: numberIn(query.get('before')) };
  if (totoSection === undefined)
    return {
      title: t('pools.toto.title'),
      data: { page: 'sections', ...(await ctx.api('toto.sections', { query: {} })) },
      head: { description: t('pools.toto.description') },
    };
  const section = TOTO_SECTIONS.find((each) => each === totoSection);
  const data = section ? await pageOf(ctx, section, page as TotoPage, asked) : null;
  if (!section || !data) return null;
  const name = t(`pools.section.${section}`);
  const title = t('pools.toto.titleOf', { section: name, page: t(`pools.page.${data.page as TotoPage}`) });
  return { title, data, head: { description: t('pools.toto.descriptionOf', { section: name }) } };
}

/** The data of a section's page; null for a draw that there isn't. */
async function pageOf(
  ctx: LoadContext,
  section: TotoSection,
  page: TotoPage,
  { id, before }: { id: string | null; before: number | null },
): Promise<PoolsData | null> {
  const { api } = ctx;
  const params = { section };
  switch (page) {
    case 'draw': {
      if (id === null) return { page, section, ...(await api('toto.current', { params, query: {} })) };
      const draw = await drawOf(ctx, Number(id));
      return draw?.section === section ? { page, section, draw, next: null } : null;
    }
    case 'next':
      return { page, section, ...(await api('toto.next', { params, query: {} })) };
    case 'coupons':
      return { page, section, mine: ctx.isSignedIn ? await api('toto.mine', { query: { section } }) : null };
    case 'draws': {
      const answer = await api('toto.archive', { params, query: before === null ? {} : { before } });
      return { page, section, before, ...answer };
    }
    case 'nonimees':
      return { page, section, ...(await api('toto.nominees', { params })) };
  }
}

async function drawOf({ api }: LoadContext, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  return api('toto.draw', { params: { id }, query: {} }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
