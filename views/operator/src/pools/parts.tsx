import { type PartsOf, part } from '../page/part.tsx';
import { TotoTab } from './TotoTab.tsx';

/** Pools: the draws, jackpots and requests of toto. */
export const POOLS: PartsOf<'pools'> = {
  toto: part(
    ({ api }) => api('totoDesk.list'),
    ({ data, ctx }) => <TotoTab start={data} api={ctx.api} />,
  ),
};
