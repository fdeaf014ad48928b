const WIDTH = 300;
const GAP = 2;

/** Two or three lengths of one bar, the first side's first. Decoration: the figures stand beside it. */
export function Weighed({ weights }: { weights: readonly number[] }) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const room = WIDTH - GAP * (weights.length - 1);
  let x = 0;
  const parts = weights.map((weight) => {
    const width = whole === 0 ? room / weights.length : (weight / whole) * room;
    const part = { x, width };
    x += width + GAP;
    return part;
  });
  return (
    <svg
      className="st-bar"
      data-empty={whole === 0 || undefined}
      viewBox={`0 0 ${WIDTH} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map((part, n) => (
        <rect key={n} x={part.x} width={Math.max(0, part.width)} height="4" rx="1" />
      ))}
    </svg>
  );
}
