import type { MessageKey } from '@fairbook/i18n';
import type { SportTracker, StatLine } from '../../../telling/tracker.ts';
import { sumOf } from '../score.ts';
import { type RallySport, textsOf } from './sport.ts';
import type { RallyState } from './state.ts';
import { rallyStory, UNIT_POINTS } from './story.ts';

/** Where a match is played: its drawing, and where whoever serves stands. */
export interface Court {
  inside: readonly [x: number, y: number, width: number, height: number];
  lines: string;
  areas: string;
  servers: readonly (readonly [x: number, y: number])[];
}

/** How a page draws a match of rallies: who serves, the lead in each set, and points on serve. */
export function rallyTracker<Sport extends string>(
  sport: Pick<RallySport<Sport>, 'sport' | 'setAt' | 'words' | 'serves'>,
  { servers, ...court }: Court,
): SportTracker<RallyState<Sport>> {
  const key = (name: string) => `${textsOf(sport.words)}.${name}` as MessageKey;
  const { unit } = sport.words;
  return {
    story: rallyStory<Sport>(sport),
    field: { width: 448, height: 252, ...court },
    picture({ status, server, isBreak }) {
      const spot = server === null ? undefined : servers[server];
      if (status !== 'live' || server === null || !spot || isBreak)
        return { zone: null, spots: [], notes: [null, null] };
      return {
        zone: null,
        spots: [{ x: spot[0], y: spot[1], place: server, isMain: true }],
        notes: [0, 1].map((place) => (place === server ? { key: key('event.serves') } : null)),
      };
    },
    events: { set: { text: key('event.set'), icon: 'trophy', rank: 'main' } },
    chart: { kind: 'lead' },
    units: null,
    unitText: ({ part, n }) => ({
      key: key(`event.${unit ?? 'place'}`),
      values: { set: part + 1, point: (n - 1) * UNIT_POINTS + 1 },
    }),
    statistics({ sets, kills }, { tallies }) {
      if (kills && kills.length > 0) return [{ name: key('stat.kills'), figures: [...sumOf(kills)] }];
      if (unit === null || sets.length === 0) return [];
      const lines: StatLine[] = [{ name: key(`stat.${unit}`), figures: [...sumOf(sets)] }];
      const { served, servedWon } = tallies;
      if (!served || !servedWon) return lines;
      const returned = [served[1]! - servedWon[1]!, served[0]! - servedWon[0]!];
      return [
        ...lines,
        shareLine(key('stat.onServe'), servedWon, served),
        shareLine(key('stat.onReturn'), returned, served.toReversed()),
      ];
    },
  };
}

function shareLine(name: MessageKey, parts: readonly number[], wholes: readonly number[]): StatLine {
  const weights = parts.map((part, n) => part / Math.max(1, wholes[n]!));
  return {
    name,
    figures: weights.map((weight, n) => (wholes[n] === 0 ? '–' : `${Math.round(100 * weight)}%`)),
    weights,
  };
}
