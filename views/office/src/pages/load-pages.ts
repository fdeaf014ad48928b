import type { bets } from '@fairbook/contracts';
import { fullDateText } from '@fairbook/i18n';
import type { LoadContext } from '@fairbook/remote-view';
import { blocksOf, loadArea } from '@fairbook/ui/doc';
import type { OfficeData } from '../data.ts';
import { AREA } from './area.ts';
import { couponByNumber } from './coupon-by-number.ts';

/** Pages of the office besides account, history and coupon. */
export async function loadFurther(ctx: LoadContext): Promise<OfficeData> {
  const { id, params } = ctx.route;
  if (id === 'print-coupon') {
    const number = params.couponId;
    const coupon = ctx.isSignedIn ? await couponByNumber(ctx.api, Number(number)) : null;
    return coupon ? { page: 'print', coupon, receipt: await receiptOf(ctx, coupon) } : { page: 'missing' };
  }
  if (id === 'confirm-terms') return { page: 'terms', terms: await loadTerms(ctx) };
  const { data, status } = await loadArea(AREA, ctx);
  return status === 404 ? { page: 'missing' } : { page: 'text', doc: data };
}

/** The sheet can be printed without its receipt. */
async function receiptOf({ api }: LoadContext, { couponId, acceptedAt }: bets.Coupon) {
  if (acceptedAt === null) return null;
  return api('bets.couponReceipt', { params: { id: couponId } }).catch(() => null);
}

async function loadTerms({ api, t, isSignedIn, lang }: LoadContext) {
  const [status, { isPlayMoney }] = await Promise.all([
    isSignedIn ? api('terms.status') : null,
    api('config.all', { query: { lang } }),
  ]);
  return {
    title: t('services.terms.title'),
    blocks: blocksOf(t('services.terms.body', { money: isPlayMoney ? 'play' : 'real' })),
    updatedAt: status?.updatedAt ?? null,
    date: status ? fullDateText(status.updatedAt, lang, 'UTC') : null,
    isAccepted: status?.result ?? false,
  };
}
