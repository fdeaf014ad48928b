import { numberText } from '@fairbook/i18n';

/** `fine`: nothing to do. `look`: works, but somebody should decide. `fault`: something is or will be broken. */
export type State = 'fine' | 'look' | 'fault';

/** One line of what `npm run doctor` says. */
export interface Finding {
  what: string;
  state: State;
  /** What was seen, as a short phrase. */
  seen: string;
  /** What to do, as sentences; null where nothing is. */
  cure: string | null;
}

export const fine = (what: string, seen: string): Finding => ({ what, state: 'fine', seen, cure: null });
export const look = (what: string, seen: string, cure: string): Finding => ({
  what,
  state: 'look',
  seen,
  cure,
});
export const fault = (what: string, seen: string, cure: string): Finding => ({
  what,
  state: 'fault',
  seen,
  cure,
});

const GIGA = 1e9;

/** 12.3 GB, or 512 MB below one. */
export const sizeText = (bytes: number): string =>
  bytes >= GIGA ? `${inTenths(bytes / GIGA)} GB` : `${Math.floor(bytes / 1e6)} MB`;

/** One decimal. The report is English, and has no reader with another language. */
export const inTenths = (value: number): string => numberText(value, 'en', { least: 1 });

const DAY_SECONDS = 86_400;

/** How long ago: 3 days, 5 h, 12 min. */
export function ageText(seconds: number): string {
  if (seconds >= 2 * DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)} days`;
  if (seconds >= 2 * 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 60)} min`;
}

/** The report: a line for each finding, the cure under it, and how many there are of each kind. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap(({ what, state, seen, cure }) => [
    `${state.padEnd(5)}  ${what.padEnd(width)}  ${seen}`,
    ...(cure === null ? [] : [`${' '.repeat(width + 9)}${cure}`]),
  ]);
  const count = (of: State) => findings.filter(({ state }) => state === of).length;
  const [faults, looks] = [count('fault'), count('look')];
  const verdict = faults + looks === 0 ? 'all is fine' : `${faults} at fault, ${looks} to look at`;
  return `${[...lines, verdict].join('\n')}\n`;
}
