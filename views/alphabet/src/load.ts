import type { LoadContext } from '@fairbook/remote-view';
import { loadArea } from '@fairbook/ui/doc';
import { AREA } from './area.ts';

/** The page of a path with its texts, built on the server only. */
export function load(ctx: LoadContext) {
  return loadArea(AREA, ctx);
}
