/**
 * Registers work to run once the transaction is committed, in order, and never when it fails: events are published
 * there.
 */
export type OnCommit = (run: () => void) => void;

/** The work waiting for one transaction's commit. */
export class AfterCommit {
  #runs: (() => void)[] = [];

  readonly onCommit: OnCommit = (run) => void this.#runs.push(run);

  /** Empties the list. The answer runs it: call it after the commit, or drop it when there is none. */
  take(): () => void {
    const runs = this.#runs;
    this.#runs = [];
    return () => {
      for (const run of runs) run();
    };
  }
}
