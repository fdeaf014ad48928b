import { LOTTERY_IDS } from '@fairbook/contracts/pools/lotteries';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { PoolsData } from '../data.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The page of an address below `/lotto`; null for one that there isn't. */
export async function lottoOf({ api, t, route, query }: LoadContext): Promise<LoadResult<PoolsData> | null> {
  const { sectionName, lottoId } = route.params;
  const day = new URLSearchParams(query).get('day') ?? '';
  const id = LOTTERY_IDS.find((each) => each === lottoId);
  if (lottoId !== undefined && !id) return null;
  if (sectionName === 'results') {
    const lottery = id ?? LOTTERY_IDS[0]!;
    const isDay = DAY.test(day);
    const answer = await api('lotto.results', { params: { lottery }, query: isDay ? { day } : {} });
    const title = t('pools.lotto.resultsOf', { name: t(`pools.lotto.name.${lottery}`) });
    return { title, data: { page: 'results', id: lottery, day: isDay ? day : '', ...answer } };
  }
  const head = { description: t('pools.lotto.description') };
  if (!id) {
    const answer = await api('lotto.catalog', { query: {} });
    return { title: t('pools.lotto.title'), data: { page: 'catalog', ...answer }, head };
  }
  const answer = await api('lotto.view', { params: { lottery: id }, query: {} });
  return { title: t(`pools.lotto.name.${id}`), data: { page: 'lottery', ...answer }, head };
}
