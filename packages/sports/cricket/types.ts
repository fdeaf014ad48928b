import type { OversEnd, OversResult, OversState } from '../families/overs/overs.ts';
import type { OversModel } from '../families/overs/price.ts';
import type { SportTypes } from '../sport.ts';

export interface Cricket extends SportTypes {
  state: OversState<'cricket'>;
  result: OversResult<'cricket'>;
  cause: never;
  end: OversEnd<'cricket'>;
  model: OversModel<'cricket'>;
}
