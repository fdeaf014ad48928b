import { ownPart, type PartsOf } from '../page/part.tsx';
import { readRunning } from './read-running.ts';
import { TodayPage } from './TodayPage.tsx';

export const TODAY: PartsOf<'today'> = {
  all: ownPart(
    async ({ api }) => {
      const { permissions } = await api('auth.session');
      const may = (permission: (typeof permissions)[number]) => permissions.includes(permission);
      const [money, board, { queues, at, zone }, running, { steps }] = await Promise.all([
        may('reports.read') ? api('overview.today') : null,
        may('exposure.read') ? api('risk.board') : null,
        api('overview.waiting'),
        readRunning(api, may('payments.read')),
        may('site.edit') ? api('overview.firstSteps') : { steps: [] },
      ]);
      return { money, board, queues, at, zone, running, steps };
    },
    ({ data, place }) => <TodayPage data={data} place={place} />,
  ),
};
