import type { EventEnd, EventResult, EventState } from '../families/events/event.ts';
import type { SportTypes } from '../sport.ts';

export interface Politics extends SportTypes {
  state: EventState<'politics'>;
  result: EventResult<'politics'>;
  cause: never;
  end: EventEnd<'politics'>;
  model: never;
}
