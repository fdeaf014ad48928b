import type { payments, QueryOf } from '@fairbook/contracts';
import { PAYMENT_STATUS_IDS } from '@fairbook/contracts/payment-rules';
import type { HistoryWish } from './data.ts';

const IDS: ReadonlySet<number> = new Set(Object.values(PAYMENT_STATUS_IDS));

/** The filter that an address names; anything else in it counts for nothing. */
export function readWish(query: string): HistoryWish {
  const params = new URLSearchParams(query);
  const page = /^[1-9]\d{0,4}$/.exec(params.get('pageNumber') ?? '')?.[0];
  const way = params.get('way');
  const statusId = Number(params.get('statusId') ?? '0');
  return {
    pageNumber: Number(page ?? 1),
    isIncludeArchive: params.get('isIncludeArchive') === 'true',
    way: way === 'in' || way === 'out' ? way : null,
    statusId: IDS.has(statusId) ? statusId : null,
  };
}

export function historyQuery({ pageNumber, isIncludeArchive, way, statusId }: HistoryWish) {
  return {
    pageNumber,
    isIncludeArchive,
    ...(way && { way }),
    ...(statusId && { statusId }),
  } satisfies QueryOf<typeof payments.history>;
}

/** The query of an address with this filter; empty for the first page of everything. */
export function wishQuery(wish: HistoryWish): string {
  const { pageNumber, isIncludeArchive, way, statusId } = wish;
  const params = new URLSearchParams({
    ...(way && { way }),
    ...(statusId && { statusId: String(statusId) }),
    ...(isIncludeArchive && { isIncludeArchive: 'true' }),
    ...(pageNumber > 1 && { pageNumber: String(pageNumber) }),
  });
  return params.size > 0 ? `?${params}` : '';
}
