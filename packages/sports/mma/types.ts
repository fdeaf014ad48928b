import type { FightEnd, FightResult, FightState } from '../families/fights/fight.ts';
import type { FightModel } from '../families/fights/price.ts';
import type { SportTypes } from '../sport.ts';

export interface Mma extends SportTypes {
  state: FightState<'mma'>;
  result: FightResult<'mma'>;
  cause: never;
  end: FightEnd<'mma'>;
  model: FightModel<'mma'>;
}
