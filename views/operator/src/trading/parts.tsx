import { ownPart, type PartsOf, part } from '../page/part.tsx';
import { numeric } from '../risk/data.ts';
import { AlertsPage } from './alerts/AlertsPage.tsx';
import { BoardPage, readBoard } from './BoardPage.tsx';
import { PricesTab } from './desk/PricesTab.tsx';
import { HandTab } from './hand/HandTab.tsx';
import { StopsTab } from './StopsTab.tsx';
import { StreamPage } from './StreamPage.tsx';
import { TopTab } from './TopTab.tsx';

/** The live book: what each game may cost, and the bets as they come in. */
export const TRADING: PartsOf<'trading'> = {
  board: ownPart(
    ({ api, query }) => readBoard(api, Number(numeric(new URLSearchParams(query).get('game')) ?? 0) || null),
    ({ data, ctx, place }) => <BoardPage start={data} api={ctx.api} place={place} />,
  ),
  alerts: ownPart(
    ({ api }) => api('deskAlerts.list'),
    ({ data, ctx, place }) => <AlertsPage start={data} api={ctx.api} place={place} />,
  ),
  stream: ownPart(
    ({ api }) => api('stream.bets'),
    ({ data, ctx, place }) => <StreamPage start={data} api={ctx.api} place={place} />,
  ),
  prices: part(
    async ({ api, query }) => {
      const asked = numeric(new URLSearchParams(query).get('game'));
      return { list: await api('desk.list'), gameId: Number(asked ?? 0) || null };
    },
    ({ data, ctx }) => <PricesTab key={data.gameId} start={data.list} gameId={data.gameId} api={ctx.api} />,
  ),
  hand: part(
    async ({ api }) => {
      const [list, { sports }] = await Promise.all([api('handGames.list'), api('sportsbook.sports')]);
      return { list, sports };
    },
    ({ data, ctx }) => <HandTab start={data.list} sports={data.sports} api={ctx.api} />,
  ),
  top: part(
    ({ api }) => api('desk.topGames'),
    ({ data, ctx }) => <TopTab start={data} api={ctx.api} />,
  ),
  stops: part(
    ({ api }) => api('stops.list'),
    ({ data, ctx }) => <StopsTab start={data} api={ctx.api} />,
  ),
};
