import { momentumOf } from '../telling/momentum.ts';
import type { Box, Picture, SportTracker } from '../telling/tracker.ts';
import type { FootballState } from './state.ts';
import { footballStory } from './story.ts';

const WEIGHTS = { corner: 0.3, yellow_card: -0.2, red_card: -0.4 };
/** The last minute of each part. */
const ENDS = [45, 90, 105, 120];
const LAST_SECONDS = 15 * 60;
const [X, Y, W, H] = [12, 12, 424, 228] as const;
const THIRDS: readonly Box[] = [0, 1, 2].map((n) => [X + (n * W) / 3, Y, W / 3, H] as const);
const FROM_THE_LEFT = [2, 0];

/** How a page draws a football match: the pitch, momentum by minute, corners and cards. */
export const footballTracker: SportTracker<FootballState> = {
  story: footballStory,
  field: {
    width: 448,
    height: 252,
    inside: [X, Y, W, H],
    lines:
      'M12 12h424v228H12zM224 12v228M12 60h66v132H12M12 92h24v68H12M436 60h-66v132h66M436 92h-24v68h24' +
      'M78 100a34 34 0 0 1 0 52M370 100a34 34 0 0 0 0 52M260 126a36 36 0 1 1-72 0 36 36 0 0 1 72 0' +
      'M12 18a6 6 0 0 0 6-6M430 12a6 6 0 0 0 6 6M436 234a6 6 0 0 0-6 6M18 240a6 6 0 0 0-6-6',
    areas: 'M65 12h53v228H65zM171 12h53v228h-53zM277 12h53v228h-53zM383 12h53v228h-53z',
  },
  picture({ status, isBreak }, latest): Picture {
    const zone = status === 'live' && !isBreak && latest ? zoneOf(latest.kind, latest.place) : null;
    return { zone, spots: [], notes: [null, null] };
  },
  events: {
    goal: {
      ...{ text: 'football.event.goal', named: 'football.event.goalBy', own: 'football.event.ownGoal' },
      ...{ icon: 'goal', rank: 'main' },
    },
    corner: { text: 'football.event.corner', icon: 'corner', rank: 'usual' },
    yellow_card: { text: 'football.event.yellow_card', icon: 'yellow_card', rank: 'usual' },
    red_card: { text: 'football.event.red_card', icon: 'red_card', rank: 'main' },
    substitution: {
      ...{ text: 'football.event.substitution', named: 'football.event.substitutionOf' },
      ...{ icon: 'up', rank: 'usual' },
    },
    penalty: { text: 'football.event.penalty', icon: 'goal', rank: 'usual' },
    penalty_missed: { text: 'football.event.penaltyMissed', icon: 'close', rank: 'usual' },
    half_time: { text: 'football.period.half_time', icon: 'whistle', rank: 'part' },
    second_half: { text: 'football.period.second_half', icon: 'whistle', rank: 'part' },
    extra_break: { text: 'football.period.extra_break', icon: 'whistle', rank: 'part' },
    extra_first: { text: 'football.period.extra_first', icon: 'whistle', rank: 'part' },
    extra_second: { text: 'football.period.extra_second', icon: 'whistle', rank: 'part' },
    shootout: { text: 'football.period.shootout', icon: 'whistle', rank: 'part' },
    over: { text: 'football.period.over', icon: 'whistle', rank: 'part' },
  },
  chart: { kind: 'momentum', weights: WEIGHTS },
  units: 90,
  unitText: ({ part, n }) => ({ key: 'football.event.minute', values: { minute: minuteText(part, n) } }),
  statistics({ corners, yellowCards, redCards }, told) {
    const last = (told.units.at(-1)?.n ?? 0) * 60 - LAST_SECONDS;
    const late = told.events.filter(({ kind, seconds }) => kind === 'corner' && (seconds ?? 0) > last);
    const onTop = momentumOf(told.units, told.events, WEIGHTS);
    const rates = told.units.at(-1)?.rates;
    return [
      { name: 'football.corners', figures: corners },
      {
        name: 'football.stat.lateCorners',
        figures: [0, 1].map((n) => late.filter(({ place }) => place === n).length),
      },
      { name: 'football.stat.yellow', figures: yellowCards },
      { name: 'football.stat.red', figures: redCards },
      ...(rates
        ? [{ name: 'football.stat.toCome', figures: rates.map((rate) => rate / 10_000) } as const]
        : []),
      {
        name: 'football.stat.onTop',
        figures: [1, -1].map((sign) => onTop.filter((each) => each * sign > 0).length),
      },
    ];
  },
};

/** `64`, `45+2`: added time is counted from the end of its half. */
function minuteText(part: number, n: number): string {
  const last = ENDS[part] ?? n;
  return n > last ? `${last}+${n - last}` : String(n);
}

/** A corner is taken in the attacking third, a goal is followed by a kick-off; of other events the place is unknown. */
function zoneOf(kind: string, place: number | null): Picture['zone'] {
  if (kind === 'corner' && place !== null) return { box: THIRDS[FROM_THE_LEFT[place]!]!, place };
  return kind === 'goal' ? { box: THIRDS[1]!, place: null } : null;
}
