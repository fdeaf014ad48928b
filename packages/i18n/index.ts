export type { MessageKey } from './keys.gen.ts';
export { directionOf } from './src/direction.ts';
export { compactText, couponNumberText, numberText, percentText, scoreText } from './src/figures.ts';
export type { CompiledMessage, Messages, Values } from './src/format.ts';
export {
  dateSecondText,
  dateText,
  dateTimeText,
  dateTimeYearText,
  dayKey,
  dayMonthText,
  dayStart,
  exactText,
  fullDateText,
  longDayText,
  monthText,
  offsetText,
  secondText,
  shortDayText,
  timeText,
  todayText,
  weekdayText,
} from './src/moments.ts';
export { createTranslator, type Translate } from './src/translator.ts';
