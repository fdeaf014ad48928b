import type { Api } from '@fairbook/client';
import { type Step, type StepId, type Walked, walkProof } from '@fairbook/proof/walk';
import { useEffect, useState } from 'react';

export interface Walk {
  steps: readonly Step[];
  size: number;
  changed: StepId | null;
}

/** Takes the steps in this browser when the page opens, and again when a byte is changed. */
export function useWalk(api: Api): {
  walk: Walk | 'failed' | null;
  change(step: StepId | null): void;
  retry(): void;
} {
  const [walked, setWalked] = useState<Walked | 'failed' | null>(null);
  const [walk, setWalk] = useState<Walk | null>(null);
  const [changed, change] = useState<StepId | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    readSample(api).then(setWalked, () => setWalked('failed'));
  }, [api, tries]);
  useEffect(() => {
    let isLatest = true;
    if (walked === null || walked === 'failed') return;
    void walkProof(walked, changed).then((steps) => {
      if (isLatest) setWalk({ steps, size: walked.head.size, changed });
    });
    return () => {
      isLatest = false;
    };
  }, [walked, changed]);
  return {
    walk: walked === 'failed' ? 'failed' : walk,
    change,
    retry() {
      setWalked(null);
      setTries(tries + 1);
    },
  };
}

/** The sample receipt, our keys, the head of the log and its newest entry: all of it public. */
async function readSample(api: Api): Promise<Walked> {
  const [receipt, { keys }, head] = await Promise.all([
    api('proof.sample'),
    api('bets.proofKeys'),
    api('proof.head'),
  ]);
  return { receipt, keys, head, newest: await newestOf(api, head.size) } as unknown as Walked;
}

async function newestOf(api: Api, size: number): Promise<Walked['newest']> {
  if (size === 0) return null;
  const seq = size - 1;
  const { leaf, path } = await api('proof.inclusion', { params: { seq }, query: { size } });
  return { leaf, place: { seq, path } };
}
