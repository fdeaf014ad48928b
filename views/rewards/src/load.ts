import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { loadArea, type PageDoc } from '@fairbook/ui/doc';
import { AREA } from './area.ts';
import type { RewardsData } from './data.ts';
import type { PanelPart } from './promotions/panel-part.ts';
import { PANELS } from './promotions/panels.gen.ts';

/** The page of a path with its texts and its first data. */
export async function load(ctx: LoadContext): Promise<LoadResult<RewardsData>> {
  const { data: doc, ...result } = await loadArea(AREA, ctx);
  return { ...result, data: result.status === 404 ? { page: 'text', doc } : await dataOf(ctx, doc) };
}

async function dataOf(ctx: LoadContext, doc: PageDoc): Promise<RewardsData> {
  const route = ctx.route.id;
  if (route === 'paycheck') return { page: 'paycheck', doc, ...(await ctx.api('slips.mine')) };
  const panels = Object.entries<PanelPart>(PANELS).filter(([, { pages }]) => pages.includes(route));
  if (panels.length === 0) return { page: 'text', doc };
  const loaded = await Promise.all(panels.map(async ([name, { load }]) => [name, await load(ctx)] as const));
  return { page: 'promotions', doc, route, shown: Object.fromEntries(loaded) };
}
