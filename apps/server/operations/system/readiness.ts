/** Returns the problem, null when there is none. */
type ReadinessCheck = () => Promise<string | null> | string | null;

export interface Readiness {
  /** Adds a check under the name that /readyz shows. */
  add(name: string, check: ReadinessCheck): void;
  /** What /readyz says beside a check that passes; null for nothing. */
  tell(name: string, detail: () => string | null): void;
}

export interface Checks extends Readiness {
  /** Runs all checks; one that hangs counts as failed after `timeoutMs`. */
  run(): Promise<Record<string, string | null>>;
  /** The detail of a check that passes. */
  detailOf(name: string): string;
}

export function createChecks(timeoutMs: number): Checks {
  const checks = new Map<string, ReadinessCheck>();
  const details = new Map<string, () => string | null>();
  return {
    add: (name, check) => void checks.set(name, check),
    tell: (name, detail) => void details.set(name, detail),
    detailOf: (name) => details.get(name)?.() ?? 'ok',
    async run() {
      const answers = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await faultOf(check, timeoutMs)] as const),
      );
      return Object.fromEntries(answers);
    },
  };
}

async function faultOf(check: ReadinessCheck, timeoutMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, `no answer within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
