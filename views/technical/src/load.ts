import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { loadArea, type PageDoc } from '@fairbook/ui/doc';
import { AREA } from './area.ts';
import { type Works, worksAt } from './works/period.ts';

/** A page of texts; the page of maintenance comes with its period. */
export type TechnicalPage = PageDoc & { works?: Works };

/** The page of a path with its texts, built on the server only. */
export async function load(ctx: LoadContext): Promise<LoadResult<TechnicalPage>> {
  const page = await loadArea(AREA, ctx);
  if (ctx.route.id !== 'maintenance') return page;
  const { maintenance } = await ctx.api('config.all', { query: { lang: ctx.lang } });
  return { ...page, data: { ...page.data, works: worksAt(maintenance, ctx.now) } };
}
