/** The version of the open page, the newest known one, and when it was announced (epoch milliseconds). */
export interface AppVersion {
  current: string;
  latest: string;
  updatedAt: number;
}

/** The state after a version was announced; null if that version is already known. */
export function heardVersion(known: AppVersion, latest: string, now: number): AppVersion | null {
  return latest === known.latest ? null : { ...known, latest, updatedAt: now };
}

/** Whether the page has another version than the newest, and should be reloaded. */
export function isOutdated({ current, latest }: AppVersion): boolean {
  return current !== latest;
}
