import { numberText } from '@fairbook/i18n';
import { type UiContext, useUi } from '@fairbook/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { SHARED } from '../shared.ts';
import { faceOf, type LiveRound, type PropsOf } from '../src/face.ts';
import { MultipleField, useMultiple } from '../src/parts/MultipleField.tsx';
import { chanceOf } from '../src/reach.ts';
import { chanceText, timesText } from '../src/texts.ts';
import styles from './crash.module.css';
import { msTo, multipleAfter } from './curve.ts';
import { type Frame, frameAt, HEIGHT, LINES, WIDTH } from './frame.ts';
import { crash, LARGEST, LEAST, paysAt } from './rules.ts';

type Props = PropsOf<typeof crash>;

/** With reduced motion the number steps four times a second. */
const CALM_MS = 250;
const BETTING_SECONDS = SHARED.crash.openMs / 1_000;

const multipleText = (hundredths: number) => timesText(hundredths * 100);
const ROWS = Array.from({ length: LINES }, (_, n) => n);

/** A round as it is drawn: the live one, or one that has ended. */
function drawnOf({ live, round }: Props): LiveRound {
  if (live) return live;
  const point = round?.shown.point ?? null;
  const phase = point === null ? 'waits' : 'ended';
  return { phase, startsAt: 0, shownMs: 0, stakes: [], point, outs: [], isCalm: true };
}

/** The number in large and the curve below it. While it grows, each frame is written into the drawing, past React. */
function Stage(props: Props) {
  const ui = useUi();
  const live = drawnOf(props);
  const { phase } = live;
  const number = useRef<HTMLParagraphElement>(null);
  const curve = useRef<SVGSVGElement>(null);
  useDrawing(live, ui, number, curve);
  const frame = frameAt(endOf(live));
  return (
    <div className={styles.stage} dir="ltr">
      <p className={styles.number} data-phase={phase} ref={number} suppressHydrationWarning>
        {numberOf(live, endOf(live), ui)}
      </p>
      <p className={styles.caption}>{captionOf(live, ui)}</p>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        data-phase={phase}
        ref={curve}
        aria-hidden="true"
      >
        {ROWS.map((row) => {
          const line = frame.lines[row];
          return (
            <g key={row} visibility={line ? 'visible' : 'hidden'}>
              <line x1="56" x2="700" y1={line?.y ?? 0} y2={line?.y ?? 0} />
              <text x="42" y={(line?.y ?? 0) + 4}>
                {line ? lineText(line.multiple) : ''}
              </text>
            </g>
          );
        })}
        <path className={styles.area} d={frame.area} />
        <path className={styles.line} d={frame.path} />
        {live.outs.map((out) => {
          const { x, y } = frame.at(msTo(out));
          return <circle key={out} className={styles.out} data-out={out} cx={x} cy={y} r="7" />;
        })}
        <circle className={styles.dot} cx={frame.x} cy={frame.y} r="9" />
      </svg>
    </div>
  );
}

/** How far the curve of a round that does not grow is drawn, in milliseconds. */
const endOf = ({ phase, point }: LiveRound) => (phase === 'ended' && point !== null ? msTo(point) : 0);

const lineText = (multiple: number) => `${Number(multiple.toFixed(2))}×`;

type Ui = Pick<UiContext, 't' | 'lang'>;

function numberOf({ phase, point, startsAt }: LiveRound, ms: number, { t, lang }: Ui): string {
  switch (phase) {
    case 'open': {
      const seconds = Math.max(0, Math.ceil((startsAt - Date.now()) / 1_000));
      return t('game-crash.startsIn', { seconds: numberText(Math.min(BETTING_SECONDS, seconds), lang) });
    }
    case 'running':
      return multipleText(multipleAfter(ms));
    case 'ended':
      return multipleText(point ?? 100);
    default:
      return '–';
  }
}

function captionOf({ phase, point }: LiveRound, { t }: Ui): string {
  if (phase === 'ended') return t('game-crash.endedAt', { multiple: multipleText(point ?? 100) });
  return phase === 'cancelled' ? t('shared-rounds.cancelled') : '';
}

function useDrawing(
  live: LiveRound,
  { t, lang }: Ui,
  number: RefObject<HTMLParagraphElement | null>,
  curve: RefObject<SVGSVGElement | null>,
): void {
  const { phase, startsAt, isCalm } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame reads what it draws; it starts anew with a phase.
  useLayoutEffect(() => {
    const parts = curve.current && partsOf(curve.current);
    const drawAt = (ms: number) => {
      if (number.current) setText(number.current, numberOf(live, ms, { t, lang }));
      if (parts) write(parts, frameAt(phase === 'open' ? 0 : ms));
    };
    // React compares with what it rendered last, not with what the frames wrote: how a round stands is written here, too.
    if (phase !== 'running' && phase !== 'open') return drawAt(endOf(live));
    const draw = () => drawAt(Math.max(0, Date.now() - startsAt));
    draw();
    if (isCalm || phase === 'open') {
      const timer = setInterval(draw, CALM_MS);
      return () => clearInterval(timer);
    }
    let next = 0;
    const go = () => {
      draw();
      next = requestAnimationFrame(go);
    };
    next = requestAnimationFrame(go);
    return () => cancelAnimationFrame(next);
  }, [phase, startsAt, isCalm, live.outs.length, live.point, t, lang]);
}

function partsOf(svg: SVGSVGElement) {
  const one = <E extends Element>(selector: string) => svg.querySelector<E>(selector)!;
  return {
    area: one(`.${styles.area}`),
    line: one(`.${styles.line}`),
    dot: one(`.${styles.dot}`),
    outs: [...svg.querySelectorAll<SVGCircleElement>(`.${styles.out}`)],
    rows: [...svg.querySelectorAll('g')].map((row) => ({
      row,
      line: row.querySelector('line')!,
      text: row.querySelector('text')!,
    })),
  };
}

function write({ area, line, dot, outs, rows }: ReturnType<typeof partsOf>, frame: Frame): void {
  area.setAttribute('d', frame.area);
  line.setAttribute('d', frame.path);
  dot.setAttribute('cx', String(frame.x));
  dot.setAttribute('cy', String(frame.y));
  for (const each of outs) {
    const { x, y } = frame.at(msTo(Number(each.dataset.out)));
    each.setAttribute('cx', String(x));
    each.setAttribute('cy', String(y));
  }
  for (const [n, { row, line: across, text }] of rows.entries()) {
    const at = frame.lines[n];
    row.setAttribute('visibility', at ? 'visible' : 'hidden');
    if (!at) continue;
    across.setAttribute('y1', String(at.y));
    across.setAttribute('y2', String(at.y));
    text.setAttribute('y', String(at.y + 4));
    setText(text, lineText(at.multiple));
  }
}

/** Only what has changed is written: a text that stays costs no layout. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

const PRESETS = [150, 200, 500, 1_000];
const BOUNDS = { least: LEAST, largest: LARGEST };
const USUAL = 200;

/** Whether a stake is cashed out by itself, and where. Without it `auto` is the largest multiple. */
function Options({ options, choose }: Props) {
  const { t } = useUi();
  const isAuto = options.auto < LARGEST;
  const typed = useMultiple(isAuto ? options.auto : USUAL, BOUNDS, (auto) => choose({ auto }));
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isAuto}
          onChange={({ target }) => choose({ auto: target.checked ? (typed.multiple ?? USUAL) : LARGEST })}
        />
        <span>{t('game-crash.auto')}</span>
      </label>
      {isAuto ? (
        <MultipleField
          of={typed}
          label={t('game-crash.autoAt')}
          range="game-crash.range"
          chosen={options.auto}
          presets={PRESETS}
          className={styles.presets}
        />
      ) : null}
    </>
  );
}

export const face = faceOf(crash, {
  Stage,
  Options,
  figures: ({ auto }, { t, lang }) =>
    auto === LARGEST
      ? []
      : [
          {
            label: t('game-crash.chance', { multiple: multipleText(auto) }),
            value: chanceText(chanceOf(auto), lang),
          },
          { label: t('game-crash.pays'), value: timesText(paysAt(auto)) },
        ],
  say({ shown, options }, { t }) {
    const values = { point: multipleText(shown.point), multiple: multipleText(options.auto) };
    return t(shown.isOut ? 'game-crash.won' : 'game-crash.lostAt', values);
  },
  ruleTexts: ({ t, lang }) => [
    t('game-crash.rules.1', { betting: numberText(BETTING_SECONDS, lang) }),
    t('game-crash.rules.2'),
    t('game-crash.rules.3'),
    t('game-crash.rules.4'),
    t('game-crash.rules.5', { largest: `${numberText(LARGEST / 100, lang)}×` }),
    t('game-crash.rules.6'),
    t('game-crash.rules.7'),
    t('game-crash.rules.8'),
  ],
});
