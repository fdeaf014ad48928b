import { PACK_IDS, type PackId } from '@fairbook/contracts/care/limit-rules';
import { type PartsOf, part } from '../page/part.tsx';
import { AlikeTab } from './AlikeTab.tsx';
import { PacksTab } from './PacksTab.tsx';
import { QueueTab } from './QueueTab.tsx';

const packIn = (text: string | null, otherwise: PackId): PackId =>
  PACK_IDS.find((id) => id === text) ?? otherwise;

/** The parts of player care: the queue of cases, and the rules of jurisdictions. */
export const CARE: PartsOf<'care'> = {
  queue: part(
    async ({ api, query, now }) => {
      const isClosed = new URLSearchParams(query).get('closed') === '1';
      const { cases } = await api('careCases.queue', { query: { closed: isClosed } });
      return { isClosed, cases, readAt: now };
    },
    ({ data, ctx }) => <QueueTab key={String(data.isClosed)} start={data} api={ctx.api} />,
  ),
  alike: part(
    async ({ api }) => (await api('care.alike')).pairs,
    ({ data }) => <AlikeTab pairs={data} />,
  ),
  packs: part(
    async ({ api, query }) => {
      const params = new URLSearchParams(query);
      const answer = await api('care.packs');
      const first = packIn(params.get('first'), 'default');
      const second = packIn(params.get('second'), first === 'great_britain' ? 'default' : 'great_britain');
      return { answer, first, second, isAll: params.get('all') === '1' };
    },
    ({ data }) => <PacksTab {...data} />,
  ),
};
