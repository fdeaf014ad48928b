import type { Case } from '@fairbook/contracts/players/person';
import { Frame } from '../page/Frame.tsx';
import { type Asking, ownPart, type Part, type PartsOf, part } from '../page/part.tsx';
import { numeric } from '../risk/data.ts';
import { CheckTab } from './CheckTab.tsx';
import { FindTab } from './FindTab.tsx';
import { InboxTab } from './InboxTab.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import { ResetsTab } from './ResetsTab.tsx';
import { type Inbox, readInbox, readTalk } from './read-inbox.ts';
import { readPlayer } from './read-player.ts';
import { TransfersTab } from './TransfersTab.tsx';

/** Players: a search, and the page of one of them. */
export const PLAYERS: PartsOf<'players'> = {
  find: ownPart(
    async ({ api, query }) => {
      const params = new URLSearchParams(query);
      const text = (params.get('text') ?? '').trim().slice(0, 254);
      const id = numeric(params.get('id'));
      const player = id === null ? null : await readPlayer(api, Number(id));
      const found = player ? [] : (await api('players.find', { query: text ? { text } : {} })).players;
      return { text, player, found };
    },
    ({ data: { text, player, found }, ctx, place }) =>
      player ? (
        <PlayerPage key={player.card.id} start={player} text={text} api={ctx.api} place={place} />
      ) : (
        <Frame place={place}>
          <FindTab text={text} found={found} />
        </Frame>
      ),
  ),
  resets: part(
    ({ api }) => api('resets.list'),
    ({ data, ctx }) => <ResetsTab start={data} api={ctx.api} />,
  ),
  transfers: part(
    ({ api }) => api('transfers.list'),
    ({ data, ctx }) => <TransfersTab start={data} api={ctx.api} />,
  ),
  support: inbox('support'),
  appeals: inbox('appeals'),
  verification: part(
    async ({ api, query, lang, now }) => {
      const params = new URLSearchParams(query);
      const id = numeric(params.get('id'));
      const which = params.get('list') === 'decided' ? ('decided' as const) : ('waiting' as const);
      const [found, answer, { countries }] = await Promise.all([
        id === null ? null : readCase(api, Number(id)),
        api('verification.queue', { query: { list: which } }),
        api('config.all', { query: { lang } }),
      ]);
      const names = Object.fromEntries(countries.map((each) => [each.id, each.name]));
      return { which, found, answer, countries: names, readAt: now };
    },
    ({ data, ctx }) => <CheckTab key={`${data.which} ${data.found?.userId}`} start={data} api={ctx.api} />,
  ),
};

function inbox(which: Inbox): Part {
  return part(
    async ({ api, query, now }) => {
      const params = new URLSearchParams(query);
      const talk = numeric(params.get('talk'));
      const [data, chosen] = await Promise.all([
        readInbox(api, which, params.get('closed') === '1', now),
        // A conversation that is gone is not shown.
        talk === null ? null : readTalk(api, which, Number(talk)).catch(() => null),
      ]);
      return { ...data, chosen };
    },
    ({ data, ctx }) => (
      <InboxTab
        key={`${data.inbox} ${data.isClosed} ${data.chosen?.id}`}
        start={data}
        api={ctx.api}
        live={ctx.live}
      />
    ),
  );
}

/** Null for an unknown player. */
async function readCase(api: Asking['api'], userId: number): Promise<Case | null> {
  try {
    return await api('verification.case', { params: { userId } });
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null;
    throw error;
  }
}
