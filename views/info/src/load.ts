import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { loadArea } from '@fairbook/ui/doc';
import { archiveLink } from './archive.ts';
import { AREA } from './area.ts';
import { isOpenData } from './backtest/part.ts';
import { isCalculator } from './calculator/part.ts';
import type { InfoData } from './data.ts';
import { openDataSections, sportsShown } from './open-data.ts';
import { isWalk } from './walk/part.ts';

/** Coupon types accepted by default. */
const OFFERED = [0, 1, 2, 4, 9];

/** The page of a path with its texts, built on the server. Only what computes also runs in the browser. */
export async function load(ctx: LoadContext): Promise<LoadResult<InfoData>> {
  const page = withArchive(await loadArea(AREA, ctx), ctx);
  if (isWalk(ctx.route)) return { ...page, data: { ...page.data, isWalk: true } };
  if (isOpenData(ctx.route)) return withOpenData(page, ctx);
  if (!isCalculator(ctx.route)) return page;
  const { betting } = await ctx.api('config.all', { query: { lang: ctx.lang } });
  const offered = (betting as typeof betting | undefined)?.couponTypes ?? OFFERED;
  return { ...page, data: { ...page.data, calculator: { query: ctx.query, offered } } };
}

/** Rules and legal texts lead to their earlier versions. */
function withArchive(page: LoadResult<InfoData>, { route, t }: LoadContext): LoadResult<InfoData> {
  const { key } = AREA.pages.find(({ at }) => at.includes(route.id)) ?? {};
  const link = key && page.status !== 404 ? archiveLink(key, route, t) : null;
  if (!link) return page;
  const sections = [...page.data.sections, { kind: 'links' as const, links: [link] }];
  return { ...page, data: { ...page.data, sections } };
}

async function withOpenData(page: LoadResult<InfoData>, ctx: LoadContext): Promise<LoadResult<InfoData>> {
  const answer = await ctx.api('openData.list').catch(() => null);
  const sections = openDataSections(answer?.days ?? null, ctx);
  return { ...page, data: { ...page.data, sections, openSports: sportsShown(answer?.days ?? [], ctx) } };
}
