/**
 * A W3C `traceparent` that begins a trace for one call; the server continues the trace. It is random, so it reveals
 * nothing about the sender.
 */
export function traceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
