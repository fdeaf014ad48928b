import { LOADERS } from '../registry/played.gen.ts';
import { SPORTS, type SportKey } from '../sports.ts';
import type { PlayedSport } from './played-sport.ts';

const BY_SPORT: Partial<Record<SportKey, () => PlayedSport>> = LOADERS;

/**
 * Loads sports for the simulator with their data: all sports unless some are named. Sports that the simulator can't
 * play are left out.
 */
export function loadPlayed(sports: readonly SportKey[] = SPORTS): PlayedSport[] {
  return sports.flatMap((sport) => BY_SPORT[sport]?.() ?? []);
}
