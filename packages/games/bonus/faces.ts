import { type ViewPart, viewPart } from '@fairbook/remote-view';
import type { Face } from '../src/face.ts';
import type { BonusId } from './list.ts';

/** The faces of all bonus games are one part, loaded by their pages alone. */
export const bonusPart: ViewPart<{ FACES: Readonly<Record<BonusId, Face>> }> = viewPart(
  'BonusFaces',
  () => import('./BonusFaces.tsx'),
);

/** The face of a bonus game. Throws an Error unless the part was loaded. */
export const faceOfBonus = (game: BonusId): Face => bonusPart.get().FACES[game];
