const STOPPING_MS = 15_000;

export interface StopRequest {
  /** Resolves at the first Ctrl-C or SIGTERM. */
  asked: Promise<void>;
  isAsked(): boolean;
  /**
   * Starts the time limit of a stop, now or at the signal; after it the process exits hard. Returns what takes it back, unless a
   * signal asked.
   */
  deadline(): () => void;
}

/** The first signal asks to stop, a second one forces it. */
export function untilAskedToStop(onAsked: () => void): StopRequest {
  let signals = 0;
  let timer: NodeJS.Timeout | undefined;
  const deadline = () => {
    timer ??= setTimeout(() => {
      process.stderr.write('Stopping took too long; the process ends now.\n');
      process.exit(1);
    }, STOPPING_MS).unref();
    return () => {
      if (signals > 0) return;
      clearTimeout(timer);
      timer = undefined;
    };
  };
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        signals++;
        if (signals > 1) process.exit(130);
        onAsked();
        deadline();
        resolve();
      });
    }
  });
  return { asked, isAsked: () => signals > 0, deadline };
}
