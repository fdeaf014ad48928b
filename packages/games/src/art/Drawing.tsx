/** A part of a drawing: a path on a field of 48 × 48, filled or drawn as a line. Colours are names of custom properties. */
export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
}

/** The path of a disc. */
export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

interface DrawingProps {
  shapes: readonly Shape[];
  /** Where it stands in an outer drawing, and how large; without them it fills its box. */
  x?: number;
  y?: number;
  size?: number;
  className?: string | undefined;
}

/** A symbol of a game. Decoration: what it is stands in a text beside it. */
export function Drawing({ shapes, size, ...place }: DrawingProps) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false" {...place}>
      {shapes.map(({ d, fill, line, width = 2 }) => (
        <path
          key={d}
          d={d}
          fill={fill ? `var(--${fill})` : 'none'}
          {...(line && {
            stroke: `var(--${line})`,
            strokeWidth: width,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          })}
        />
      ))}
    </svg>
  );
}
