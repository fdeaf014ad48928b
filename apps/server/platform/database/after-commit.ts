/**
 * Registers work that runs after the commit, in the order of registration, and never after a rollback. Events are
 * published this way.
 */
export type OnCommit = (run: () => void) => void;

/** The work waiting for one transaction's commit. */
export class AfterCommit {
  #runs: (() => void)[] = [];

  readonly onCommit: OnCommit = (run) => void this.#runs.push(run);

  /** Empties the list. The returned function runs the work; call it only after the commit. */
  take(): () => void {
    const runs = this.#runs;
    this.#runs = [];
    return () => {
      for (const run of runs) run();
    };
  }
}
