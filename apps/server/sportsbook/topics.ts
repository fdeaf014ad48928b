import type { live, site } from '@fairbook/contracts';
import { rowsOf } from './board.ts';
import type { Catalogue } from './catalogue.ts';
import { NAMELESS } from './names.ts';
import { knownSport } from './sports.ts';
import { gameOf } from './wire.ts';

/** The whole of a topic now, without names; null when nobody could ever hear anything on it. */
export function snapshotOf(
  catalogue: Catalogue,
  topic: live.Topic,
  delays: site.InPlayDelays,
): live.TopicSnapshot | null {
  const showing = { names: NAMELESS, delays };
  const [kind, first, second] = topic.split(':');
  if (kind === 'game') {
    const game = catalogue.game(Number(first));
    return game ? gameOf(game, 'full', showing) : null;
  }
  if (kind === 'list' && (first === 'live' || first === 'line') && knownSport(Number(second))) {
    return { games: rowsOf(catalogue.games(), first, Number(second), showing) };
  }
  return null;
}
