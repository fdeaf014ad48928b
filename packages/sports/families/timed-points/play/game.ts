import type { FeedFixture, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import { type Prices, ScriptedGame } from '../../../play/scripted-game.ts';
import type { FinalState } from '../../../settle.ts';
import type { GameState } from '../../../states.ts';
import type { LineUp } from '../../players/line-up.ts';
import type { PointsMarket } from '../markets.ts';
import type { ModelNow } from '../players/chances.ts';
import { pointsPlayersNow } from '../players/script.ts';
import { modelBefore } from '../price/model.ts';
import type { PointsPrices } from '../price/pricing.ts';
import type { Pair, PointsSport } from '../sport.ts';
import { pointsStates } from '../state.ts';
import { offersAt, priceAll } from './offer.ts';
import { drifted, type GamePlan } from './plan.ts';
import { gameScript, type Script } from './script.ts';
import { endAt, lastSecond, modelAt, restEnds, stateAt } from './standing.ts';

export interface GameContext {
  sport: PointsSport;
  prices: PointsPrices<string>;
  markets: readonly PointsMarket[];
  seed: string;
  speed: number;
  plan: GamePlan;
  /** Missing in a sport that tells no players. */
  lineUps?: readonly [LineUp, LineUp];
}

/** Lines come and go with the score, so the list is sent in full whenever this many turns have been played. */
const WHOLE_LIST_TURNS = 8;

/** A game of the family. Only turns move prices, and the feed sends a message after each. */
export class PointsGame extends ScriptedGame<ModelNow> {
  private readonly context: GameContext;
  private readonly script: Script;
  protected readonly before: GameState;

  constructor(fixture: FeedFixture, context: GameContext) {
    const { sport, markets, prices, seed, speed, plan, lineUps } = context;
    const squads = lineUps && ([lineUps[0].squad, lineUps[1].squad] as const);
    super(squads ? { ...fixture, squads } : fixture, {
      ...{ speed, offersAt: (model) => offersAt(sport, markets, model, prices) },
    });
    this.context = context;
    this.script = gameScript(sport, seed, fixture.gameId, plan, lineUps);
    this.before = { ...pointsStates(sport).before, minutes: plan.minutes } as unknown as GameState;
  }

  protected get isCancelled(): boolean {
    return this.script.isCancelled;
  }

  protected get lastSecond(): number {
    return lastSecond(this.script);
  }

  /** The steps of a game: turns, returning players, the start of each part, the end. */
  protected steps() {
    const { turns, parts } = this.script;
    const played = turns.map(({ at, left }, n) => ({
      at,
      act: () => (at === this.lastSecond ? this.end() : this.afterTurn(at, n, left)),
    }));
    const pauses = parts.slice(1).flatMap(({ from }, part) => {
      const back = restEnds(this.script, part, this.speed);
      return [
        ...(back === null ? [] : [{ at: back, act: () => [this.unmoved(back)] }]),
        { at: from, act: () => [this.unmoved(from)] },
      ];
    });
    return [...played, ...pauses].sort((a, b) => a.at - b.at);
  }

  private afterTurn(at: number, n: number, left: Pair): FeedMessage[] {
    const isWhole = left[0] + left[1] === 0 || n % WHOLE_LIST_TURNS === 0;
    return isWhole ? [this.wholeList(at), ...this.settleDecided(at)] : [this.changes(at)];
  }

  protected suspendedAt(): SuspendCause | null {
    return null;
  }

  protected decidedAt(at: number): (outcomeId: string) => boolean {
    const model = this.modelAt(at);
    return (outcomeId) => this.context.prices.isDecided(model, outcomeId);
  }

  protected finalAt(at: number): FinalState {
    const { sport, plan } = this.context;
    return endAt(sport, this.script, plan, at) as unknown as FinalState;
  }

  protected scoresUpTo(at: number): ModelNow[] {
    const { plan } = this.context;
    const turns = this.script.turns.filter((turn) => turn.at <= at);
    const starts = this.script.parts.filter(({ from }) => from <= at);
    return [
      this.modelOf(plan),
      ...starts.map(({ from }) => this.modelAt(from)),
      ...turns.map((turn) => this.modelAt(turn.at)),
    ];
  }

  protected pricesBefore(now: number): Prices {
    const { sport, markets, prices, seed, plan } = this.context;
    const offers = offersAt(sport, markets, this.modelOf(plan), prices);
    const model = this.modelOf(drifted(seed, this.fixture, plan, now));
    return { markets: priceAll(prices, model, offers, false), ...told(model) };
  }

  protected pricesAt(at: number): Prices {
    const { sport, markets, prices } = this.context;
    const model = this.modelAt(at);
    return {
      markets: priceAll(prices, model, offersAt(sport, markets, model, prices), true),
      ...told(model),
    };
  }

  private modelOf(plan: GamePlan): ModelNow {
    const { sport } = this.context;
    const { players } = this.script;
    const model = modelBefore(sport, plan);
    if (!players || !sport.players) return model;
    return { ...model, players: pointsPlayersNow(players, sport.players, { at: -1, next: null }) };
  }

  private modelAt(at: number): ModelNow {
    const { sport, plan } = this.context;
    return modelAt(sport, this.script, plan, at);
  }

  protected state(at: number): GameState {
    const { sport, plan } = this.context;
    return stateAt(sport, this.script, plan, this.view(at)) as unknown as GameState;
  }
}

/** Time alone moves no price, so both ends of a message have the same model. */
function told({ players: _, ...model }: ModelNow): Pick<Prices, 'models'> {
  return { models: [model, model] } as unknown as Pick<Prices, 'models'>;
}
