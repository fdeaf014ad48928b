import { ApiError } from '@fairbook/client';
import { TOTO_SECTIONS, type TotoSection } from '@fairbook/contracts/pools/toto-sections';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { PoolsData, TotoPage } from './data.ts';

/** The page of an address with its first data. Pools are in the base currency until the browser knows the player's. */
export async function load(ctx: LoadContext): Promise<LoadResult<PoolsData>> {
  const { t, route } = ctx;
  const { totoSection, page = 'draw' } = route.params;
  if (totoSection === undefined)
    return {
      title: t('pools.toto.title'),
      data: { page: 'sections', ...(await ctx.api('toto.sections', { query: {} })) },
      head: { description: t('pools.toto.description') },
    };
  const section = TOTO_SECTIONS.find((each) => each === totoSection);
  const data = section ? await pageOf(ctx, section, page as TotoPage) : null;
  if (!section || !data) return { title: t('pools.missing'), data: { page: 'missing' }, status: 404 };
  const name = t(`pools.section.${section}`);
  const title = t('pools.toto.titleOf', { section: name, page: t(`pools.page.${data.page as TotoPage}`) });
  return { title, data, head: { description: t('pools.toto.descriptionOf', { section: name }) } };
}

/** The data of a section's page; null for a draw that there isn't. */
async function pageOf(ctx: LoadContext, section: TotoSection, page: TotoPage): Promise<PoolsData | null> {
  const { api } = ctx;
  const params = { section };
  const query = new URLSearchParams(ctx.query);
  switch (page) {
    case 'draw': {
      const id = query.get('id');
      if (id === null) return { page, section, ...(await api('toto.current', { params, query: {} })) };
      const draw = await drawOf(ctx, Number(id));
      return draw?.section === section ? { page, section, draw, next: null } : null;
    }
    case 'next':
      return { page, section, ...(await api('toto.next', { params, query: {} })) };
    case 'coupons':
      return { page, section, mine: ctx.isSignedIn ? await api('toto.mine', { params, query: {} }) : null };
    case 'draws': {
      const before = numberIn(query.get('before'));
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
