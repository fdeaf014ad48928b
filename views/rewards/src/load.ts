import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { loadArea, type PageDoc } from '@fairbook/ui/doc';
import { AREA } from './area.ts';
import type { RewardsData } from './data.ts';

/** The page of a path with its texts and its first data. */
export async function load(ctx: LoadContext): Promise<LoadResult<RewardsData>> {
  const { data: doc, ...result } = await loadArea(AREA, ctx);
  return { ...result, data: result.status === 404 ? { page: 'text', doc } : await dataOf(ctx, doc) };
}

async function dataOf({ route, api }: LoadContext, doc: PageDoc): Promise<RewardsData> {
  switch (route.id) {
    case 'promotion-codes': {
      const [open, own] = await Promise.all([api('promo.mine'), api('promo.own')]);
      return { page: 'promotion', doc, open: open.promoCodes, own: own.promoCodes };
    }
    case 'premium-cashback':
      return { page: 'cashback', doc, kind: 'premium', cashback: await api('cashback.mine') };
    case 'vip-cashback':
      return { page: 'cashback', doc, kind: 'vip', cashback: await api('cashback.mine') };
    case 'rewards':
      return { page: 'shop', doc, shop: await api('rewards.mine') };
    case 'paycheck':
      return { page: 'paycheck', doc, ...(await api('slips.mine')) };
    case 'bonuses-deposit': {
      const [{ bonuses }, team] = await Promise.all([api('depositBonuses.mine'), api('teamCash.mine')]);
      return { page: 'deposit', doc, bonuses, team };
    }
    default:
      return { page: 'text', doc };
  }
}
