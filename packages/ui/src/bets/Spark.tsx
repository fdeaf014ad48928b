import css from './bets.module.css';
import { HEIGHT, type SparkPoint, sparkOf, WIDTH } from './spark.ts';

/** A small line of values over time, with a dot at the present one. Its room is kept while there is nothing to draw. */
export function Spark({ points, label }: { points: readonly SparkPoint[]; label: string }) {
  const spark = sparkOf(points);
  if (!spark) return <span className={css.spark} />;
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {spark.paths.map((path) => (
        <path key={path} d={path} />
      ))}
      {spark.end ? <circle cx={spark.end[0]} cy={spark.end[1]} r="1.5" /> : null}
    </svg>
  );
}
