import type { MessageKey } from '@fairbook/i18n';
import { pageOf } from '@fairbook/sports';
import type { Game } from '../data.ts';

/** What the parts of a game are called, by the heading that results of the sport have; all others have halves. */
const WORDS: Partial<Record<MessageKey, string>> = {
  'basketball.byParts': 'quarter',
  'hockey.byParts': 'period',
  'tennis.bySets': 'set',
  'rally.set.bySets': 'set',
  'rally.frame.bySets': 'frame',
  'rally.map.bySets': 'map',
  'baseball.byInnings': 'inning',
};

/** Chooses among the texts of a filter by parts, so that it has the sport's own word. */
export function partWord(sport: string): string {
  return WORDS[pageOf({ sport: sport as Game['state']['sport'] }).parts] ?? 'half';
}
