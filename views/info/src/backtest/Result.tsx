import { compactText, dateTimeText, numberText, percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Key, LineChart } from '@fairbook/ui/charts';
import '@fairbook/ui/charts.css';
import styles from './backtest.module.css';
import type { Outcome } from './outcome.ts';
import type { Run } from './use-backtest.ts';

const MEGABYTE = 1e6;
const UNITS = { least: 2, most: 2 };

/** How far the run is, and what it has found. */
export function Result({ run }: { run: Run | null }) {
  const { t, lang } = useUi();
  const said =
    run?.state === 'reading'
      ? t('backtest.reading', { megabytes: numberText(run.bytes / MEGABYTE, lang, { least: 1 }) })
      : run?.state === 'failed'
        ? t('backtest.failed')
        : run?.state === 'done' && run.outcome === null
          ? t('backtest.noBets', { games: run.games })
          : '';
  return (
    <>
      <p role="status" className={said ? 'note' : 'vh'}>
        {said || (run?.state === 'done' ? t('backtest.done') : '')}
      </p>
      {run?.state === 'done' && run.outcome ? <Figures outcome={run.outcome} games={run.games} /> : null}
    </>
  );
}

function Figures({ outcome, games }: { outcome: Outcome; games: number }) {
  const { t, lang } = useUi();
  const units = (value: number) => numberText(value, lang, UNITS);
  const share = (value: number) => percentText(value * 100, lang, { least: 1, most: 1, isSigned: true });
  const [least, most] = outcome.interval;
  const rows: [string, string][] = [
    [t('backtest.bets'), t('backtest.betsOf', { bets: outcome.bets, games })],
    [t('backtest.staked'), units(outcome.staked)],
    [t('backtest.back'), units(outcome.back)],
    [t('backtest.net'), units(outcome.net)],
    [t('backtest.yield'), share(outcome.yield)],
    [t('backtest.interval'), t('backtest.between', { least: share(least), most: share(most) })],
    [t('backtest.drawDown'), units(outcome.drawDown)],
    [
      t('backtest.margin'),
      t('backtest.marginOf', {
        units: units(outcome.expected),
        share: share(outcome.expected / outcome.staked),
      }),
    ],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t(verdictOf(outcome))}</p>
      <Sums outcome={outcome} />
    </>
  );
}

/** What the interval allows to say. */
function verdictOf({ interval: [least, most] }: Outcome) {
  if (most < 0) return 'backtest.lost';
  return least > 0 ? 'backtest.won' : 'backtest.chance';
}

function Sums({ outcome: { points, net, expected } }: { outcome: Outcome }) {
  const { t, lang } = useUi();
  const units = (value: number) => numberText(value, lang, UNITS);
  const places = points.map(({ place }) => place);
  const last = places.at(-1)!;
  return (
    <figure className={styles.chart}>
      <figcaption className="row wrap small">
        <Key tone="home" shape="line">
          {t('backtest.net')}
        </Key>
        <Key tone="neutral" shape="dashes">
          {t('backtest.margin')}
        </Key>
      </figcaption>
      <LineChart
        of="sums"
        label={t('backtest.chart', { net: units(net), expected: units(expected) })}
        series={[
          {
            ...{ name: t('backtest.margin'), short: '', tone: 'neutral', isDashed: true },
            points: [[0, 0], ...points.map(({ place, expected }) => [place, expected] as const)],
          },
          {
            ...{ name: t('backtest.net'), short: '', tone: 'home', isFilled: true },
            points: [[0, 0], ...points.map(({ place, net }) => [place, net] as const)],
          },
        ]}
        from={0}
        to={last}
        ticks={[...new Set([1, last])].map((at) => ({ at, text: t('backtest.bet', { place: at }) }))}
        marks={[]}
        valueText={units}
        scaleText={(value) => compactText(value, lang)}
        placeText={(at) => {
          const point = points.find(({ place }) => place >= at) ?? points[0]!;
          return `${t('backtest.bet', { place: point.place })}, ${dateTimeText(point.at, lang, 'UTC')}`;
        }}
        moveLabel={t('backtest.move')}
      />
    </figure>
  );
}
