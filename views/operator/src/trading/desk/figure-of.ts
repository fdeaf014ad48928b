/** A figure as typed, with a point or a comma; null where it is none. */
export function figureOf(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
