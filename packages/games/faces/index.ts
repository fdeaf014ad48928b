import { type ViewPart, viewPart } from '@fairbook/remote-view';
import type { GameId } from '../list.ts';
import type { Face } from '../src/face.ts';

export type { Face, FaceFigure, FaceProps, LiveRound, SeenRound } from '../src/face.ts';

type Faces = Readonly<Record<string, Face>>;
type Part = ViewPart<{ FACES: Faces }>;

/**
 * Faces by family, a file each: a page loads the family of its game. Every file costs each page of the site a line with
 * its hash, so a game has none of its own.
 */
const draws: Part = viewPart('DrawFaces', () => import('./DrawFaces.tsx'));
const steps: Part = viewPart('StepFaces', () => import('./StepFaces.tsx'));
const reels: Part = viewPart('ReelFaces', () => import('./ReelFaces.tsx'));
const cards: Part = viewPart('CardFaces', () => import('./CardFaces.tsx'));

const shared: Part = viewPart('SharedFaces', () => import('./SharedFaces.tsx'));

const PARTS: Readonly<Partial<Record<GameId, Part>>> = {
  dice: draws,
  limbo: draws,
  plinko: draws,
  wheel: draws,
  roulette: draws,
  keno: draws,
  'scratch-three-alike': draws,
  'scratch-market-numbers': draws,
  'scratch-lit-windows': draws,
  'scratch-ridge-walk': draws,
  'reef-shots': draws,
  'ridge-hunt': draws,
  'slot-harbour-lamp': reels,
  'slot-noon-orchard': reels,
  'slot-slate-terrace': reels,
  mines: steps,
  hilo: steps,
  tower: steps,
  ladder: steps,
  blackjack: cards,
  baccarat: cards,
  'three-card-poker': cards,
  'video-poker': cards,
  crash: shared,
  'bingo-75': shared,
  'bingo-90': shared,
  'marble-race': shared,
  'horse-race': shared,
  'virtual-football': shared,
  'keno-draws': draws,
  'live-wheel': draws,
  'live-roulette': draws,
  'live-baccarat': cards,
};

/** The part with the face of a game, to be loaded before the face is drawn. */
export const facePart = (game: GameId): Part => PARTS[game] ?? draws;

/** The face of a game. Throws an Error unless its part was loaded. */
export function faceOfGame(game: GameId): Face {
  const face = facePart(game).get().FACES[game];
  if (!face) throw new Error(`No face for ${game}`);
  return face;
}
