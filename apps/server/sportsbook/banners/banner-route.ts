import { sportsbook } from '@fairbook/contracts';
import { LANGUAGES, SOURCE_LANGUAGE, translatorsOf } from '@fairbook/i18n/dictionaries';
import { feedNames, sportsPath } from '@fairbook/remote-view/paths';
import { sportNamed } from '@fairbook/sports';
import { type Route, route } from '../../platform/module.ts';
import { bannerSvg, MOST_GAMES } from './banner.ts';

const translatorOf = translatorsOf('referrals');

interface Games {
  /** A game that anybody may see; throws a Refusal for any other. */
  one(id: number, lang: string): Promise<sportsbook.Game>;
  /** The next games of a competition, those in play first. */
  ofChamp(id: number, limit: number, lang: string): Promise<sportsbook.Game[]>;
}

/** Pictures with prices for pages of partners. */
export function bannerRoute({ one, ofChamp }: Games): Route {
  return route(sportsbook.banner, async ({ params: { of, id }, query, setHeader }) => {
    const { lang: asked, size = '300x250', affid, btag } = query;
    // Of its address alone, so that one copy does for everybody.
    const lang = LANGUAGES.find((each) => each === asked) ?? SOURCE_LANGUAGE;
    const most = MOST_GAMES[size];
    const games = of === 'game' ? [await one(id, lang)] : await ofChamp(id, most, lang);
    setHeader('cache-control', 'public, max-age=5');
    setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    setHeader('cross-origin-resource-policy', 'cross-origin');
    const mark = new URLSearchParams({ ...(affid && { affid }), ...(btag && { btag }) });
    const path = games[0] ? pathOf(games[0], of) : '';
    return bannerSvg(
      {
        ...{ size, games, lang, title: games[0]?.champName ?? '' },
        to: `/${lang}${path}${mark.size > 0 ? `?${mark}` : ''}`,
      },
      translatorOf(lang),
    );
  });
}

function pathOf(game: sportsbook.Game, of: 'game' | 'champ'): string {
  const [champ, ...sides] = feedNames(game);
  const section = game.state.status === 'upcoming' ? 'line' : 'live';
  const [sport, league] = [sportNamed(game.sportId).key, { id: game.champId, name: champ }];
  if (of === 'champ') return sportsPath(section, sport, league);
  const name = sides.length > 2 ? game.round : sides.join(' ');
  return sportsPath(section, sport, league, { id: game.id, name });
}
