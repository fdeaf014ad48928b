import { type Api, ApiError } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import type { ViewHead } from '@fairbook/remote-view';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { manifest } from '../../manifest.ts';
import type { Champ, Game } from '../data.ts';
import { view } from '../view.tsx';
import { NOW } from './games.ts';

const NONE = { day: null, live: null };

/**
 * A sportsbook with these games and competitions, of which nothing else is recorded. `top`: the ids of games that operators
 * put on top, in order.
 */
export function sportsbookOf(
  games: readonly Game[],
  champs: readonly Champ[],
  top: readonly number[] = [],
  accumulators: { day: sportsbook.Accumulator | null; live: sportsbook.Accumulator | null } = NONE,
): Api {
  type Input = { query?: { sport?: number; champ?: number; top?: boolean }; params?: { id: number } };
  return (async (id: string, { query = {}, params }: Input = {}) => {
    const isAsked = ({ sportId }: { sportId: number }) => (query.sport ?? sportId) === sportId;
    const listed = (isLive: boolean) => {
      const offered = query.top ? top.flatMap((id) => games.find((game) => game.id === id) ?? []) : games;
      const own = offered.filter(
        (game) =>
          isAsked(game) &&
          (query.champ ?? game.champId) === game.champId &&
          (game.state.status === 'live') === isLive,
      );
      return { games: own, total: own.length };
    };
    switch (id) {
      case 'sportsbook.champs':
        return { champs: champs.filter(isAsked) };
      case 'sportsbook.liveGames':
        return listed(true);
      case 'sportsbook.lineGames':
        return listed(false);
      case 'sportsbook.game': {
        const found = games.find((each) => each.id === params?.id);
        if (!found) throw new ApiError(404, undefined);
        return found;
      }
      case 'sportsbook.accumulators':
        return accumulators;
      case 'sportsbook.form':
      case 'sportsbook.prices':
        throw new ApiError(404, undefined);
      default:
        return {};
    }
  }) as unknown as Api;
}

/** The page of the view at an address, as the server renders it for a visitor. */
export async function rendered(address: string, { api, lang = 'en' }: { api: Api; lang?: 'en' | 'ru' }) {
  const [path = '', query = ''] = address.split('?');
  const { status, answer } = await viewServer(view, manifest).render({
    ...{ lang, route: pageRouteOf(path), path, query, api: withConfig(api), isSignedIn: false },
    ...{ t: translatorIn(lang), now: NOW, spa: false, facts: {} },
  });
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const { title, head } = answer as { title: string; head: ViewHead | string };
  return { status, title, head: String(head), html, text };
}
