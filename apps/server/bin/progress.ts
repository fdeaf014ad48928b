/** What a person sees while the server starts: one line per step, with how long it took. */
export interface Progress {
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  say(line: string): void;
}

export function createProgress(write: (line: string) => void): Progress {
  return {
    async step(name, work) {
      const startedAt = performance.now();
      const result = await work();
      write(`  ${name} … ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
      return result;
    },
    say: (line) => write(`${line}\n`),
  };
}
