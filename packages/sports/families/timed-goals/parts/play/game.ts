import type { FeedFixture } from '@fairbook/feed-contract';
import type { Prices } from '../../../../play/scripted-game.ts';
import type { FinalState } from '../../../../settle.ts';
import type { GameState } from '../../../../states.ts';
import type { LineUp } from '../../../players/line-up.ts';
import { playersNow } from '../../../players/script.ts';
import { GoalsGame } from '../../play/game.ts';
import type { PartsEnd } from '../final-state.ts';
import type { PartsMarket } from '../markets.ts';
import { type ModelNow, type Rates, ratesModel, withoutPlayers } from '../price/model.ts';
import type { PartsPrices } from '../price/pricing.ts';
import type { PartsSport } from '../sport.ts';
import { partsStates } from '../state.ts';
import { offersAt, priceAll } from './offer.ts';
import { drifted } from './plan.ts';
import { gameScript, incidentsOf, type Script } from './script.ts';
import { endAt, modelAt, stateAt } from './standing.ts';

export interface GameContext {
  sport: PartsSport;
  prices: PartsPrices<string>;
  markets: readonly PartsMarket[];
  seed: string;
  speed: number;
  rates: Rates;
  /** Missing in a sport that tells no players. */
  lineUps?: readonly [LineUp, LineUp];
}

/** A game of a sport in parts. */
export class PartsGame extends GoalsGame<Script, FinalState, ModelNow> {
  private readonly context: GameContext;
  protected readonly before: GameState;

  constructor(fixture: FeedFixture, context: GameContext) {
    const { sport, markets, seed, speed, rates, lineUps } = context;
    const script = gameScript(sport, seed, fixture.gameId, rates, lineUps);
    const squads = lineUps && ([lineUps[0].squad, lineUps[1].squad] as const);
    super(squads ? { ...fixture, squads } : fixture, {
      speed,
      offersAt: (end) => offersAt(markets, end as unknown as PartsEnd),
      script,
      incidents: incidentsOf(sport, seed, fixture.gameId, script, speed),
    });
    this.context = context;
    this.before = partsStates(sport).before as unknown as GameState;
  }

  protected endIn(script: Script, at: number): FinalState {
    return endAt(this.context.sport, script, at) as unknown as FinalState;
  }

  protected stateIn(script: Script, at: number): GameState {
    return stateAt(this.context.sport, script, this.view(at)) as unknown as GameState;
  }

  protected model(at: number, quietUntil: number): ModelNow {
    const { sport, rates } = this.context;
    return modelAt(sport, this.script, rates, at, quietUntil);
  }

  protected isDecided(model: ModelNow, outcomeId: string): boolean {
    return this.context.prices.isDecided(model, outcomeId);
  }

  protected pricesBefore(now: number): Prices {
    const { sport, seed, rates, lineUps } = this.context;
    const { players } = sport;
    const model: ModelNow = ratesModel(sport.sport, drifted(seed, this.fixture, rates, now), {
      ...{ parts: [], shootout: null, left: [1, 1, 1], overtime: sport.overtime.goals },
    });
    if (players && lineUps)
      model.players = playersNow(players, { lineUps, changes: [] }, [], { at: 0, share: 0 });
    return this.told(model, model, false);
  }

  protected prices(from: ModelNow, to: ModelNow): Prices {
    return this.told(from, to, true);
  }

  private told(from: ModelNow, to: ModelNow, isLive: boolean): Prices {
    const { markets, prices } = this.context;
    const offers = offersAt(markets, { sport: from.sport, parts: from.parts, shootout: from.shootout });
    return {
      markets: priceAll(prices, isLive ? [from, to] : [from], offers, isLive),
      models: [from, to].map(withoutPlayers) as unknown as NonNullable<Prices['models']>,
    };
  }
}
