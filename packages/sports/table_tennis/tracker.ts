import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { TABLE_TENNIS } from './sport.ts';

/** How a page draws a table tennis match: the table with its net. */
export const tableTennisTracker = rallyTracker(TABLE_TENNIS, {
  inside: [84, 56, 280, 140],
  lines: 'M84 56h280v140H84zM224 44v164M84 126h280',
  areas: 'M84 56h280v140H84z',
  servers: [
    [60, 166],
    [388, 86],
  ],
});
