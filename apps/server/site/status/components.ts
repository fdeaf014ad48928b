import type { StatusComponent, StatusState } from '@fairbook/contracts/site/status';

/** The problems of /readyz by check; null for none. */
export type Faults = Readonly<Record<string, string | null>>;

/** What each part of the site needs, by the checks of /readyz. */
const NEEDS: Readonly<Record<StatusComponent, { down: readonly string[]; partly: readonly string[] }>> = {
  betting: { down: ['database', 'feed', 'catalogue', 'proof'], partly: ['coupons', 'disk', 'bus'] },
  prices: { down: ['feed', 'catalogue'], partly: ['database'] },
  payments: { down: ['database'], partly: ['disk'] },
  live: { down: [], partly: ['feed', 'catalogue', 'bus', 'database'] },
  proof: { down: ['proof', 'database'], partly: ['disk'] },
  pages: { down: ['pages'], partly: ['database'] },
};

/** What maintenance closes. */
const CLOSED: ReadonlySet<string> = new Set(['betting', 'payments']);

/** How each part of the site is. Pure: /readyz, the metrics and the status page go by the same checks. */
export function componentsOf(faults: Faults, isMaintenance: boolean): Record<StatusComponent, StatusState> {
  const isBad = (check: string) => (faults[check] ?? null) !== null;
  const states = Object.entries(NEEDS).map(([id, { down, partly }]): [string, StatusState] => {
    if (down.some(isBad) || (isMaintenance && CLOSED.has(id))) return [id, 'down'];
    return [id, partly.some(isBad) ? 'partly' : 'works'];
  });
  return Object.fromEntries(states) as Record<StatusComponent, StatusState>;
}
