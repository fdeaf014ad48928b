/** The time of a page, and whether it is seen. Tests have one of their own, so that a minute takes no minute. */
export interface PageLife {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after so many milliseconds. Answers how to call it off. */
  after(ms: number, run: () => void): () => void;
  /** Runs each so many milliseconds. Answers how to end it. */
  every(ms: number, run: () => void): () => void;
  isSeen(): boolean;
  /** Runs whenever the page comes into sight or goes out of it. */
  onSight(run: () => void): void;
}

/** That of the page in this browser. */
export const pageLife: PageLife = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  isSeen: () => document.visibilityState === 'visible',
  onSight: (run) => document.addEventListener('visibilitychange', run),
};
