import { Segmented, useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../src/face.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { drawnRound, useMoving } from '../src/parts/round.ts';
import { nextAim, SHOT_MS, Shots, sumsText } from '../src/parts/Shots.tsx';
import { SymbolName } from '../src/parts/SymbolName.tsx';
import { chanceOf } from '../src/shots.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { DRAWINGS } from './drawings.ts';
import { LOADS, PELLETS, piecesOf, ridgeHunt, TARGETS, type TargetId, targetOf } from './rules.ts';

type Props = PropsOf<typeof ridgeHunt>;

const IDS = TARGETS.map(({ id }) => id);

function Stage(props: Props) {
  const { t } = useUi();
  const { options, choose } = props;
  const round = drawnRound(props);
  const aims = TARGETS.map((target) => ({
    target,
    name: t(`game-ridge-hunt.target.${target.id}`),
    shapes: DRAWINGS[target.id],
  }));
  return (
    <Shots
      place="ridge"
      label={t('game-ridge-hunt.targets')}
      aims={aims}
      chosen={options.target}
      onChoose={(id) => choose({ ...options, target: id as TargetId })}
      shot={round && { id: round.id, isHit: round.shown.hits.includes(true) }}
      isMoving={useMoving(props)}
    >
      <Hills />
    </Shots>
  );
}

/** The ridge against the sky, and slopes that come nearer. */
function Hills() {
  return (
    <>
      <path
        d="M0 360V110L70 62 130 92 220 30 300 84 390 40 470 88 560 26 640 80 720 48V360Z"
        fill="var(--mid)"
        fillOpacity="0.5"
      />
      <path d="M0 360V170Q120 110 250 160T500 150 720 170V360Z" fill="var(--mid)" />
      <path d="M0 360V250Q140 196 300 240T560 226 720 250V360Z" fill="var(--ground)" fillOpacity="0.7" />
      <path d="M0 360V322Q180 288 360 318T720 316V360Z" fill="var(--ground)" />
      <circle cx="604" cy="34" r="16" fill="var(--spark)" />
    </>
  );
}

function Options({ options, choose }: Props) {
  const { t } = useUi();
  return (
    <div className="field">
      <span className="label">{t('game-ridge-hunt.load')}</span>
      <Segmented
        label={t('game-ridge-hunt.load')}
        value={options.load}
        choices={LOADS.map((id) => ({ id, label: t(`game-ridge-hunt.load.${id}`) }))}
        onChange={(id) => choose({ ...options, load: id as Props['options']['load'] })}
      />
    </div>
  );
}

function Paytable({ options: { load } }: { options: Props['options'] }) {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('game-ridge-hunt.targets'), t(`game-ridge-hunt.pays.${load}`), t('casino.chance')]}
      rows={TARGETS.map((target) => ({
        id: target.id,
        cells: [
          <SymbolName
            key={target.id}
            shapes={DRAWINGS[target.id]}
            name={t(`game-ridge-hunt.target.${target.id}`)}
          />,
          sumsText(target, piecesOf(load)),
          chanceText(chanceOf(target), lang),
        ],
      }))}
    />
  );
}

export const face = faceOf(ridgeHunt, {
  Stage,
  Options,
  Paytable,
  moveMs: SHOT_MS,
  playLabel: (t, sum) => t('casino.shoot', { sum }),
  figures: ({ target, load }, { t, lang }) => [
    {
      label: t(load === 'ball' ? 'casino.hitChance' : 'game-ridge-hunt.pelletChance'),
      value: chanceText(chanceOf(targetOf(target)), lang),
    },
    {
      label: t(load === 'ball' ? 'casino.hitPays' : 'game-ridge-hunt.pays.pellets'),
      value: sumsText(targetOf(target), piecesOf(load)),
    },
  ],
  say({ shown: { target, hits }, times }, { t }) {
    const name = t(`game-ridge-hunt.target.${target}`);
    const count = hits.filter(Boolean).length;
    const multiple = timesText(times ?? 0);
    if (count === 0) return t('casino.missed', { name });
    if (hits.length === 1) return t('casino.hit', { name, multiple });
    return t('game-ridge-hunt.pellets', { name, count, of: hits.length, multiple });
  },
  press(key, { options, choose }) {
    const target = nextAim(key, IDS, options.target);
    if (target) choose({ ...options, target });
    if (key === 'l') choose({ ...options, load: options.load === 'ball' ? 'pellets' : 'ball' });
    return target !== null || key === 'l';
  },
  ruleTexts: ({ t }) => [
    t('game-ridge-hunt.rules.1'),
    t('game-ridge-hunt.rules.2', { pellets: PELLETS }),
    t('game-ridge-hunt.rules.3'),
    t('casino.aimRule'),
    t('casino.swimRule'),
  ],
});
