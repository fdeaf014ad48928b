import styles from './cell-marks.module.css';

const SPARK = { width: 56, height: 20 };

/** A small line of how a figure moved; its last point is marked. */
export function Spark({
  values,
  isBad,
  label,
}: {
  values: readonly number[];
  isBad: boolean;
  label: string;
}) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = SPARK.width / Math.max(1, values.length - 1);
  const y = (value: number) =>
    most === least
      ? SPARK.height / 2
      : SPARK.height - 2 - ((value - least) / (most - least)) * (SPARK.height - 4);
  const points = values.map((value, n) => `${round(n * step)},${round(y(value))}`).join(' ');
  return (
    <svg
      className={styles.spark}
      viewBox={`-1 0 ${SPARK.width + 4} ${SPARK.height}`}
      role="img"
      aria-label={label}
      data-bad={isBad || undefined}
    >
      <polyline points={points} />
      <circle cx={SPARK.width} cy={round(y(values.at(-1) ?? 0))} r="1.8" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A share as a bar with its figure: amber from 80 %, red from 100 %. The words beside it say the same. */
export function Share({ percent, text }: { percent: number; text: string }) {
  const state = percent >= 100 ? 'full' : percent >= 80 ? 'near' : undefined;
  return (
    <span className={styles.share} data-state={state}>
      <svg viewBox="0 0 40 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="40" height="6" rx="3" />
        <rect width={Math.min(40, 0.4 * percent)} height="6" rx="3" />
      </svg>
      <span>{text}</span>
    </span>
  );
}

/** How many of a queue are in time, past half of it, and late. */
export function Ages({
  fine,
  near,
  late,
  label,
}: {
  fine: number;
  near: number;
  late: number;
  label: string;
}) {
  const all = Math.max(1, fine + near + late);
  const parts = [
    ['fine', fine],
    ['near', near],
    ['late', late],
  ] as const;
  let from = 0;
  return (
    <svg className={styles.ages} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      {parts.map(([tone, count]) => {
        const x = (100 * from) / all;
        from += count;
        return <rect key={tone} x={x} width={(100 * count) / all} height="8" data-age={tone} />;
      })}
    </svg>
  );
}
