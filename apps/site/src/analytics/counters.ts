import type { Api } from '@fairbook/client';
import type { analytics } from '@fairbook/contracts';

/** Counters set by the operator for this site, by type: 8 for a search engine, 4 for a social network. */
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
