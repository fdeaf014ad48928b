import type { PartsEnd } from '../families/timed-goals/parts/final-state.ts';
import type { RatesModel } from '../families/timed-goals/parts/price/model.ts';
import type { PartsResult, PartsState } from '../families/timed-goals/parts/state.ts';
import type { SportTypes } from '../sport.ts';

export interface Hockey extends SportTypes {
  state: PartsState<'hockey'>;
  result: PartsResult<'hockey'>;
  cause: 'goal' | 'video_review';
  end: PartsEnd<'hockey'>;
  model: RatesModel<'hockey'>;
}
