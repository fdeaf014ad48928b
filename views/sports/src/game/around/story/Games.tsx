import { scoreText } from '@fairbook/i18n';
import type { ToldEvent } from '@fairbook/sports/tracker';
import { useUi } from '@fairbook/ui';
import { Chart } from '@fairbook/ui/charts';
import type { CourseProps } from './course-props.ts';
import { Sides } from './Sides.tsx';
import { useWords } from './use-words.ts';

const BOX = 20;
const STEP = 23;
const SET_GAP = 14;
const TOP = 4;
/** Room for `Set 1 · 7–6`. */
const SET_TEXT = 72;
const HEIGHT = 72;

/** Games in order, the first side's above the line; a break has its letter. Long matches scroll. */
export function Games({ game, told, tracker, broken }: CourseProps & { broken: string }) {
  const { t } = useUi();
  const words = useWords(game, tracker);
  const games = told.events.filter(
    ({ kind, place }) => place !== null && (kind === 'game' || kind === broken),
  );
  if (games.length === 0) return null;
  const [first = '', second = ''] = words.names;
  const of = (place: number) => games.filter((each) => each.place === place).length;
  const isLive = game.state.status === 'live';
  const xs = games.map((each, n) => 2 + n * STEP + SET_GAP * setsBefore(games, each));
  const width = (xs.at(-1) ?? 0) + STEP + (isLive ? STEP : 0) + 2;
  const letter = t('match.games.broken').charAt(0);
  return (
    <Chart
      head={<Sides title={t('match.games.title')} names={words.names} />}
      foot={<span>{t('match.games.broken')}</span>}
      table={{
        label: t('match.chart.table'),
        heads: [t('match.games.unit'), t('match.games.winner'), t('match.chart.score')],
        rows: () =>
          games.map((each) => [words.unit(each), words.names[each.place!] ?? '', scoreText(each.score)]),
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too. */}
      <section className="st-games" dir="ltr" tabIndex={0} aria-label={t('match.games.title')}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={t('match.games.text', {
            ...{ first, second, a: of(0), b: of(1) },
            breaks: games.filter(({ kind }) => kind === broken).length,
          })}
        >
          <path className="st-lines" d={`M0 ${TOP + BOX + 1}H${width}`} />
          {games.map((each, n) => (
            <g key={`${each.part}.${each.at}`} data-place={each.place} className="st-game">
              <rect x={xs[n]} y={each.place === 0 ? TOP : TOP + BOX + 2} width={BOX} height={BOX} rx="3" />
              {each.kind === broken ? (
                <text x={xs[n]! + BOX / 2} y={(each.place === 0 ? TOP : TOP + BOX + 2) + 14}>
                  {letter}
                </text>
              ) : null}
            </g>
          ))}
          {isLive ? (
            <rect
              className="st-running"
              x={width - STEP}
              y={TOP + BOX / 2 + 1}
              width={BOX}
              height={BOX}
              rx="3"
            />
          ) : null}
          {setStarts(games, xs).map((n) => (
            <text key={n} x={xs[n]} y={HEIGHT - 6}>
              {t('match.games.set', { set: games[n]!.part + 1, score: gamesIn(games, games[n]!.part) })}
            </text>
          ))}
        </svg>
      </section>
    </Chart>
  );
}

function setsBefore(games: readonly ToldEvent[], { part }: ToldEvent): number {
  return part - (games[0]?.part ?? 0);
}

/** The first game of each set whose name has room before the next set. */
function setStarts(games: readonly ToldEvent[], xs: readonly number[]): number[] {
  const starts = games.flatMap(({ part }, n) => (n === 0 || games[n - 1]!.part !== part ? [n] : []));
  return starts.filter((n, place) => {
    const next = starts[place + 1];
    return next === undefined || xs[next]! - xs[n]! >= SET_TEXT;
  });
}

/** The score of a set after the last of its games that is recorded. */
function gamesIn(games: readonly ToldEvent[], part: number): string {
  return scoreText(games.findLast((each) => each.part === part)?.score ?? []);
}
