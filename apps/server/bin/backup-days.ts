const DAY_MS = 86_400_000;
const NAME = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\.backup$/;

/** `site-20261127T0930.backup`, in UTC. */
export const fileOf = (now: Date): string =>
  `site-${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}.backup`;

/** Milliseconds until the next backup: a day after the newest of these files, at once if there is none. */
export function dueIn(names: readonly string[], now: Date): number {
  const newest = ownIn(names).at(-1);
  if (newest === undefined) return 0;
  const [, ...parts] = NAME.exec(newest)!;
  const [year = 0, month = 1, day, hour, minute] = parts.map(Number);
  const madeAt = Date.UTC(year, month - 1, day, hour, minute);
  return Math.min(DAY_MS, Math.max(0, madeAt + DAY_MS - now.getTime()));
}

/** The files beyond the newest `kept`. Other files of the folder are none of them. */
export const tooOld = (names: readonly string[], kept: number): string[] => ownIn(names).slice(0, -kept);

/** The oldest first, as their names sort. */
const ownIn = (names: readonly string[]): string[] => names.filter((name) => NAME.test(name)).sort();
