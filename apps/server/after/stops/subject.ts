import type { stops } from '@fairbook/contracts';

type Asked = Pick<stops.Stop, 'scope' | 'subject'>;

/** The subject under which the catalogue keeps a stop that takes a whole game off the site. Other stops only close bets. */
export const HIDDEN = 'hidden';

/** What a stop is of. */
export interface Target {
  /** The id of the sport, champ or game. */
  id: number;
  /** How the catalogue names it within a game: the scope, or the id of a market or an outcome. */
  on: string;
}

const WHOLE = /^[1-9]\d{0,8}$/;
const GAME = /^[1-9]\d{0,14}$/;
const WITHIN = /^([1-9]\d{0,14}):(.{1,64})$/;

/** The target that a subject names; null where it is not one of its scope. */
export function targetOf({ scope, subject }: Asked): Target | null {
  if (scope === 'market' || scope === 'outcome') {
    const [, game, on] = WITHIN.exec(subject) ?? [];
    return game === undefined ? null : { id: Number(game), on: on! };
  }
  return (scope === 'game' ? GAME : WHOLE).test(subject) ? { id: Number(subject), on: scope } : null;
}

/** The ids that say whether a stop applies to a game. */
export interface GameIds {
  gameId: number;
  sportId: number;
  champ: { id: number };
}

/** What the open stops say of one game: everything in it that takes no bets. */
export function stopsOn(game: GameIds, open: readonly (Asked & { hides: boolean })[]): Set<string> {
  const ids = { sport: game.sportId, champ: game.champ.id, game: game.gameId };
  const found = open.flatMap((each) => {
    const target = targetOf(each);
    const scope = each.scope === 'sport' || each.scope === 'champ' ? each.scope : 'game';
    if (target?.id !== ids[scope]) return [];
    return each.hides ? [target.on, HIDDEN] : [target.on];
  });
  return new Set(found);
}
