import type { analytics } from '@fairbook/contracts';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';

export const PERIODS = [7, 30] as const;
export type Period = (typeof PERIODS)[number];

export type OperatorData =
  | { page: 'traffic'; period: Period; traffic: analytics.Traffic }
  | { page: 'missing' };

/** For an operator the pages of the operator; for anybody else there are none. */
export async function load({ api, path, query, t }: LoadContext): Promise<LoadResult<OperatorData>> {
  const period = periodOf(query);
  const traffic =
    path === '/operator/traffic'
      ? await api('analytics.traffic', { query: { days: period } }).catch(hidden)
      : null;
  if (!traffic) return { title: t('operator.missing'), data: { page: 'missing' }, status: 404 };
  return { title: t('operator.title'), data: { page: 'traffic', period, traffic } };
}

export function periodOf(query: string): Period {
  return new URLSearchParams(query).get('days') === '30' ? 30 : 7;
}

/** Who may not read it is not told that it exists. */
function hidden(error: unknown): null {
  if (error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403))
    return null;
  throw error;
}
