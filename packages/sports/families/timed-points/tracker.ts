import type { MessageKey } from '@fairbook/i18n';
import type { Text } from '../../screens/text.ts';
import type { ToldGame } from '../../telling/told.ts';
import type { Box, SportTracker, StatLine } from '../../telling/tracker.ts';
import type { PointsSport } from './sport.ts';
import type { PointsState } from './state.ts';
import { pointsStory } from './story.ts';

/** The half that each side attacks, the first one on the right. */
const HALVES: readonly Box[] = [
  [224, 12, 212, 228],
  [12, 12, 212, 228],
];

/** How a page draws a game of the family: the floor, the lead by minute, and the parts. */
export function pointsTracker<Sport extends string>(
  sport: PointsSport<Sport>,
  ground: Pick<SportTracker<PointsState<Sport>>['field'], 'lines' | 'areas'>,
): SportTracker<PointsState<Sport>> {
  const { boards, regular } = sport;
  const key = (name: string) => `${boards}.${name}` as MessageKey;
  return {
    story: pointsStory(sport),
    field: {
      width: 448,
      height: 252,
      inside: [12, 12, 424, 228],
      ...ground,
    },
    picture({ period }, latest) {
      const place = period === 'part' && latest?.kind === 'scored' ? latest.place : null;
      return {
        zone: place === null ? null : { box: HALVES[place]!, place },
        spots: [],
        notes: [null, null],
      };
    },
    events: {
      scored: { text: key('event.scored'), icon: 'goal', rank: 'usual' },
      lead: { text: key('event.lead'), icon: 'up', rank: 'main' },
      part: { text: key('event.part'), icon: 'whistle', rank: 'part' },
    },
    chart: { kind: 'lead' },
    units: null,
    unitText: ({ part, n }): Text =>
      part < regular
        ? { key: key('event.minute'), values: { part: part + 1, minute: n } }
        : { key: key('event.overtime'), values: { number: part - regular + 1, minute: n } },
    statistics: ({ parts }, told) => [
      ...parts.map(
        (figures, n): StatLine => ({
          name: key(`stat.part${n < regular ? n + 1 : 5}`),
          figures,
        }),
      ),
      ...leadLines(told, key),
    ],
  };
}

/** Largest lead, minutes in the lead, and how often it was taken. */
function leadLines({ units, events }: ToldGame, key: (name: string) => MessageKey): StatLine[] {
  const leads = units.map(({ score }) => (score[0] ?? 0) - (score[1] ?? 0));
  if (leads.length === 0) return [];
  const of = (count: (sign: number) => number) => [count(1), count(-1)];
  return [
    { name: key('stat.largest'), figures: of((sign) => Math.max(0, ...leads.map((lead) => sign * lead))) },
    { name: key('stat.leading'), figures: of((sign) => leads.filter((lead) => sign * lead > 0).length) },
    {
      name: key('stat.taken'),
      figures: [0, 1].map((n) => events.filter(({ kind, place }) => kind === 'lead' && place === n).length),
    },
  ];
}
