import type { sportsbook } from '@fairbook/contracts';
import { secondKit } from './second-kit.ts';

/**
 * The area of the second colour on a 10 × 10 field: plain, stripes, halves, hoops, band, sash, diagonal, yoke, sleeves.
 */
const PATTERNS = [
  '',
  'M2 0h2v10H2zM6 0h2v10H6z',
  'M5 0h5v10H5z',
  'M0 2.5h10V5H0zM0 7.5h10V10H0z',
  'M3 0h4v10H3z',
  'M7.4 0H10v2.6L2.6 10H0V7.4z',
  'M10 0v10H0z',
  'M0 0h10v2.6H0z',
  'M0 0h2.2v10H0zM7.8 0H10v10H7.8z',
];

interface KitProps {
  kit: sportsbook.Opponent['kit'];
  /** The home side's kit; a shirt that looks alike is replaced by a second one. */
  against?: sportsbook.Opponent['kit'] | undefined;
  big?: boolean;
}

/** A team's shirt in its two colours. Decoration: the team's name is beside it. */
export function Kit({ kit, against, big }: KitProps) {
  const { pattern, colors } = against ? secondKit(kit, against) : kit;
  const [first, second] = colors;
  return (
    <svg
      className={big ? 'kit big' : 'kit'}
      viewBox="0 0 10 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={first} d="M0 0h10v10H0z" />
      {PATTERNS[pattern] ? <path fill={second} d={PATTERNS[pattern]} /> : null}
    </svg>
  );
}
