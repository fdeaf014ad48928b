import { CALL_TABLE } from '../calls.gen.ts';
import type { FURTHER_CALLS } from '../further-calls.gen.ts';
import type { OPERATOR_CALLS } from '../operator-calls.gen.ts';
import { type ApiOptions, apiOver, type TableRow } from './api-over.ts';
import { NO_NETWORK } from './statuses.ts';
import { type Api, ApiError } from './types.ts';

/** A typed client for every call of the contracts. */
export function createApi(options: ApiOptions = {}): Api {
  return apiOver(
    (id) => (id in CALL_TABLE ? CALL_TABLE[id as FirstCall] : furtherCall(id as FurtherCall)),
    options,
  );
}

type FirstCall = keyof typeof CALL_TABLE;
type FurtherCall = keyof typeof FURTHER_CALLS | keyof typeof OPERATOR_CALLS;

/** Loads the table rows of calls that no first page makes, and of operators' calls, on demand. */
async function furtherCall(id: FurtherCall): Promise<TableRow> {
  try {
    const { FURTHER_CALLS } = await import('../further-calls.gen.ts');
    if (id in FURTHER_CALLS) return FURTHER_CALLS[id as keyof typeof FURTHER_CALLS];
    const { OPERATOR_CALLS } = await import('../operator-calls.gen.ts');
    return OPERATOR_CALLS[id as keyof typeof OPERATOR_CALLS];
  } catch {
    throw new ApiError(NO_NETWORK, undefined, `the address of ${id} could not be loaded`);
  }
}
