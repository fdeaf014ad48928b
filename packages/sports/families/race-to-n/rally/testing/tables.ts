import { BADMINTON } from '../../../../badminton/sport.ts';
import { BEACH_VOLLEYBALL } from '../../../../beach_volleyball/sport.ts';
import { COUNTER_STRIKE } from '../../../../counter_strike/sport.ts';
import { DARTS } from '../../../../darts/sport.ts';
import { DOTA } from '../../../../dota/sport.ts';
import { LOL } from '../../../../lol/sport.ts';
import { SNOOKER } from '../../../../snooker/sport.ts';
import type { SportKey } from '../../../../sports.ts';
import { TABLE_TENNIS } from '../../../../table_tennis/sport.ts';
import { VALORANT } from '../../../../valorant/sport.ts';
import { VOLLEYBALL } from '../../../../volleyball/sport.ts';
import type { RallySport } from '../sport.ts';

/** The sports of rallies, by key: each is tested by the same tables. */
export const RALLY_SPORTS = new Map<SportKey, RallySport<SportKey>>(
  [
    ...[VOLLEYBALL, BEACH_VOLLEYBALL, TABLE_TENNIS, BADMINTON, DARTS, SNOOKER],
    ...[COUNTER_STRIKE, VALORANT, DOTA, LOL],
  ].map((sport: RallySport<SportKey>) => [sport.sport, sport]),
);
