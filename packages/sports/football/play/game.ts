import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import type { LineUp } from '../../families/players/line-up.ts';
import { GoalsGame } from '../../families/timed-goals/play/game.ts';
import type { Prices } from '../../play/scripted-game.ts';
import type { FinalState } from '../final-state.ts';
import { isDecided } from '../price/fair-outcomes.ts';
import { goalsAhead } from '../price/joint-model.ts';
import { type GoalsModel, type MatchModel, matchModel } from '../price/match-model.ts';
import { type FootballState, footballStates } from '../state.ts';
import { drifted } from './drift.ts';
import { incidentsOf } from './incidents.ts';
import { modelBefore } from './model-before.ts';
import { offersAt } from './offer.ts';
import { priceAll } from './pricer.ts';
import { matchScript, type Script, tieOf } from './script.ts';
import { matchAt, resultAt, stateAt, tieMatchAt } from './standing.ts';

export interface GameContext {
  seed: string;
  speed: number;
  model: GoalsModel;
  lineUps: readonly [LineUp, LineUp];
  /** Whether it is a cup tie, which one side wins. */
  isTie?: boolean;
}

/** A football match. */
export class Game extends GoalsGame<Script, FinalState, MatchModel> {
  private readonly context: GameContext;
  protected readonly before = footballStates.before;
  /** Corners, yellow cards and substitutions when something was last settled without a stop of betting. */
  private counted = 0;

  constructor(fixture: FeedFixture, context: GameContext) {
    const { seed, speed, model, lineUps, isTie = false } = context;
    const match = matchScript(seed, fixture.gameId, model, lineUps);
    const script = isTie ? tieOf(match, seed, fixture.gameId, model) : match;
    const squads = [lineUps[0].squad, lineUps[1].squad] as const;
    super(
      { ...fixture, squads },
      {
        speed,
        offersAt: (end) => offersAt(end, isTie),
        script,
        incidents: incidentsOf(seed, fixture.gameId, script, speed),
      },
    );
    this.context = context;
  }

  protected endIn(script: Script, at: number): FinalState {
    return resultAt(script, at);
  }

  protected stateIn(script: Script, at: number): FootballState {
    return stateAt(script, this.view(at));
  }

  protected model(at: number, quietUntil: number): MatchModel {
    const { model, isTie } = this.context;
    const match = isTie ? tieMatchAt : matchAt;
    return matchModel(model, match(this.script, model, at, quietUntil));
  }

  protected isDecided(model: MatchModel, outcomeId: string): boolean {
    return isDecided(model, outcomeId);
  }

  protected override settleQuietly(at: number, now: number): FeedMessage[] {
    const { corners, yellowCards, players } = this.script;
    const counted = [...corners, ...yellowCards, ...(players?.changes ?? [])].filter(
      (moment) => moment.at <= at,
    ).length;
    if (counted === this.counted) return [];
    this.counted = counted;
    return this.settleDecided(at, now);
  }

  protected pricesBefore(now: number): Prices {
    const { seed, model } = this.context;
    const goals = drifted(seed, this.fixture, model, now);
    const before = modelBefore(goals, this.context.lineUps, this.context.isTie);
    const ahead = goalsAhead(goals, before.match);
    return { markets: priceAll([before], false), models: [ahead, ahead] };
  }

  protected prices(from: MatchModel, to: MatchModel): Prices {
    const { model } = this.context;
    return {
      markets: priceAll([from, to], true),
      models: [goalsAhead(model, from.match), goalsAhead(model, to.match)],
    };
  }
}
