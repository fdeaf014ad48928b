import { setTimeout as sleep } from 'node:timers/promises';
import { createBettor } from './bettor.ts';
import { type Asking, lineTo } from './house.ts';
import type { Chance } from './random.ts';
import { createRecorder } from './recorder.ts';

export interface Crowd {
  /** Milliseconds since the start of the record. */
  elapsed(): number;
  /** Lets every player finish; then the record is complete. */
  goHome(): Promise<void>;
}

/** Simulated players who bet at `url` from now on, each request on record in `file`. */
export function sendCrowd(
  url: string,
  file: string,
  { players, chance }: { players: number; chance: Chance },
): Crowd {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const recorder = createRecorder(file, elapsed);
  let isOver = false;
  const everyone = Array.from({ length: players }, (_, player) =>
    keepActing(url, { recorder, player, isOver: () => isOver }, chance.fork()),
  );
  return {
    elapsed,
    async goHome() {
      isOver = true;
      await Promise.all(everyone);
      await recorder.close();
    },
  };
}

async function keepActing(url: string, asking: Asking, own: Chance): Promise<void> {
  const bettor = createBettor(lineTo(url), asking, own);
  if (!(await bettor.arrive())) return;
  while (!asking.isOver()) {
    await bettor.act();
    await sleep(own.between(50, 600));
  }
}
