/** Registers what is run once the transaction is committed, in order, and never when it fails: the bus is told there. */
export type OnCommit = (run: () => void) => void;

/** What waits for the commit of one transaction. */
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
