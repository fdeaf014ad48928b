import { dateTimeText } from '@fairbook/i18n';
import { actionsOf, blocksOf, type Made, type PageRequest, type Section } from '@fairbook/ui/doc';
import { gameName } from '../bet.ts';
import type { Game } from '../data.ts';
import { gamePath, idIn } from '../route.ts';

const MOST = 200;

/**
 * The games of one team, live ones first; its address is `{id}-{name}`. No page for a number that no team of a coming,
 * running or recent game has.
 */
export async function teamPage({ api, t, lang, route, params }: PageRequest): Promise<Made | null> {
  const id = idIn(params.team ?? '');
  if (id === null) return null;
  const query = { limit: MOST };
  const [live, line, recent] = await Promise.all([
    api('sportsbook.liveGames', { query }),
    api('sportsbook.lineGames', { query }),
    api('sportsbook.results', { query }),
  ]);
  const isOfTeam = ({ opponents }: Pick<Game, 'opponents'>) => opponents.some((team) => team.id === id);
  const all = route.id === 'team-games' ? line.games : [...live.games, ...line.games];
  const games = all.filter(isOfTeam);
  const known = [...live.games, ...line.games, ...recent.results].find(isOfTeam);
  if (!known) return null;
  const title = known.opponents.find((team) => team.id === id)!.name;
  const sections: Section[] =
    games.length === 0
      ? [{ kind: 'empty', text: t('specials.team.none'), actions: actionsOf(WAY_ON, t) }]
      : [tableOf(games, t, lang)];
  return { title, sections };
}

const WAY_ON = [
  ['pages.toResults', '/results'],
  ['pages.toLine', '/line'],
] as const;

function tableOf(games: readonly Game[], t: PageRequest['t'], lang: string): Section {
  const rows = games.map((game) => {
    const names = gameName(game);
    const time =
      game.state.status === 'upcoming'
        ? `${dateTimeText(game.startsAt, lang, 'UTC')} UTC`
        : t('specials.team.live');
    return `| ${[time, `[${names}](${gamePath(game)})`, game.champName].join(' | ')} |`;
  });
  return { kind: 'prose', blocks: blocksOf([t('specials.team.head'), ...rows].join('\n')) };
}
