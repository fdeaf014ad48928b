import { scoreText } from '@fairbook/i18n';
import { outcomeName, outcomeShortName, textOf } from '@fairbook/sports';
import type { ToldEvent, ToldGame } from '@fairbook/sports/tracker';
import { Segmented, useMoments, useUi } from '@fairbook/ui';
import { Chart, LineChart, type Mark, type Tick } from '@fairbook/ui/charts';
import { useState, useSyncExternalStore } from 'react';
import { namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import type { GameTracker } from '../story/told.ts';
import { fromMoment, type PriceLine, toneOf } from './lines.ts';

interface PriceChartProps {
  game: Game;
  lines: readonly PriceLine[];
  told: ToldGame;
  tracker: GameTracker | null;
  title: string;
  price(coef: number | null): string;
  note: string | null;
}

const UNITS_A_TICK = 15;
const TICKS_BEFORE = 5;
const HOUR_MS = 3_600_000;
const UNITS_OF_HOUR = 60;

/** Lines of prices: from the opening before the game, from the first whistle in play. */
export function PriceChart({ game, lines, told, tracker, title, price, note }: PriceChartProps) {
  const { t, now } = useUi();
  const { time } = useMoments();
  const names = namesOf(game);
  const isBefore = game.state.status === 'upcoming';
  const [isLong, setLong] = useState(false);
  const isNarrow = useNarrow();
  const first = isBefore ? undefined : told.units[0]?.at;
  const all = lines.flatMap(({ points }) => points.map(([at]) => at));
  const begin = first ?? Math.min(...all);
  const lastTold = Math.max(...all, told.units.at(-1)?.at ?? 0);
  const to = game.state.status === 'ended' ? lastTold : Math.max(lastTold, isBefore ? now : 0);
  // A phone has room for an hour.
  const hourAgo = isBefore ? to - HOUR_MS : (told.units.at(-UNITS_OF_HOUR)?.at ?? begin);
  const hasMore = isNarrow && hourAgo > begin;
  const from = hasMore && !isLong ? hourAgo : begin;
  const whole = lines.map((line) => (first === undefined && from === begin ? line : fromMoment(line, from)));
  const moments = whole.flatMap(({ points }) => points.map(([at]) => at));
  const placeText = (at: number) => {
    const unit = told.units.findLast((each) => each.at <= at);
    return unit && tracker && !isBefore ? textOf(t, tracker.unitText({ ...unit, seconds: null })) : time(at);
  };
  const rows = () =>
    [...new Set(moments)]
      .sort((a, b) => b - a)
      .map((at): [string, ...string[]] => [
        `${placeText(at)}${isBefore ? '' : ` · ${time(at)}`}`,
        ...whole.map(({ points }) => price(points.findLast(([since]) => since <= at)?.[1] ?? null)),
      ]);
  const said = whole.map(({ outcomeId, opening, last }) =>
    t('match.prices.one', {
      name: outcomeName(t, outcomeId, names),
      opened: price(opening),
      now: price(last),
    }),
  );
  return (
    <Chart
      head={
        hasMore ? (
          <Segmented
            label={t('match.prices.range')}
            value={isLong ? 'long' : 'hour'}
            onChange={(range) => setLong(range === 'long')}
            choices={(['hour', 'long'] as const).map((id) => ({ id, label: t(`match.prices.range.${id}`) }))}
          />
        ) : null
      }
      foot={note ? <span>{note}</span> : null}
      table={{
        label: t('match.chart.table'),
        heads: [t('match.prices.time'), ...whole.map(({ outcomeId }) => outcomeName(t, outcomeId, names))],
        rows,
      }}
    >
      <LineChart
        label={t('match.prices.text', { market: title, text: `${said.join('. ')}.` })}
        series={whole.map(({ outcomeId, points }, n) => ({
          ...{ name: outcomeName(t, outcomeId, names), short: outcomeShortName(t, outcomeId) },
          ...{ points, tone: toneOf(n, whole.length) },
        }))}
        from={from}
        to={to}
        ticks={
          isBefore || !tracker
            ? timeTicks(from, to, time)
            : unitTicks(told, placeText).filter(({ at }) => at >= from)
        }
        marks={tracker && !isBefore ? marksOf(told.events, tracker, from) : []}
        valueText={price}
        placeText={placeText}
        moveLabel={t('match.chart.move')}
      />
    </Chart>
  );
}

function timeTicks(from: number, to: number, time: (at: number) => string): Tick[] {
  return Array.from({ length: TICKS_BEFORE }, (_, n) => {
    const at = from + ((to - from) * n) / (TICKS_BEFORE - 1);
    return { at, text: time(at) };
  });
}

/** Each quarter of an hour of play, and the first unit of each part. */
function unitTicks({ units }: ToldGame, text: (at: number) => string): Tick[] {
  return units.flatMap(({ part, n, at }, place) => {
    const isFirst = place === 0 || units[place - 1]!.part !== part;
    return isFirst || n % UNITS_A_TICK === 0 ? [{ at, text: text(at) }] : [];
  });
}

/** Goals as rules with the score, or where a sport has many of them the ends of its parts. */
function marksOf(events: readonly ToldEvent[], { events: faces, chart }: GameTracker, from: number): Mark[] {
  const rank = chart.kind === 'momentum' ? 'main' : 'part';
  return events.flatMap(({ kind, place, at, score }): Mark[] => {
    const face = faces[kind];
    if (!face || at < from) return [];
    if (chart.kind === 'momentum' && face.icon === 'goal')
      return [{ at, place, icon: 'goal', text: scoreText(score) }];
    return face.rank === rank && rank === 'part'
      ? [{ at, place: null, icon: null, text: scoreText(score) }]
      : [];
  });
}

const NARROW = '(width < 45em)';

/** Whether the window is as narrow as a phone's. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
