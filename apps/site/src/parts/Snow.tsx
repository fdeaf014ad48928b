import { adoptStyles } from '@fairbook/ui';

import styles from './snow.css?inline';

adoptStyles(styles);

const FLAKES = Array.from({ length: 12 }, (_, flake) => flake);

/** Falls by CSS alone, behind the panels; hidden with reduced motion. */
export function Snow() {
  return (
    <div className="snow" aria-hidden="true">
      {FLAKES.map((flake) => (
        <i key={flake} />
      ))}
    </div>
  );
}
