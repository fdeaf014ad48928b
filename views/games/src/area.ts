import type { Action, Area, AreaPage } from '@fairbook/ui/doc';

const ACTIONS: readonly Action[] = [
  ['pages.toLive', '/live'],
  ['pages.toLine', '/line'],
  ['pages.toProof', '/information/about'],
];

const TOTO_KINDS = 'football|hockey|basketball|tennis|cyber|correct-score|accurate-score|fifteen|1xtoto';

function page(key: string, under: string | undefined, ...at: string[]): AreaPage {
  return { key, at, actions: ACTIONS, ...(under && { under }) };
}

/** A page of toto, of all of it or of one kind. */
const ofToto = (key: string, end: string) => page(key, 'toto', `toto/${end}`, `toto/${TOTO_KINDS}/${end}`);
const BONUS = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon'];

/** Our own games, bonus games, toto and lotto (S1 §2). */
export const AREA: Area = {
  id: 'games',
  nav: [
    { name: 'play', pages: ['home'] },
    { name: 'draws', pages: ['toto', 'totoDraws', 'lotto', 'lottoResults'] },
    { name: 'bonus', pages: ['bonusGames', ...BONUS] },
  ],
  wayOut: [['pages.toGames', '/games'], ...ACTIONS],
  pages: [
    { ...page('home', undefined, 'games'), related: ['bonusGames', 'toto', 'lotto'] },
    page('game', 'home', 'games/@'),
    page('landing', 'home', 'games-landing/@'),
    { ...page('bonusGames', 'home', 'bonusgames'), related: BONUS },
    ...BONUS.map((name) => page(name, 'bonusGames', `bonusgames/${name}`)),
    page('toto', 'home', 'toto'),
    ofToto('totoDraw', 'draw'),
    ofToto('totoNext', 'next'),
    ofToto('totoCoupons', 'coupons'),
    ofToto('totoDraws', 'draws'),
    ofToto('totoNominees', 'nonimees'),
    page('totoSection', 'toto', `toto/${TOTO_KINDS}`),
    page('lotto', 'home', 'lotto', 'lotto/catalog', 'lotto/catalog/#'),
    page('lottoResults', 'lotto', 'lotto/results', 'lotto/results/#'),
    page('lottoView', 'lotto', 'lotto/view', 'lotto/view/#', 'lotto/#'),
  ],
};
