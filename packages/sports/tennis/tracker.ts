import type { Tallies } from '../telling/story.ts';
import type { Picture, RunningPoints, SportTracker, StatLine } from '../telling/tracker.ts';
import { currentSet, isTieBreak, other, type Place } from './score.ts';
import type { TennisState } from './state.ts';
import { breakPoints, tennisStory } from './story.ts';

/** Where a player stands, by place, and the box served into: `court` is 0 for the deuce side and 1 for the other. */
const SERVES = [
  { x: 42, y: [168, 84] },
  { x: 406, y: [84, 168] },
] as const;
const RECEIVES = [42, 406];
const BOXES = [
  [
    [136, 66, 88, 60],
    [136, 126, 88, 60],
  ],
  [
    [224, 126, 88, 60],
    [224, 66, 88, 60],
  ],
] as const;
const ON_RIGHT = 1;

/** How a page draws a tennis match: the court with the server, games in order, and points on serve. */
export const tennisTracker: SportTracker<TennisState> = {
  story: tennisStory,
  field: {
    width: 448,
    height: 252,
    inside: [56, 42, 336, 168],
    lines:
      'M56 42h336v168H56zM56 66h336M56 186h336M136 66v120M312 66v120M136 126h176M56 126h6M386 126h6M224 32v188',
    areas: 'M56 42h336v168H56z',
  },
  picture,
  events: {
    break: { text: 'tennis.event.break', icon: 'trophy', rank: 'main' },
    game: { text: 'tennis.event.game', icon: 'serve', rank: 'usual' },
    set: { text: 'tennis.event.set', icon: 'whistle', rank: 'part' },
    retired: { text: 'tennis.event.retired', icon: 'whistle', rank: 'main' },
  },
  chart: { kind: 'games', broken: 'break' },
  units: null,
  unitText: ({ part, n }) => ({ key: 'tennis.event.place', values: { set: part + 1, game: n } }),
  statistics: (_, { tallies }) => linesOf(tallies),
};

type State = Parameters<SportTracker<TennisState>['picture']>[0];

/** The first player stands on the left. Odd points are served from the advantage side. */
function picture({ status, server, points, sets, isBreak }: State): Picture {
  if (status !== 'live' || server === null || isBreak) return { zone: null, spots: [], notes: [null, null] };
  const receiver = server === 0 ? 1 : 0;
  const side = (points[0] + points[1]) % 2;
  const { x, y } = SERVES[server];
  const notes = [0, 1].map((place) => ({
    key:
      place === server
        ? side === 0
          ? 'tennis.event.servesDeuce'
          : 'tennis.event.servesAd'
        : 'tennis.event.receives',
  })) as Picture['notes'];
  return {
    zone: { box: BOXES[receiver === ON_RIGHT ? 1 : 0][side]!, place: server },
    spots: [
      { x, y: y[side]!, place: server, isMain: true },
      { x: RECEIVES[receiver]!, y: 252 - y[side]!, place: receiver, isMain: false },
    ],
    notes,
    points: runningPoints(sets, points, server),
  };
}

/** A game is four dots, of which the fourth is won at an advantage; a tie-break is at least seven. */
function runningPoints(sets: State['sets'], points: State['points'], server: Place): RunningPoints {
  const isShort = !isTieBreak(currentSet(sets).games);
  const receiver = other(server);
  const count = isShort ? breakPoints(points, receiver) : 0;
  return {
    won: points,
    room: Math.max(isShort ? 4 : 7, ...points),
    stake:
      count > 0 ? { place: receiver, text: { key: 'tennis.event.breakPoints', values: { count } } } : null,
  };
}

function linesOf(tallies: Tallies): StatLine[] {
  const of = (name: string) => tallies[name] ?? [0, 0];
  const [served, won] = [of('served'), of('servedWon')];
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);
  const returned = [served[1]! - won[1]!, served[0]! - won[0]!];
  if (of('points')[0]! + of('points')[1]! === 0) return [];
  return [
    {
      name: 'tennis.stat.breakPoints',
      figures: of('breaks').map((made, place) => `${made}/${of('breakPoints')[place]}`),
      weights: of('breaks'),
    },
    { name: 'tennis.stat.held', figures: of('held') },
    {
      name: 'tennis.stat.onServe',
      figures: won.map((count, place) => share(count, served[place]!)),
      weights: won.map((count, place) => count / Math.max(1, served[place]!)),
    },
    {
      name: 'tennis.stat.onReturn',
      figures: returned.map((count, place) => share(count, served[1 - place]!)),
      weights: returned.map((count, place) => count / Math.max(1, served[1 - place]!)),
    },
    { name: 'tennis.stat.points', figures: of('points') },
  ];
}
