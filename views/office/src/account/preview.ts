import { type Api, ApiError } from '@fairbook/client';
import type { currencies } from '@fairbook/contracts';

/** What converting gives now, or why it isn’t possible; null while that isn’t known. */
export type Preview = { found: currencies.Conversion } | { fault: string } | null;

/** Asks for a preview of converting to a currency; null if the server gave no reason for not answering. */
export async function previewOf(api: Api, toIso: string, signal?: AbortSignal): Promise<Preview> {
  try {
    return {
      found: await api('currencies.previewConversion', { query: { toIso }, ...(signal && { signal }) }),
    };
  } catch (error) {
    const fault = error instanceof ApiError ? error.problem?.errors[0]?.detail : undefined;
    return fault === undefined ? null : { fault };
  }
}
