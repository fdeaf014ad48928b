import type { EventSport } from '../families/events/event.ts';

/** Politics: elections, asked for the one that wins. */
export const POLITICS: EventSport<'politics'> = {
  ...{ sport: 'politics', sportId: 59, version: 'politics-1', typesFrom: 71_000, most: 12 },
  asks: ['event_option'],
};
