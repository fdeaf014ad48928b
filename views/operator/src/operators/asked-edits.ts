import { EDIT_PARTS, type EditPart } from '@fairbook/contracts/edit-parts';
import { numeric } from '../risk/data.ts';

/** The filter of edits in an address: of one part, older than one of them. */
export function askedEdits(query: string): { part?: EditPart; before?: number } {
  const params = new URLSearchParams(query);
  const part = EDIT_PARTS.find((each) => each === params.get('part'));
  const before = numeric(params.get('before'));
  return { ...(part && { part }), ...(before !== null && { before: Number(before) }) };
}
