import { SPORTS_FILE } from './sports-file.gen.ts';

/** The drawing of a sport, by its key; decoration, because its name stands beside it. */
export function SportIcon({ sport, size }: { sport: string; size?: 's' }) {
  return (
    <svg className={size ? `i ${size}` : 'i'} viewBox="0 0 20 20" aria-hidden="true">
      <use href={`${SPORTS_FILE}#${sport}`} />
    </svg>
  );
}
