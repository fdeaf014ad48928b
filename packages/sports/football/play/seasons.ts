import type { FeedFixture } from '@fairbook/feed-contract';
import { scoreGrid } from '@fairbook/pricing';
import { countOf } from '../../families/timed-goals/play/moments.ts';
import type { PlayedSeasons } from '../../play/played-sport.ts';
import type { ScoreChance } from '../../season/price/forecast.ts';
import { footballStory } from '../story.ts';
import type { FootballData } from './data.ts';
import { goalsModel } from './goals-model.ts';
import { CANCELLED, matchScript } from './script.ts';

const MAX_GOALS = 10;

/**
 * Places for the Champions League (or promotion, or the group stage of the Libertadores) without a play-off, and places that are
 * relegated without one. Leagues with a second phase after the recorded games are left out.
 */
const PLACES: PlayedSeasons['places'] = {
  1: { tops: 4, bottoms: 3 },
  2: { tops: 4, bottoms: 3 },
  3: { tops: 4, bottoms: 2 },
  4: { tops: 4, bottoms: 3 },
  5: { tops: 3, bottoms: 2 },
  7: { tops: 2, bottoms: 2 },
  8: { tops: 2, bottoms: 2 },
  9: { tops: 2, bottoms: 3 },
  14: { tops: 2, bottoms: 3 },
  15: { tops: 2, bottoms: 4 },
  16: { tops: 2, bottoms: 2 },
  17: { tops: 2, bottoms: 3 },
  18: { tops: 4, bottoms: 4 },
};

export function footballSeasons(data: Pick<FootballData, 'ratings'>): PlayedSeasons {
  return {
    ...{ idsFrom: 340_000_000_000, champsFrom: 72_000, points: footballStory.table!, places: PLACES },
    scores: (fixture) => scoresOf(data, fixture),
    played(fixture, seed) {
      const { isCancelled, isCorrected, goals } = matchScript(
        seed,
        fixture.gameId,
        goalsModel(data, fixture),
      );
      const standing = isCorrected ? goals.slice(0, -1) : goals;
      return isCancelled ? null : [countOf(standing, 'home'), countOf(standing, 'away')];
    },
  };
}

function scoresOf(data: Pick<FootballData, 'ratings'>, fixture: FeedFixture): ScoreChance[] {
  const grid = scoreGrid({ ...goalsModel(data, fixture), maxGoals: MAX_GOALS });
  return grid.flatMap((row, home) =>
    row.map((chance, away): ScoreChance => [home, away, chance * (1 - CANCELLED)]),
  );
}
