import { ownPart, type PartsOf } from '../page/part.tsx';
import { numeric } from '../risk/data.ts';
import { BoardPage } from './BoardPage.tsx';
import { StreamPage } from './StreamPage.tsx';

/** The live book: what each game may cost, and the bets as they come in. */
export const TRADING: PartsOf<'trading'> = {
  board: ownPart(
    async ({ api, query }) => {
      const id = Number(numeric(new URLSearchParams(query).get('game')) ?? 0) || null;
      const [board, open] = await Promise.all([
        api('risk.board'),
        id === null ? null : api('risk.scores', { params: { id } }),
      ]);
      return { board, id, open };
    },
    ({ data, ctx, place }) => <BoardPage start={data} api={ctx.api} place={place} />,
  ),
  stream: ownPart(
    ({ api }) => api('stream.bets'),
    ({ data, ctx, place }) => <StreamPage start={data} api={ctx.api} place={place} />,
  ),
};
