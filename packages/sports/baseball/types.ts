import type { InningsEnd, InningsResult, InningsState } from '../families/innings/innings.ts';
import type { InningsModel } from '../families/innings/price.ts';
import type { SportTypes } from '../sport.ts';

export interface Baseball extends SportTypes {
  state: InningsState<'baseball'>;
  result: InningsResult<'baseball'>;
  cause: never;
  end: InningsEnd<'baseball'>;
  model: InningsModel<'baseball'>;
}
