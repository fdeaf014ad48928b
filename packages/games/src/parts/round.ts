import { useEffect, useRef } from 'react';
import type { FaceProps } from '../face.ts';

type Rounded = Pick<FaceProps, 'options' | 'round' | 'isBusy'>;

/** Whether options are the same, in whatever order their keys came. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other] as Record<string, unknown>[];
  return Object.keys(a!).every((key) => JSON.stringify(a![key]) === JSON.stringify(b![key]));
}

/** The round to draw: none once the player has chosen other options, since their drawing would be another. */
export function drawnRound<Props extends Rounded>({ round, options, isBusy }: Props): Props['round'] {
  return round && (isBusy || isSame(round.options, options)) ? round : null;
}

/** Whether the drawing of a new round moves: from its answer until the frame tells the result. */
export function useMoving({ round, isBusy }: Rounded): boolean {
  const settled = useRef(round?.id);
  const isMoving = isBusy && round?.id !== settled.current;
  useEffect(() => {
    if (!isBusy) settled.current = round?.id;
  });
  return isMoving;
}

/** Plays frames on an element while a drawing moves. What it ends with is how the element stands. */
export function useFrames<E extends Element>(isMoving: boolean, frames: () => Keyframe[], ms: number) {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frames are those of the moment when it starts.
  useEffect(() => {
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const animation = ref.current?.animate(frames(), { duration: ms, fill: 'both' });
    return () => animation?.cancel();
  }, [isMoving]);
  return ref;
}
