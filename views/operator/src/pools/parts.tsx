import { type PartsOf, part } from '../page/part.tsx';
import { GamesTab } from './GamesTab.tsx';
import { JackpotPanel } from './JackpotPanel.tsx';
import { LottoTab } from './LottoTab.tsx';
import { ProvidersTab } from './ProvidersTab.tsx';
import { RoundsTab, userIn } from './RoundsTab.tsx';
import { TotoTab } from './TotoTab.tsx';

/** Pools: the draws, jackpots and requests of toto. */
export const POOLS: PartsOf<'pools'> = {
  toto: part(
    ({ api }) => api('totoDesk.list'),
    ({ data, ctx }) => <TotoTab start={data} api={ctx.api} />,
  ),
  lotto: part(
    async ({ api }) => (await api('lotto.desk')).draws,
    ({ data }) => <LottoTab draws={data} />,
  ),
  games: part(
    async ({ api }) => {
      const [{ games }, jackpot] = await Promise.all([api('casino.desk'), api('jackpots.desk')]);
      return { games, jackpot };
    },
    ({ data }) => (
      <>
        <GamesTab games={data.games} />
        <JackpotPanel jackpot={data.jackpot} />
      </>
    ),
  ),
  rounds: part(
    async ({ api, query }) => {
      const user = userIn(query);
      return { user, ...(await api('casinoDesk.rounds', { query: user === null ? {} : { user } })) };
    },
    ({ data, ctx }) => <RoundsTab start={data} api={ctx.api} />,
  ),
  providers: part(
    async ({ api }) => (await api('casino.providerDesk')).providers,
    ({ data, ctx }) => (
      <ProvidersTab providers={data} today={new Date(ctx.now).toISOString().slice(0, 10)} api={ctx.api} />
    ),
  ),
};
