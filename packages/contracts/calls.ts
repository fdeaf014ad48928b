import * as after from './after/index.ts';
import * as care from './care/index.ts';
import * as casino from './casino/index.ts';
import * as leaving from './leaving/index.ts';
import * as money from './money/index.ts';
import * as operations from './operations/index.ts';
import * as placement from './placement/index.ts';
import type { Call } from './platform/call.ts';
import * as players from './players/index.ts';
import * as pools from './pools/index.ts';
import { PROMOTION_CALLS } from './promotions/list.ts';
import * as proof from './proof/index.ts';
import * as risk from './risk/index.ts';
import * as site from './site/index.ts';
import * as sportsbook from './sportsbook/index.ts';

/** The modules of all domains, as the indexes of these name them. */
const MODULES = {
  ...after,
  ...care,
  ...casino,
  ...leaving,
  ...money,
  ...operations,
  ...placement,
  ...players,
  ...pools,
  ...proof,
  ...risk,
  ...site,
  ...sportsbook,
};

type ExportOf<Module> = Module extends unknown ? Module[keyof Module] : never;
type OurCall = Extract<ExportOf<(typeof MODULES)[keyof typeof MODULES]>, Call>;

const ours = Object.values(MODULES)
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isCall)
  .map((each) => [each.id, each]);

/** Every call by its id: a call that a module exports is in. One without a route fails a test. */
export const CALLS = {
  ...(Object.fromEntries(ours) as { readonly [C in OurCall as C['id']]: C }),
  ...PROMOTION_CALLS,
};

export type Calls = typeof CALLS;
export type CallId = keyof Calls;

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'right' in value;
}
