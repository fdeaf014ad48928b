import { Segmented, useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../src/face.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { RiskChoice } from '../src/parts/RiskChoice.tsx';
import { drawnRound, useMoving } from '../src/parts/round.ts';
import { RISKS } from '../src/risk.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { SEGMENTS, wheel, wheelOf } from './rules.ts';
import { sumsOf, WheelDrawing } from './WheelDrawing.tsx';

type Props = PropsOf<typeof wheel>;

const MOVE_MS = 1800;

function Stage(props: Props) {
  const { t } = useUi();
  const round = drawnRound(props);
  const paid = wheelOf(props.options);
  return (
    <WheelDrawing
      paid={paid}
      round={round?.id}
      segment={round?.shown.segment ?? null}
      isMoving={useMoving(props)}
      moveMs={MOVE_MS}
      label={t('game-wheel.board', { count: paid.length })}
    />
  );
}

function Options({ options, choose }: Props) {
  const { t } = useUi();
  return (
    <>
      <div className="field">
        <span className="label">{t('game-wheel.segments')}</span>
        <Segmented
          label={t('game-wheel.segments')}
          value={String(options.segments)}
          choices={SEGMENTS.map((each) => ({ id: String(each), label: each }))}
          onChange={(id) => choose({ ...options, segments: Number(id) as (typeof SEGMENTS)[number] })}
        />
      </div>
      <RiskChoice risk={options.risk} onChange={(risk) => choose({ ...options, risk })} />
    </>
  );
}

function Paytable({ options }: { options: Props['options'] }) {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('casino.pays'), t('game-wheel.segments'), t('casino.chance')]}
      rows={sumsOf(wheelOf(options)).map(({ sum, count }) => ({
        id: String(sum),
        cells: [<bdi key="sum">{timesText(sum)}</bdi>, count, chanceText(count / options.segments, lang)],
      }))}
    />
  );
}

export const face = faceOf(wheel, {
  Stage,
  Options,
  Paytable,
  moveMs: MOVE_MS,
  say({ shown, options }, { t }) {
    const paid = wheelOf(options)[shown.segment]!;
    const values = { segment: shown.segment + 1, of: options.segments, multiple: timesText(paid) };
    return t(paid > 0 ? 'game-wheel.stopped' : 'game-wheel.stoppedEmpty', values);
  },
  press(key, { options, choose }) {
    if (key !== 'r') return false;
    choose({ ...options, risk: RISKS[(RISKS.indexOf(options.risk) + 1) % RISKS.length]! });
    return true;
  },
  ruleTexts: ({ t }) => [
    t('game-wheel.rules.1', { sizes: SEGMENTS.join(', ') }),
    t('game-wheel.rules.2'),
    t('game-wheel.rules.3'),
    t('game-wheel.rules.4'),
  ],
});
