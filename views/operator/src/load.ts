import type { analytics } from '@fairbook/contracts';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { loadOffers, type OffersData } from './offers/data.ts';
import { loadRisk, type RiskData } from './risk/data.ts';
import { loadVoids, type VoidsData } from './voids/data.ts';

export const PERIODS = [7, 30] as const;
export type Period = (typeof PERIODS)[number];

export type OperatorData =
  | { page: 'traffic'; period: Period; traffic: analytics.Traffic }
  | { page: 'risk'; risk: RiskData }
  | { page: 'offers'; offers: OffersData }
  | { page: 'voids'; voids: VoidsData }
  | { page: 'missing' };

/** For an operator the pages of the operator; for anybody else there are none. */
export async function load({ api, path, query, t }: LoadContext): Promise<LoadResult<OperatorData>> {
  if (path === '/operator/risk') {
    const risk = await loadRisk({ api, query }).catch(hidden);
    if (risk) return { title: t('operator.risk.title'), data: { page: 'risk', risk } };
  }
  if (path === '/operator/offers') {
    const offers = await loadOffers({ api, query }).catch(hidden);
    if (offers) return { title: t('operator.offers.title'), data: { page: 'offers', offers } };
  }
  if (path === '/operator/voids') {
    const voids = await loadVoids({ api, query }).catch(hidden);
    if (voids) return { title: t('operator.voids.title'), data: { page: 'voids', voids } };
  }
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
