import { ownPart, type PartsOf } from '../page/part.tsx';
import { periodOf } from './period.ts';
import { TrafficPage } from './TrafficPage.tsx';

export const TRAFFIC: PartsOf<'traffic'> = {
  all: ownPart(
    async ({ api, query }) => {
      const period = periodOf(query);
      return { period, traffic: await api('analytics.traffic', { query: { days: period } }) };
    },
    ({ data, place }) => <TrafficPage place={place} period={data.period} traffic={data.traffic} />,
  ),
};
