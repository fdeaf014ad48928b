import type { payments, QueryOf } from '@fairbook/contracts';
import { PAYMENT_STATUS_IDS } from '@fairbook/contracts/money/payments/rules';
import type { HistoryWish } from './data.ts';

const IDS: ReadonlySet<number> = new Set(Object.values(PAYMENT_STATUS_IDS));
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const METHOD = /^[a-z][a-z0-9_]{1,31}$/;
const OFFSET = /^(-?([1-9]|1[0-2])(\.25|\.5|\.75)?|-?0\.(25|5|75)|0|13(\.25|\.5|\.75)?|14)$/;

/** The filter in an address. Values that are not valid are left out. */
export function readWish(query: string): HistoryWish {
  const params = new URLSearchParams(query);
  const ofShape = (name: string, shape: RegExp) => shape.exec(params.get(name) ?? '')?.[0] ?? '';
  const day = (name: string) => realDay(ofShape(name, DAY));
  const way = params.get('way');
  const statusId = Number(params.get('statusId') ?? '0');
  const [from, to] = [day('from'), day('to')];
  return {
    pageNumber: Number(ofShape('pageNumber', /^[1-9]\d{0,4}$/) || 1),
    isIncludeArchive: params.get('isIncludeArchive') === 'true',
    way: way === 'in' || way === 'out' ? way : null,
    statusId: IDS.has(statusId) ? statusId : null,
    method: ofShape('method', METHOD),
    from,
    to,
    tz: from || to ? ofShape('tz', OFFSET) : '',
  };
}

/** The day; empty if the calendar has no such day, like the 31st of February, which the server refuses. */
function realDay(day: string): string {
  return day && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : '';
}

/** The filter as the server accepts it. Days in a filter include the archive. */
export function historyQuery(wish: HistoryWish) {
  const { pageNumber, isIncludeArchive, way, statusId, method, from, to, tz } = wish;
  return {
    pageNumber,
    isIncludeArchive: isIncludeArchive || from !== '' || to !== '',
    ...(way && { way }),
    ...(statusId && { statusId }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(tz && { utcOffset: Number(tz) }),
  } satisfies QueryOf<typeof payments.history>;
}

/** The query of an address with this filter; empty for the first page of everything. */
export function wishQuery(wish: HistoryWish): string {
  const { pageNumber, isIncludeArchive, way, statusId, method, from, to, tz } = wish;
  const params = new URLSearchParams({
    ...(way && { way }),
    ...(statusId && { statusId: String(statusId) }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...((from || to) && tz && { tz }),
    ...(isIncludeArchive && { isIncludeArchive: 'true' }),
    ...(pageNumber > 1 && { pageNumber: String(pageNumber) }),
  });
  return params.size > 0 ? `?${params}` : '';
}
