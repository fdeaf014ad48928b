export interface StopRequest {
  /** Resolves at the first Ctrl-C or SIGTERM. */
  asked: Promise<void>;
  /** Ends the process hard if stopping takes longer. */
  deadline(ms: number): void;
}

/** The first signal asks, a second one insists. */
export function untilAskedToStop(): StopRequest {
  let signals = 0;
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        signals++;
        if (signals > 1) process.exit(130);
        resolve();
      });
    }
  });
  return {
    asked,
    deadline(ms) {
      setTimeout(() => {
        process.stderr.write('Stopping took too long; the process ends now.\n');
        process.exit(1);
      }, ms).unref();
    },
  };
}
