/** The time left as `m:ss`; `0:00` when it is over. */
export function leftText(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Typed amounts or odds in the form of the wire: a comma becomes a point, spaces are removed; null for an empty field.
 */
export function typed(text: FormDataEntryValue | null): string | null {
  const plain = String(text ?? '')
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.');
  return plain === '' ? null : plain;
}
