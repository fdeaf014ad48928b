import { MIN_PLAY_COEF, MOST_CASHBACK_PER_MILLE } from '@fairbook/contracts/promotions/cashback';
import { playSeason } from '@fairbook/feed-simulator/testing';
import { loadPlayed } from '@fairbook/sports/play';
import { chanceIn } from '@fairbook/sports/price';
import { SPORTS } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { scoreModelsOf } from './same-game.ts';

const NIGHT = process.env.NIGHT === '1';
const START = Date.UTC(2026, 10, 20, 8);

interface Cheapest {
  cost: number;
  what: string;
}

/** Lines between two numbers return half of a stake and never all of it, so the whole stake counts as play. */
const isQuarter = (outcomeId: string) => /\.[27]5$/.test(outcomeId.split(':')[1]!);

/**
 * What a bet costs on average, as a share of what counts as play: a bet that is void doesn't. `fair` is the inverse of the
 * fair odds, so a fair price has `chance × odds + returned = 1`, where `chance = fair × (1 − returned)`.
 */
function costOf(game: HotGame, outcomeId: string, oddsMilli: number): number | null {
  const costs = scoreModelsOf(game).flatMap((model) => {
    const chance = chanceIn(model, outcomeId);
    if (!chance) return [];
    const cost = 1 - (chance.fair * oddsMilli) / 1000;
    return [isQuarter(outcomeId) ? cost * (1 - chance.returned) : cost];
  });
  return costs.length > 0 ? Math.min(...costs) : null;
}

test.each(SPORTS.filter((sport) => loadPlayed([sport]).length > 0))(
  'the cheapest bet on %s that counts as play costs more than the highest cashback gives',
  { timeout: 3_600_000 },
  async (sport) => {
    const games = new Map<number, HotGame>();
    let cheapest: Cheapest = { cost: 1, what: '' };
    let prices = 0;
    let seq = 0;
    const sports = loadPlayed([sport]).map((played) => ({ ...played, fixtures: [] }));
    const season = {
      seed: 'what-play-costs',
      clockSpeed: 20,
      sports,
      from: START,
      minutes: NIGHT ? 60 : 0.5,
    };
    await playSeason(season, (message) => {
      if (message.type === 'alive') return;
      const gameId = message.type === 'fixture' ? message.fixture.gameId : message.gameId;
      seq += 1;
      const game = stateAfter(games.get(gameId), message, seq, message.at);
      if (!game) return;
      games.set(gameId, game);
      if (message.type !== 'odds_change' || message.suspended !== null) return;
      for (const { outcomes } of message.markets)
        for (const [outcomeId, oddsMilli, blocked] of outcomes) {
          if (blocked || oddsMilli < MIN_PLAY_COEF * 1000) continue;
          const cost = costOf(game, outcomeId, oddsMilli);
          if (cost === null) continue;
          prices += 1;
          if (cost < cheapest.cost) cheapest = { cost, what: `${outcomeId} at ${oddsMilli} of ${gameId}` };
        }
    });
    process.stdout.write(
      `E5: ${prices} prices of ${sport}; the cheapest costs ${(cheapest.cost * 100).toFixed(2)} %: ${cheapest.what}\n`,
    );
    // Marbles have the fewest: seven runners, a race every few minutes.
    expect(prices).toBeGreaterThan(100);
    expect(cheapest.cost).toBeGreaterThan(MOST_CASHBACK_PER_MILLE / 1000);
  },
);
