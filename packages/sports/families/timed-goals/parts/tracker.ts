import type { MessageKey } from '@fairbook/i18n';
import { momentumOf } from '../../../telling/momentum.ts';
import type { SportTracker, StatLine } from '../../../telling/tracker.ts';
import { PARTS } from './sport.ts';
import type { PartsState } from './state.ts';
import { partsStory } from './story.ts';

/** How a page draws a game of the family: the rink, momentum by minute, goals of each part. */
export function partsTracker<Sport extends string>({
  sport,
  minutes,
}: {
  sport: Sport;
  minutes: number;
}): SportTracker<PartsState<Sport>> {
  const key = (name: string) => `${sport}.${name}` as MessageKey;
  return {
    story: partsStory<Sport>(),
    field: {
      width: 448,
      height: 252,
      inside: [12, 12, 424, 228],
      lines:
        'M64 12h320a52 52 0 0 1 52 52v124a52 52 0 0 1-52 52H64a52 52 0 0 1-52-52V64a52 52 0 0 1 52-52zM224 12v228M152 12v228' +
        'M296 12v228M44 17v218M404 17v218M254 126a30 30 0 1 1-60 0 30 30 0 0 1 60 0M44 116h10v20H44M404 116h-10v20h10' +
        'M108 72a22 22 0 1 1-44 0 22 22 0 0 1 44 0M108 180a22 22 0 1 1-44 0 22 22 0 0 1 44 0' +
        'M384 72a22 22 0 1 1-44 0 22 22 0 0 1 44 0M384 180a22 22 0 1 1-44 0 22 22 0 0 1 44 0',
      areas: 'M152 12h144v228H152z',
    },
    picture({ period }, latest) {
      const isFaceOff = period === 'part' && latest?.kind === 'goal';
      return {
        zone: isFaceOff ? { box: [152, 12, 144, 228], place: null } : null,
        spots: [],
        notes: [null, null],
      };
    },
    events: {
      goal: { text: key('event.goal'), named: key('event.goalBy'), icon: 'goal', rank: 'main' },
      part: { text: key('event.part'), icon: 'whistle', rank: 'part' },
    },
    chart: { kind: 'momentum', weights: { goal: 0.3 } },
    units: minutes,
    unitText: ({ n }) => ({ key: key('event.minute'), values: { minute: n } }),
    statistics({ parts }, { units, events }) {
      const rates = units.at(-1)?.rates;
      const onTop = momentumOf(units, events, { goal: 0.3 });
      return [
        ...parts.map(
          (figures, n): StatLine => ({ name: key(`stat.part${Math.min(n, PARTS) + 1}`), figures }),
        ),
        ...(rates ? [{ name: key('stat.toCome'), figures: rates.map((rate) => rate / 10_000) }] : []),
        {
          name: key('stat.onTop'),
          figures: [1, -1].map((sign) => onTop.filter((each) => each * sign > 0).length),
        },
      ];
    },
  };
}
