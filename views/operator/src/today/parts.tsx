import { type PartsOf, part } from '../page/part.tsx';
import { TodayTab } from './TodayTab.tsx';

export const TODAY: PartsOf<'today'> = {
  money: part(
    ({ api }) => api('reports.days'),
    ({ data }) => <TodayTab report={data} />,
  ),
};
