import type { Api } from '@fairbook/client';
import type { analytics } from '@fairbook/contracts';

/** Counters that the operator has set for this site, by their type: 8 a search engine's, 4 a social network's. */
export async function readCounters(
  api: Api,
  site: { domain: string; projectId: number },
): Promise<ReadonlyMap<number, string>> {
  const { counters } = await api('analytics.counters', { query: site });
  return countersByType(counters);
}

/** Of two counters of one type the later one counts. */
export function countersByType(counters: readonly analytics.Counter[]): ReadonlyMap<number, string> {
  return new Map(counters.map(({ type, id }) => [type, id]));
}
