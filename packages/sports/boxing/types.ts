import type { FightEnd, FightResult, FightState } from '../families/fights/fight.ts';
import type { FightModel } from '../families/fights/price.ts';
import type { SportTypes } from '../sport.ts';

export interface Boxing extends SportTypes {
  state: FightState<'boxing'>;
  result: FightResult<'boxing'>;
  cause: never;
  end: FightEnd<'boxing'>;
  model: FightModel<'boxing'>;
}
