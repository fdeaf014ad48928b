import { type results as contract, Refusal } from '@fairbook/contracts';
import type { OutcomeResult } from '@fairbook/feed-contract';
import { isOnPlayer } from '@fairbook/sports';
import { endByHand, HandFault, type HandValues, handForm, SCORERS_FIELD } from '@fairbook/sports/by-hand';
import { settleOutcome } from '@fairbook/sports/settle';
import type { GameState } from '@fairbook/sports/state';
import { ALL_OUTCOMES, checkShowable, type HotGame } from '../../sportsbook/index.ts';
import type { StakedOutcome } from './store.ts';

export type Game = Pick<HotGame, 'fixture' | 'state' | 'voided'>;

const VOID = { result: [0, 1], void: [1, 1], why: { key: 'cancelled', values: {} } } as const;

/**
 * The state of a game after an operator has entered its result. Throws `results.voided` for a game that operators have
 * voided, `results.not_begun` for one whose start is still to come, and `results.impossible` with the field at fault.
 */
export function stateWith({ fixture, state, voided }: Game, told: contract.Told, now: number): GameState {
  if (voided.has(ALL_OUTCOMES)) throw new Refusal('results.voided');
  if (told.ending === 'cancelled') return { ...state, status: 'cancelled', clock: null };
  if (!handForm(state)) throw new Refusal('results.no_form');
  if (state.status === 'upcoming' && now < fixture.startsAt) throw new Refusal('results.not_begun');
  const competitors = fixture.competitors.length;
  try {
    const after = endByHand(told.values as HandValues, { state, competitors, squads: fixture.squads }).state;
    checkShowable({
      type: 'house_result',
      at: now,
      producer: 'house',
      gameId: 0,
      state: after,
      outcomes: [],
      by: [],
    });
    return after;
  } catch (error) {
    if (error instanceof HandFault)
      throw new Refusal({ code: 'results.impossible', field: `values.${error.field}` });
    throw error instanceof RangeError ? new Refusal('results.impossible') : error;
  }
}

interface Stored {
  ending: contract.Told['ending'];
  told: contract.Told['values'];
  /** The state with the result. */
  state: GameState;
}

/**
 * How a result decides the outcomes that something is staked on. Outcomes that operators voided stay void, and those that
 * the rules don't know keep their result. After a cancelled game the feed's results stand and all other stakes are
 * returned. In sports whose form doesn't ask who scored, the feed's results on players stand, too.
 */
export function decidedBy(
  { ending, told, state }: Stored,
  { competitors, squads }: Pick<HotGame['fixture'], 'competitors' | 'squads'>,
  staked: readonly StakedOutcome[],
): OutcomeResult[] {
  const open = staked.filter(({ isVoided }) => !isVoided);
  if (ending === 'cancelled')
    return open.flatMap(({ outcomeId, origin }) => (origin === 'feed' ? [] : [{ outcomeId, ...VOID }]));
  const { end } = endByHand(told as HandValues, { state, competitors: competitors.length, squads });
  const asksScorers = handForm(state, squads)?.fields.includes(SCORERS_FIELD);
  return open.flatMap(({ outcomeId, origin }) => {
    if (origin === 'feed' && !asksScorers && isOnPlayer(outcomeId)) return [];
    try {
      return [{ outcomeId, ...settleOutcome(outcomeId, end) }];
    } catch (error) {
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}
