import { STALE_MS, useFact } from './hooks.ts';

/** The server speaks at least every 5 s, so only more than that is late; prices go stale at 10 s. */
const LATE_MS = 6_000;

/** How old the prices of this page are: green, amber when late, red when stale. `text` gets whole seconds, or null while disconnected. */
export function FreshnessMark({ text }: { text(seconds: string | null): string }) {
  // Rounded before it is compared, so that it renders ten times a second at most.
  const age = useFact('live:age', (value) =>
    typeof value === 'number' ? Math.round(value / 100) * 100 : value,
  );
  if (age === undefined) return null;
  const tone = age === null || age > STALE_MS ? 'fresh gone' : age > LATE_MS ? 'fresh late' : 'fresh';
  return (
    <span className={tone}>
      <span className="dot beat" />
      {text(age === null ? null : String(age / 1000))}
    </span>
  );
}
