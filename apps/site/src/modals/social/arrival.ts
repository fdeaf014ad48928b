import type { social } from '@fairbook/contracts';

/**
 * What came back from a provider, and the server's answer to it. The server is asked once, however often the page shows
 * the result.
 */
export interface Arrival {
  provider: social.Provider;
  outcome: Promise<social.Outcome>;
  /** Country and currency that the visitor chose on the page with one-tap. */
  where: { countryId: number | null; currencyIso: string | null };
}

let latest: Arrival | null = null;

/**
 * The arrival at this address. Query and fragment are removed from the address, so that a reload or a shared link
 * doesn't send them again. Without both it is the arrival that this page has already seen, or null.
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

/** Forgets the arrival, because its proof has been used. */
export function forgetArrival(): void {
  latest = null;
}

/** The outcome that one-tap's call has already got from the server, sent along as base64url text. */
async function readOutcome(text: string): Promise<social.Outcome> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as social.Outcome;
}
