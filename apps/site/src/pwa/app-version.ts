/** The version of the open page, the newest known one, and when it was announced (epoch milliseconds). */
export interface AppVersion {
  current: string;
  latest: string;
  updatedAt: number;
}

/** What hearing of a version changes: null when it is the one already known. */
export function heardVersion(known: AppVersion, latest: string, now: number): AppVersion | null {
  return latest === known.latest ? null : { ...known, latest, updatedAt: now };
}

/** A page that was made by another version than the newest should be loaded again. */
export function isOutdated({ current, latest }: AppVersion): boolean {
  return current !== latest;
}
