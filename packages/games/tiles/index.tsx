import type { ReactNode } from 'react';
import type { GameId } from '../list.ts';
import type { Family } from '../src/game.ts';
import * as cards from './card-tiles.tsx';
import * as contests from './contest-tiles.tsx';
import * as draws from './draw-tiles.tsx';
import { type Drawing, GROUND, HEIGHT, WIDTH } from './paint.tsx';
import * as reels from './reel-tiles.tsx';
import * as scratch from './scratch-tiles.tsx';
import * as shared from './shared-tiles.tsx';
import * as shots from './shot-tiles.tsx';
import * as steps from './step-tiles.tsx';

/** The picture of each game that has one of its own, by its id. */
const OWN: Readonly<Record<string, Drawing>> = {
  dice: draws.dice,
  limbo: draws.limbo,
  plinko: draws.plinko,
  wheel: draws.wheel,
  roulette: draws.roulette,
  keno: draws.keno,
  'scratch-three-alike': scratch.threeAlike,
  'scratch-market-numbers': scratch.marketNumbers,
  'scratch-lit-windows': scratch.litWindows,
  'scratch-ridge-walk': scratch.ridgeWalk,
  mines: steps.mines,
  hilo: steps.hilo,
  tower: steps.tower,
  ladder: steps.ladder,
  blackjack: cards.blackjack,
  baccarat: cards.baccarat,
  'three-card-poker': cards.threeCardPoker,
  'video-poker': cards.videoPoker,
  'slot-harbour-lamp': reels.harbourLamp,
  'slot-noon-orchard': reels.noonOrchard,
  'slot-slate-terrace': reels.slateTerrace,
  'reef-shots': shots.reefShots,
  'ridge-hunt': shots.ridgeHunt,
  crash: shared.crash,
  'bingo-75': contests.bingo75,
  'bingo-90': contests.bingo90,
  'marble-race': contests.marbleRace,
  'horse-race': contests.horseRace,
  'virtual-football': contests.virtualFootball,
  'keno-draws': shared.kenoDraws,
  'live-wheel': shared.liveWheel,
  'live-roulette': shared.liveRoulette,
  'live-baccarat': shared.liveBaccarat,
};

const OF_FAMILY: Readonly<Record<Family, Drawing>> = {
  draw: draws.anyDraw,
  steps: steps.anySteps,
  cards: cards.anyCards,
  reels: reels.anyReels,
  rounds: shared.anyRounds,
  shots: shots.anyShots,
};

/**
 * The picture of a game, 120 by 144 units: one figure from its maths in the five tones of its family, or the picture of
 * the family. Goes inside an element with the tones as variables. Decoration: the name is beside it.
 */
export function Tile({ game, family }: { game: GameId; family: Family }): ReactNode {
  const draw = OWN[game] ?? OF_FAMILY[family];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} fill={GROUND} />
      {draw()}
    </svg>
  );
}
