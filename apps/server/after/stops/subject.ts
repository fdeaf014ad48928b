import type { stops } from '@fairbook/contracts';
import { sportAt } from '@fairbook/sports';
import { sportOfOutcome } from '@fairbook/sports/settle';

type Asked = Pick<stops.Stop, 'scope' | 'subject'>;

/** The subject under which the catalogue keeps a stop that takes a whole game off the site. Other stops only close bets. */
export const HIDDEN = 'hidden';

type Scope = stops.Stop['scope'];

/** The catalogue keeps stops by sport, by champ and by game. */
type Place = Extract<Scope, 'sport' | 'champ' | 'game'>;

/** What a stop is of. */
export interface Target {
  /** Whether `id` is that of a sport, a champ or a game. */
  in: Place;
  id: number;
  /** How the catalogue names it within a game: the scope, the id of a market or an outcome, or `kind:922`. */
  on: string;
  /** The sport of a type of market. If the stop is for one champ, that champ must be of this sport. */
  sportId?: number;
}

/** Whether a stop is of one game, or of something in it. */
export function isOfGame(scope: Scope): boolean {
  return scope === 'game' || scope === 'market' || scope === 'outcome';
}

const KIND = /^(?:([1-9]\d{0,8}):)?([1-9]\d{0,5})$/;
const WHOLE = /^[1-9]\d{0,8}$/;
const GAME = /^[1-9]\d{0,14}$/;
const WITHIN = /^([1-9]\d{0,14}):(.{1,64})$/;

/** The target that a subject names; null where it is not one of its scope. */
export function targetOf({ scope, subject }: Asked): Target | null {
  if (scope === 'market' || scope === 'outcome') {
    const [, game, on] = WITHIN.exec(subject) ?? [];
    return game === undefined ? null : { in: 'game', id: Number(game), on: on! };
  }
  if (scope === 'kind') return kindOf(subject);
  return (scope === 'game' ? GAME : WHOLE).test(subject)
    ? { in: scope, id: Number(subject), on: scope }
    : null;
}

/** A kind of markets in a champ, or in all games of its sport. */
function kindOf(subject: string): Target | null {
  const [, champ, type] = KIND.exec(subject) ?? [];
  const sport = type === undefined ? null : sportOfOutcome(`${type}:`);
  if (sport === null) return null;
  const { sportId } = sportAt(sport)!;
  const place = champ === undefined ? 'sport' : 'champ';
  return { in: place, id: Number(champ ?? sportId), on: `kind:${type}`, sportId };
}

/** The type of the markets that a stop of a kind is of. */
export function typeOf({ on }: Target): number {
  return Number(on.slice(on.indexOf(':') + 1));
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
    if (!target || target.id !== ids[target.in]) return [];
    return each.hides ? [target.on, HIDDEN] : [target.on];
  });
  return new Set(found);
}
