import { useUi } from '@fairbook/ui';
import { useId } from 'react';
import { choose as ways } from '../src/counting.ts';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { RiskChoice } from '../src/parts/RiskChoice.tsx';
import { drawnRound, useFrames, useMoving } from '../src/parts/round.ts';
import { RISKS } from '../src/risk.ts';
import { chanceText, timesText } from '../src/texts.ts';
import styles from './plinko.module.css';
import { bucketsOf, plinko, ROWS } from './rules.ts';

type Props = PropsOf<typeof plinko>;

const WIDTH = 360;
const TOP = 16;
const FLOOR = 250;
const BUCKETS = 40;
const HEIGHT = FLOOR + BUCKETS;
const BOX = `0 0 ${WIDTH} ${HEIGHT}`;
const MOVE_MS = 1600;

/** Where the ball is after each row: half a place to the left or to the right of where it was. */
function placesOf(path: readonly number[], rows: number): { x: number; y: number }[] {
  const [across, down] = [WIDTH / (rows + 1), (FLOOR - TOP) / rows];
  let x = WIDTH / 2;
  const places = path.map((step, row) => {
    x += (step - 0.5) * across;
    return { x, y: TOP + (row + 1) * down };
  });
  return [{ x: WIDTH / 2, y: TOP }, ...places];
}

/** A multiple as short as a bucket needs: 0.4, 26. */
const shortTimes = (paid: number) => String(paid / WHOLE);

function Stage(props: Props) {
  const { t } = useUi();
  const round = drawnRound(props);
  const isMoving = useMoving(props);
  const { options } = props;
  const { rows } = options;
  const buckets = bucketsOf(options);
  const [across, down] = [WIDTH / (rows + 1), (FLOOR - TOP) / rows];
  const places = round ? placesOf(round.shown.path, rows) : [];
  const end = places.at(-1);
  const ball = useFrames<SVGSVGElement>(
    isMoving,
    () =>
      places.map(({ x, y }) => ({
        transform: `translate(${(100 * (x - end!.x)) / WIDTH}%, ${(100 * (y - end!.y)) / HEIGHT}%)`,
        easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
      })),
    MOVE_MS,
  );
  return (
    <div
      className={styles.board}
      role="img"
      aria-label={t('game-plinko.board', { rows, buckets: buckets.map(timesText).join(', ') })}
    >
      <svg viewBox={BOX} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 1 }, (_, pin) => (
            <circle
              key={`${row} ${pin}`}
              className={styles.pin}
              cx={WIDTH / 2 + (pin - row / 2) * across}
              cy={TOP + row * down + 6}
              r={Math.min(3.5, across / 8)}
            />
          )),
        )}
        {buckets.map((paid, bucket) => {
          const [x, y] = [bucket * across, FLOOR + 2];
          const turned = across < 34 ? `rotate(-90 ${x + across / 2} ${y + BUCKETS / 2})` : undefined;
          return (
            <g key={bucket}>
              <rect
                className={styles.bucket}
                data-more={paid > WHOLE}
                x={x + 1}
                y={y}
                width={across - 2}
                height={BUCKETS - 4}
                rx="3"
              />
              <text
                x={x + across / 2}
                y={y + BUCKETS / 2 - 2}
                textAnchor="middle"
                dominantBaseline="central"
                transform={turned}
              >
                {shortTimes(paid)}
              </text>
            </g>
          );
        })}
        {round && !isMoving ? (
          <>
            <path className={styles.path} d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
            <rect
              className={styles.hit}
              x={round.shown.bucket * across + 1}
              y={FLOOR + 2}
              width={across - 2}
              height={BUCKETS - 4}
              rx="3"
            />
          </>
        ) : null}
      </svg>
      {/* A layer of its own: the browser moves its picture without drawing it again. */}
      {end ? (
        <svg ref={ball} key={round!.id} viewBox={BOX} aria-hidden="true">
          <circle className={styles.ball} cx={end.x} cy={end.y - 6} r={Math.min(7, across / 3)} />
        </svg>
      ) : null}
    </div>
  );
}

function Options({ options, choose, isBusy }: Props) {
  const { t } = useUi();
  const id = useId();
  return (
    <>
      <div className={styles.range}>
        <label htmlFor={id} className="small">
          {t('game-plinko.rows')} <b>{options.rows}</b>
        </label>
        <input
          id={id}
          type="range"
          min={ROWS[0]}
          max={ROWS.at(-1)}
          value={options.rows}
          disabled={isBusy}
          onChange={(event) =>
            choose({ ...options, rows: Number(event.target.value) as (typeof ROWS)[number] })
          }
        />
      </div>
      <RiskChoice risk={options.risk} onChange={(risk) => choose({ ...options, risk })} />
    </>
  );
}

function Paytable({ options }: { options: Props['options'] }) {
  const { t, lang } = useUi();
  const { rows } = options;
  const paid = bucketsOf(options);
  return (
    <PaysTable
      heads={[t('game-plinko.bucket'), t('casino.pays'), t('casino.chance')]}
      rows={paid.slice(0, Math.floor(rows / 2) + 1).map((sum, bucket) => {
        const other = rows - bucket;
        const chance = ((bucket === other ? 1 : 2) * ways(rows, bucket)) / 2 ** rows;
        return {
          id: String(bucket),
          cells: [
            bucket === other ? bucket + 1 : `${bucket + 1}, ${other + 1}`,
            timesText(sum),
            chanceText(chance, lang),
          ],
        };
      })}
    />
  );
}

export const face = faceOf(plinko, {
  Stage,
  Options,
  Paytable,
  moveMs: MOVE_MS,
  say({ shown, options }, { t }) {
    return t('game-plinko.landed', {
      bucket: shown.bucket + 1,
      of: options.rows + 1,
      multiple: timesText(bucketsOf(options)[shown.bucket]!),
    });
  },
  press(key, { options, choose }) {
    if (key === 'r') choose({ ...options, risk: RISKS[(RISKS.indexOf(options.risk) + 1) % RISKS.length]! });
    const more = { arrowup: 1, arrowdown: -1 }[key] ?? 0;
    const rows = ROWS.find((each) => each === options.rows + more);
    if (more !== 0 && rows) choose({ ...options, rows });
    return key === 'r' || more !== 0;
  },
  ruleTexts: ({ t }) => [
    t('game-plinko.rules.1', { least: ROWS[0], most: ROWS.at(-1)! }),
    t('game-plinko.rules.2'),
    t('game-plinko.rules.3'),
    t('game-plinko.rules.4'),
    t('game-plinko.rules.5'),
  ],
});
