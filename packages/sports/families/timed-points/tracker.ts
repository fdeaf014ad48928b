import type { MessageKey } from '@fairbook/i18n';
import type { Text } from '../../screens/text.ts';
import type { ToldGame } from '../../telling/told.ts';
import type { Box, SportTracker, StatLine } from '../../telling/tracker.ts';
import { PARTS, type PointsSport } from './sport.ts';
import type { PointsState } from './state.ts';
import { pointsStory } from './story.ts';

/** The half that each side attacks, the first one on the right. */
const HALVES: readonly Box[] = [
  [224, 12, 212, 228],
  [12, 12, 212, 228],
];

/** How a page draws a game of the family: the floor, the lead by minute, and the parts. */
export function pointsTracker<Sport extends string>({
  sport,
}: Pick<PointsSport<Sport>, 'sport'>): SportTracker<PointsState<Sport>> {
  const key = (name: string) => `${sport}.${name}` as MessageKey;
  return {
    story: pointsStory<Sport>(),
    field: {
      width: 448,
      height: 252,
      inside: [12, 12, 424, 228],
      lines:
        'M12 12h424v228H12zM224 12v228M254 126a30 30 0 1 1-60 0 30 30 0 0 1 60 0M12 92h86v68H12M436 92h-86v68h86' +
        'M98 98a28 28 0 0 1 0 56M350 98a28 28 0 0 0 0 56M12 28h40a104 98 0 0 1 0 196H12M436 28h-40a104 98 0 0 0 0 196h40' +
        'M32 118v16M416 118v16M44 126a6 6 0 1 1-12 0 6 6 0 0 1 12 0M416 126a6 6 0 1 1-12 0 6 6 0 0 1 12 0',
      areas: 'M12 92h86v68H12zM350 92h86v68h-86z',
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
      part < PARTS
        ? { key: key('event.minute'), values: { part: part + 1, minute: n } }
        : { key: key('event.overtime'), values: { number: part - PARTS + 1, minute: n } },
    statistics: ({ parts }, told) => [
      ...parts.map(
        (figures, n): StatLine => ({
          name: key(`stat.part${n < PARTS ? n + 1 : 5}`),
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
