import type { social } from '@fairbook/contracts';

/** What came back from a provider, and what the server makes of it: asked once, however often it is shown. */
export interface Arrival {
  provider: social.Provider;
  outcome: Promise<social.Outcome>;
  /** What the visitor told one-tap’s page of the site. */
  where: { countryId: number | null; currencyIso: string | null };
}

let latest: Arrival | null = null;

/**
 * The arrival at this address. Query and fragment are taken out of it, so that a reload or a shared address doesn't send
 * them again; without any it is the arrival that this page has already seen, or null.
 */
export function arrivalAt(
  provider: social.Provider,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  ask: (returned: string) => Promise<social.Outcome>,
): Arrival | null {
  const all = new URLSearchParams(search.slice(1));
  for (const [name, value] of new URLSearchParams(hash.slice(1))) all.set(name, value);
  if (all.size === 0) return latest?.provider === provider ? latest : null;
  const given = all.get('outcome');
  const countryId = Number(all.get('countryId'));
  latest = {
    provider,
    outcome: given === null ? ask(String(all)) : readOutcome(given),
    where: { countryId: countryId > 0 ? countryId : null, currencyIso: all.get('currency') },
  };
  return latest;
}

/** Begins anew: what was proved has been used. */
export function forgetArrival(): void {
  latest = null;
}

/** One-tap's call has asked already and sends what is left to do. */
async function readOutcome(text: string): Promise<social.Outcome> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as social.Outcome;
}
