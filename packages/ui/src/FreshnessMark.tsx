import { useFact } from './hooks.ts';

/** Green up to 2 s, amber to 10 s, red above or while there is no connection. */
const LATE_MS = 2_000;
const GONE_MS = 10_000;

/** How old the prices of this page are. `text` gets seconds with one decimal, or null while disconnected. */
export function FreshnessMark({ text }: { text(seconds: string | null): string }) {
  // Rounded before it is compared, so that it renders ten times a second at most.
  const age = useFact('live:age', (value) =>
    typeof value === 'number' ? Math.round(value / 100) * 100 : value,
  );
  if (age === undefined) return null;
  const tone = age === null || age > GONE_MS ? 'fresh gone' : age > LATE_MS ? 'fresh late' : 'fresh';
  return (
    <span className={tone}>
      <span className="dot beat" />
      {text(age === null ? null : (age / 1000).toFixed(1))}
    </span>
  );
}
