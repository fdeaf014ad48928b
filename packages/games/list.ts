import { baccarat } from './baccarat/rules.ts';
import { bingo75 } from './bingo-75/rules.ts';
import { bingo90 } from './bingo-90/rules.ts';
import { blackjack } from './blackjack/rules.ts';
import { crash } from './crash/rules.ts';
import { dice } from './dice/rules.ts';
import { hilo } from './hilo/rules.ts';
import { horseRace } from './horse-race/rules.ts';
import { keno } from './keno/rules.ts';
import { kenoDraws } from './keno-draws/rules.ts';
import { ladder } from './ladder/rules.ts';
import { limbo } from './limbo/rules.ts';
import { liveBaccarat } from './live-baccarat/rules.ts';
import { liveRoulette } from './live-roulette/rules.ts';
import { liveWheel } from './live-wheel/rules.ts';
import { marbleRace } from './marble-race/rules.ts';
import { mines } from './mines/rules.ts';
import { plinko } from './plinko/rules.ts';
import { reefShots } from './reef-shots/rules.ts';
import { ridgeHunt } from './ridge-hunt/rules.ts';
import { roulette } from './roulette/rules.ts';
import { scratchLitWindows } from './scratch-lit-windows/rules.ts';
import { scratchMarketNumbers } from './scratch-market-numbers/rules.ts';
import { scratchRidgeWalk } from './scratch-ridge-walk/rules.ts';
import { scratchThreeAlike } from './scratch-three-alike/rules.ts';
import { slotHarbourLamp } from './slot-harbour-lamp/rules.ts';
import { slotNoonOrchard } from './slot-noon-orchard/rules.ts';
import { slotSlateTerrace } from './slot-slate-terrace/rules.ts';
import type { Game } from './src/game.ts';
import { threeCardPoker } from './three-card-poker/rules.ts';
import { tower } from './tower/rules.ts';
import { videoPoker } from './video-poker/rules.ts';
import { virtualFootball } from './virtual-football/rules.ts';
import { wheel } from './wheel/rules.ts';

/** The games of the house, in the order of the lobby. A new game is a folder and its line here; a shared one has
 * another in `shared.ts`. */
const OURS = [
  dice,
  limbo,
  plinko,
  wheel,
  roulette,
  keno,
  mines,
  hilo,
  tower,
  ladder,
  blackjack,
  baccarat,
  threeCardPoker,
  videoPoker,
  slotHarbourLamp,
  slotNoonOrchard,
  slotSlateTerrace,
  scratchThreeAlike,
  scratchMarketNumbers,
  scratchLitWindows,
  scratchRidgeWalk,
  reefShots,
  ridgeHunt,
  crash,
  kenoDraws,
  liveWheel,
  liveRoulette,
  liveBaccarat,
  bingo75,
  bingo90,
  marbleRace,
  horseRace,
  virtualFootball,
] as const;

export type GameId = (typeof OURS)[number]['id'];
/** The rules of each game without the types of its options: who plays one checks options by its schema first. */
export const GAMES = Object.fromEntries(OURS.map((each) => [each.id, each])) as unknown as Readonly<
  Record<GameId, Game>
>;
export const GAME_IDS = Object.keys(GAMES) as GameId[];

/** The game with an id; undefined if there is none. */
export const gameOf = (id: string): Game | undefined =>
  Object.hasOwn(GAMES, id) ? GAMES[id as GameId] : undefined;
