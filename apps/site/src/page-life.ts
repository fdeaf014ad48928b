/** The page's time and visibility. Tests have their own, so that a minute takes no minute. */
export interface PageLife {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs once after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs every `ms`. Returns a function that ends it. */
  every(ms: number, run: () => void): () => void;
  isSeen(): boolean;
  /** Runs whenever the page becomes visible or hidden. */
  onSight(run: () => void): void;
}

/** The page life of this browser. */
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
