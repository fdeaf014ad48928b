import type { live, site } from '@fairbook/contracts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Recorded } from '../form/recorded.ts';
import { NAMELESS } from '../names/names.ts';
import { knownSport } from '../names/sports.ts';
import { type BoostBoard, boostedGame } from '../prices/boosted.ts';
import { rowsOf } from './board.ts';
import { gameOf } from './wire.ts';

/** The full state of a topic, without names; null when nothing can ever be published on it. */
export function snapshotOf(
  catalogue: Pick<Catalogue, 'game' | 'games'>,
  topic: live.Topic,
  delays: site.InPlayDelays,
  board: BoostBoard,
  recorded?: Pick<Recorded, 'idOf'>,
): live.TopicSnapshot | null {
  const showing = { names: NAMELESS, delays };
  const [kind, first, second] = topic.split(':');
  if (kind === 'game') {
    const game = catalogue.game(Number(first));
    if (!game) return null;
    return boostedGame({ ...gameOf(game, 'full', showing), ...recorded?.idOf(game) }, board);
  }
  const isList = kind === 'list' || kind === 'sides';
  if (isList && (first === 'live' || first === 'line') && knownSport(Number(second))) {
    const games = rowsOf(catalogue.games(), first, Number(second), showing, kind);
    return { games: games.map((game) => boostedGame(game, board)) };
  }
  return null;
}
