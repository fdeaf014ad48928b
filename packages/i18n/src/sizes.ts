const KILO = 1_000;
const MEGA = KILO * KILO;

/** The size of a file as people read it: "340 kB", "1.2 MB". Bytes. */
export function sizeText(bytes: number, lang: string): string {
  const [value, unit, digits] =
    bytes < MEGA
      ? ([Math.max(1, Math.round(bytes / KILO)), 'kilobyte', 0] as const)
      : ([bytes / MEGA, 'megabyte', 1] as const);
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value);
}
