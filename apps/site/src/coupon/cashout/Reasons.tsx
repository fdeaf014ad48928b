import type { bets } from '@fairbook/contracts';

/** Each reason in its own words, without repetitions. */
export function Reasons({ reasons }: { reasons: readonly bets.Refused[] }) {
  const texts = [...new Set(reasons.map(({ detail }) => detail))];
  if (texts.length === 0) return null;
  return (
    <ul className="cash-reasons" role="status">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
