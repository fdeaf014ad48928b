import { ownPart, type PartsOf, part } from '../page/part.tsx';
import { numeric } from '../risk/data.ts';
import { BoardPage, readBoard } from './BoardPage.tsx';
import { StopsTab } from './StopsTab.tsx';
import { StreamPage } from './StreamPage.tsx';

/** The live book: what each game may cost, and the bets as they come in. */
export const TRADING: PartsOf<'trading'> = {
  board: ownPart(
    ({ api, query }) => readBoard(api, Number(numeric(new URLSearchParams(query).get('game')) ?? 0) || null),
    ({ data, ctx, place }) => <BoardPage start={data} api={ctx.api} place={place} />,
  ),
  stream: ownPart(
    ({ api }) => api('stream.bets'),
    ({ data, ctx, place }) => <StreamPage start={data} api={ctx.api} place={place} />,
  ),
  stops: part(
    ({ api }) => api('stops.list'),
    ({ data, ctx }) => <StopsTab start={data} api={ctx.api} />,
  ),
};
