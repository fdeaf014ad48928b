import type { OutcomeResult } from '@fairbook/feed-contract';
import { type FinalState, settleOutcome } from '../settle.ts';

/** The settled outcomes of one game: every offered outcome is settled once, and again only when its result changes. */
export class DecidedOutcomes {
  private readonly settled = new Map<string, OutcomeResult>();

  /** Settles the outcomes of `offered` that are due and have not been settled yet. */
  settle(
    offered: Iterable<string>,
    result: FinalState,
    isDue: (outcomeId: string) => boolean,
  ): OutcomeResult[] {
    const due = [...offered].filter((id) => !this.settled.has(id) && isDue(id));
    return due.map((outcomeId) => {
      const settled = { outcomeId, ...settleOutcome(outcomeId, result) };
      this.settled.set(outcomeId, settled);
      return settled;
    });
  }

  /** The settled outcomes whose result is different in this final state, with the new result. */
  corrections(result: FinalState): OutcomeResult[] {
    return [...this.settled.values()].flatMap((before) => {
      const after = { outcomeId: before.outcomeId, ...settleOutcome(before.outcomeId, result) };
      return sameFactor(before, after) ? [] : [after];
    });
  }
}

function sameFactor(a: OutcomeResult, b: OutcomeResult): boolean {
  return String([a.result, a.void]) === String([b.result, b.void]);
}
