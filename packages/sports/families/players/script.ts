import type { Random } from '../../play/random.ts';
import { playerKey } from '../../squads.ts';
import type { Side } from '../timed-goals/final-state.ts';
import type { Moment } from '../timed-goals/play/moments.ts';
import type { PlayerNow, PlayersNow, Stint } from './chances.ts';
import type { LineUp, LineUpTable, Slot } from './line-up.ts';
import { OWN_GOAL, type PlayersTold } from './told.ts';

/** A substitution: who goes off and who comes on, by number. */
interface Change extends Moment {
  off: number;
  on: number;
}

/** What happens to the players of a game; known to the simulator alone. */
export interface PlayersScript {
  lineUps: readonly [LineUp, LineUp];
  /** In order. */
  changes: readonly Change[];
  /** Who scores each goal of the script, in their order. */
  scorers: readonly string[];
}

/** What the players of a game are drawn from. */
interface Played {
  table: LineUpTable;
  lineUps: readonly [LineUp, LineUp];
  /** The second of play by which a share of a usual match's goals has come. */
  secondOf(share: number): number;
}

const SIDES: readonly Side[] = ['home', 'away'];

/** Draws substitutions and scorers in a random stream of their own, so nothing else depends on them. */
export function playersScript(
  random: Random,
  { table, lineUps, secondOf }: Played,
  goals: readonly Moment[],
): PlayersScript {
  const changes = lineUps
    .flatMap(({ slots }, place) =>
      slots.flatMap((slot) =>
        changeOf(random, table, slot).map(({ share, ...change }) => ({
          ...{ ...change, side: SIDES[place]!, at: Math.ceil(secondOf(share)) },
        })),
      ),
    )
    .sort((a, b) => a.at - b.at);
  const scorers = goals.map((goal) => scorerOf(random, lineUps, changes, goal));
  return { lineUps, changes, scorers };
}

function changeOf(
  random: Random,
  { changes: { chance, at } }: LineUpTable,
  { starter, substitute }: Slot,
): (Pick<Change, 'off' | 'on'> & { share: number })[] {
  const [isUsed, moment] = [random() < chance, random()];
  if (substitute === null || !isUsed) return [];
  let left = moment;
  for (const [share, own] of at) {
    left -= own;
    if (left < 0) return [{ share, off: starter, on: substitute }];
  }
  return [{ share: at.at(-1)![0], off: starter, on: substitute }];
}

function scorerOf(
  random: Random,
  lineUps: readonly [LineUp, LineUp],
  changes: readonly Change[],
  { at, side }: Moment,
): string {
  const place = SIDES.indexOf(side);
  let left = random();
  for (const { starter, substitute, share } of lineUps[place]!.slots) {
    left -= share;
    if (left >= 0) continue;
    const isOver = changes.some((each) => each.side === side && each.off === starter && each.at <= at);
    return playerKey(place, isOver ? substitute! : starter);
  }
  return OWN_GOAL;
}

/** Substitutions up to a second, as states have them: the side, counted from 1, who went off and who came on: `1-9-18`. */
export function changesTo({ changes }: PlayersScript, at: number): string[] {
  return changes
    .filter((change) => change.at <= at)
    .map(({ side, off, on }) => `${playerKey(SIDES.indexOf(side), off)}-${on}`);
}

/** Who scored the goals up to a second. */
export function scorersTo({ scorers }: PlayersScript, goals: readonly Moment[], at: number): string[] {
  return scorers.slice(0, goals.filter((goal) => goal.at <= at).length);
}

/** What is told of the players up to a second. */
export function toldTo(script: PlayersScript, goals: readonly Moment[], at: number): PlayersTold {
  const { lineUps, changes } = script;
  const played: Record<string, number> = {};
  for (const [place, { slots }] of lineUps.entries())
    for (const { starter } of slots) played[playerKey(place, starter)] = 0;
  for (const change of changes)
    if (change.at <= at)
      played[playerKey(SIDES.indexOf(change.side), change.on)] = goals.filter(
        (goal) => goal.at < change.at,
      ).length;
  return { scorers: scorersTo(script, goals, at), played };
}

/**
 * The players as prices see them: who is on the pitch, and who may still come on and when. `share` of a usual match's goals
 * has come by the moment of the prices, which may be later than the second up to which substitutions are known.
 */
export function playersNow(
  table: LineUpTable,
  { lineUps, changes }: Pick<PlayersScript, 'lineUps' | 'changes'>,
  scorers: readonly string[],
  { at, share }: { at: number; share: number },
): PlayersNow {
  const players = lineUps.flatMap(({ slots }, place) => {
    const own = changes.filter((change) => change.side === SIDES[place] && change.at <= at);
    return slots.flatMap((slot) => {
      const isChanged = own.some(({ off }) => off === slot.starter);
      return playersIn(slot, place as 0 | 1, isChanged, stillToCome(table, share));
    });
  });
  return { players, ownGoals: table.ownGoals, scorers };
}

/** The two players of a place in the eleven. */
function playersIn(
  { starter, substitute, share }: Slot,
  place: 0 | 1,
  isChanged: boolean,
  windows: readonly (readonly [from: number, chance: number])[],
): PlayerNow[] {
  const player = (
    number: number,
    isOn: boolean,
    hasPlayed: boolean,
    stints: readonly Stint[],
  ): PlayerNow => ({
    ...{ key: playerKey(place, number), place, share },
    ...{ isOn, hasPlayed, stints },
  });
  const whole: readonly Stint[] = [[1, 0, 1]];
  if (substitute === null) return [player(starter, true, true, whole)];
  if (isChanged) return [player(starter, false, true, []), player(substitute, true, true, whole)];
  const changing = windows.reduce((sum, [, chance]) => sum + chance, 0);
  const stays: Stint = [1 - changing, 0, 1];
  return [
    player(starter, true, true, [stays, ...windows.map(([from, chance]): Stint => [chance, 0, from])]),
    player(
      substitute,
      false,
      false,
      windows.map(([from, chance]): Stint => [chance / changing, from, 1]),
    ),
  ];
}

/** When a change may still come, by the share of the goals that are still to come, if none has come so far. */
function stillToCome(
  { changes: { chance, at } }: LineUpTable,
  share: number,
): (readonly [from: number, chance: number])[] {
  const missed = at.reduce((sum, [moment, own]) => sum + (moment <= share ? own : 0), 0);
  return at.flatMap(([moment, own]) =>
    moment <= share
      ? []
      : [[(moment - share) / (1 - share), (chance * own) / (1 - chance * missed)] as const],
  );
}
