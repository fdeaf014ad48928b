import { type Part, type PartsOf, part } from '../page/part.tsx';
import { numeric } from '../risk/data.ts';
import { FindTab } from './FindTab.tsx';
import { InboxTab } from './InboxTab.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import { type Inbox, readInbox } from './read-inbox.ts';
import { readPlayer } from './read-player.ts';

/** Players: a search, and the page of one of them. */
export const PLAYERS: PartsOf<'players'> = {
  find: part(
    async ({ api, query }) => {
      const params = new URLSearchParams(query);
      const text = (params.get('text') ?? '').trim().slice(0, 254);
      const id = numeric(params.get('id'));
      const player = id === null ? null : await readPlayer(api, Number(id));
      const found = player ? [] : (await api('players.find', { query: text ? { text } : {} })).players;
      return { text, player, found };
    },
    ({ data: { text, player, found }, ctx }) =>
      player ? (
        <PlayerPage key={player.card.id} start={player} text={text} api={ctx.api} />
      ) : (
        <FindTab text={text} found={found} />
      ),
  ),
  support: inbox('support'),
  appeals: inbox('appeals'),
};

function inbox(which: Inbox): Part {
  return part(
    ({ api, query }) => readInbox(api, which, new URLSearchParams(query).get('closed') === '1'),
    ({ data, ctx }) => (
      <InboxTab key={`${data.inbox} ${data.isClosed}`} start={data} api={ctx.api} live={ctx.live} />
    ),
  );
}
