/** Periods of the statistics, in days. */
export const PERIODS = [7, 30] as const;
export type Period = (typeof PERIODS)[number];

export function periodOf(query: string): Period {
  return new URLSearchParams(query).get('days') === '30' ? 30 : 7;
}
