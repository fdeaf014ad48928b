import type { OpenEventKind } from '@fairbook/contracts/sportsbook/open-data-sets';
import type { FeedMessage } from '@fairbook/feed-contract';
import type { FinalState } from '@fairbook/sports/settle';
import type { Pool } from 'pg';
import { stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { messagesOfGame } from '../journal/of-game.ts';
import { ALL_OUTCOMES, type NewResult, standingResults } from '../results/results.ts';

/** A line of an event log. */
interface OpenEvent {
  n: number;
  /** Epoch milliseconds. */
  at: number;
  kind: OpenEventKind;
  data: unknown;
}

/** What the record says of a game that is over. */
export interface ReadGame {
  events: OpenEvent[];
  /** How each outcome stands, by its id. */
  verdicts: ReadonlyMap<string, NewResult>;
  /** The final state, from which every market can be settled; null if the feed didn't send it. */
  end: FinalState | null;
}

/**
 * The event log of a game: each state that differs from the one before, what was decided, and how the game ended. Null
 * if the recording started after the game did. `game`: the game as it was before its first message.
 */
export async function readRecord(pool: Pool, game: HotGame): Promise<ReadGame | null> {
  const events: OpenEvent[] = [];
  const verdicts = new Map<string, NewResult>();
  let end: FinalState | null = null;
  let standing = game;
  let last = '';
  let isFirst = true;
  let hasState = false;
  const add = (at: number, kind: OpenEventKind, data: unknown) =>
    events.push({ n: events.length + 1, at, kind, data });

  for await (const { seq, at, message } of messagesOfGame(pool, game.fixture.gameId)) {
    // A fixture says nothing of what was played before it, so the first state decides.
    if (!hasState && (isFirst || 'state' in message) && !isBeforeStart(message)) return null;
    isFirst = false;
    hasState ||= 'state' in message;
    const results = standingResults(standing, message);
    standing = stateAfter(standing, message, seq, at) ?? standing;
    if ('state' in message && !('aside' in message && message.aside)) {
      const text = withoutClock(message.state);
      if (text !== last) add(message.at, 'state', message.state);
      last = text;
    }
    const settled = results.filter(({ isOpen }) => !isOpen);
    const taken = results.filter(({ isOpen }) => isOpen).map(({ outcomeId }) => outcomeId);
    for (const result of settled) verdicts.set(result.outcomeId, result);
    for (const outcomeId of taken) verdicts.delete(outcomeId);
    if (message.type === 'bet_cancel') add(message.at, 'cancelled', {});
    else if (settled.length > 0)
      add(
        message.at,
        'settled',
        settled.map(({ outcomeId, result, void: back }) => [outcomeId, ...result, ...back]),
      );
    if (taken.length > 0) add(message.at, 'taken_back', taken);
    if (message.type === 'bet_settlement' && message.end) {
      end = message.end;
      add(message.at, 'end', end);
    }
  }
  return events.length === 0 ? null : { events, verdicts, end };
}

/** How an outcome stands: by its own result, or by that of the whole game. */
export function verdictOf(
  verdicts: ReadonlyMap<string, NewResult>,
  outcomeId: string,
): Pick<NewResult, 'result' | 'void'> | null {
  return verdicts.get(outcomeId) ?? verdicts.get(ALL_OUTCOMES) ?? null;
}

function isBeforeStart(message: FeedMessage): boolean {
  return 'state' in message ? message.state.status === 'upcoming' : message.type === 'fixture';
}

/** A clock alone is no event. */
function withoutClock({ clock: _, ...state }: { clock: unknown }): string {
  return JSON.stringify(state);
}
