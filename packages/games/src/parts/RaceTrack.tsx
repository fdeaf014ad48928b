import { useUi } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { Drawing, type Shape } from '../art/Drawing.tsx';
import { courseOf } from '../course.ts';
import type { LiveRound } from '../face.ts';
import type { RaceState } from '../race.ts';
import parts from './parts.module.css';
import styles from './race.module.css';

interface Props {
  look: 'marbles' | 'horses';
  shapes: readonly Shape[];
  names: readonly string[];
  round: { id: string; shown: RaceState } | null;
  live: LiveRound | undefined;
  isMoving: boolean;
  moveMs: number;
}

/** A lane for each runner. While they run the browser moves them by itself, from where the race is by the clock. */
export function RaceTrack({ look, shapes, names, round, live, isMoving, moveMs }: Props) {
  const { t } = useUi();
  const track = useRef<HTMLDivElement>(null);
  const order = round?.shown.order ?? [];
  const startsAt = live?.startsAt ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a race is run once, as it was drawn.
  useEffect(() => {
    if (!isMoving || !round) return;
    const courses = courseOf(round.shown.order, round.shown.story);
    const runs = [...track.current!.querySelectorAll<HTMLElement>(`.${styles.run}`)].map((run, runner) => {
      const frames = courses[runner]!.map((way) => ({ transform: `translateX(${(100 * way).toFixed(2)}%)` }));
      const animation = run.animate(frames, { duration: moveMs, fill: 'both' });
      animation.currentTime = Date.now() - startsAt;
      return animation;
    });
    return () => {
      for (const run of runs) run.cancel();
    };
  }, [isMoving, round?.id]);
  const isOver = round !== null && !isMoving;
  const told = isOver
    ? order.map((runner, at) => t('casino.race.at', { place: at + 1, name: names[runner]! }))
    : names;
  return (
    <div
      className={`${styles.track} ${parts.symbols}`}
      data-look={look}
      data-state={isMoving ? 'runs' : isOver ? 'over' : 'waits'}
      dir="ltr"
      role="img"
      aria-label={`${t('casino.race.runners')}: ${told.join(', ')}`}
      ref={track}
    >
      {names.map((name, runner) => (
        <div
          key={name}
          className={styles.lane}
          data-runner={runner + 1}
          data-place={isOver ? order.indexOf(runner) + 1 : undefined}
        >
          <span className={styles.name}>
            <b>{runner + 1}</b> <bdi>{name}</bdi>
          </span>
          <div className={styles.way}>
            <div className={styles.run}>
              <Drawing shapes={shapes} className={styles.runner} />
            </div>
          </div>
          <b className={styles.place}>{isOver ? order.indexOf(runner) + 1 : null}</b>
        </div>
      ))}
    </div>
  );
}
