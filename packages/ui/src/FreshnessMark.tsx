import { STALE_MS, useFact } from './hooks.ts';

/** The server sends something every 5 s, so only a longer silence counts as late; prices go stale at 10 s. */
const LATE_MS = 6_000;

/** Up to this age a price looks new. */
const FRESH_MS = 2_000;

/**
 * The age of the page's prices: green, amber when late, red when stale. `text` gets whole seconds (`0` below two), or
 * null while disconnected.
 */
export function FreshnessMark({ text }: { text(seconds: string | null): string }) {
  // Rounded before the comparison, so that it renders at most once a second.
  const age = useFact('live:age', (value) =>
    typeof value !== 'number' ? value : value < FRESH_MS ? 0 : Math.floor(value / 1000) * 1000,
  );
  if (age === undefined) return null;
  const tone = age === null || age >= STALE_MS ? 'fresh gone' : age >= LATE_MS ? 'fresh late' : 'fresh';
  return (
    <span className={tone}>
      <span className="dot beat" />
      {text(age === null ? null : String(age / 1000))}
    </span>
  );
}
