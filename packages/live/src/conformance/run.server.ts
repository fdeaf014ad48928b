import { SCENARIOS, type Scenario } from './scenarios.server.ts';
import { openStage, Unmet } from './stage.server.ts';
import { startTestee } from './testee.server.ts';

export interface Verdict {
  id: string;
  rule: string;
  /** Null: it holds. Else what the client did against it, in a sentence. */
  fault: string | null;
  /** The client doesn't do what the scenario is about, and needn't. */
  isLeftOut: boolean;
}

/** Plays these scenarios, a few at a time, each with a client and a server of its own. Verdicts come as they are known. */
export async function* judged(
  command: readonly string[],
  scenarios: readonly Scenario[] = SCENARIOS,
  atOnce = 4,
): AsyncGenerator<Verdict> {
  // Those that wait the longest are at the end of the list.
  const left = [...scenarios].reverse();
  const running = new Map<string, Promise<Verdict>>();
  while (left.length + running.size > 0) {
    while (running.size < atOnce && left.length > 0) {
      const scenario = left.shift()!;
      running.set(scenario.id, verdictOf(scenario, command));
    }
    const verdict = await Promise.race(running.values());
    running.delete(verdict.id);
    yield verdict;
  }
}

async function verdictOf({ id, rule, play }: Scenario, command: readonly string[]): Promise<Verdict> {
  const stage = await openStage();
  const client = startTestee(command, stage);
  try {
    const leaving = client.gone.then((error) => {
      throw error;
    });
    const played = await Promise.race([play(stage, client), leaving]);
    return { id, rule, fault: stage.faults[0] ?? null, isLeftOut: played === false };
  } catch (error) {
    if (!(error instanceof Unmet || error instanceof SyntaxError)) throw error;
    return { id, rule, fault: stage.faults[0] ?? error.message, isLeftOut: false };
  } finally {
    await client.end();
    await stage.close();
  }
}
