import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../src/face.ts';
import { WHOLE } from '../src/game.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { drawnRound, useMoving } from '../src/parts/round.ts';
import { nextAim, SHOT_MS, Shots, sumsText } from '../src/parts/Shots.tsx';
import { SymbolName } from '../src/parts/SymbolName.tsx';
import { chanceOf, NUMBERS } from '../src/shots.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { DRAWINGS } from './drawings.ts';
import { reefShots, TARGETS, type TargetId, targetOf } from './rules.ts';

type Props = PropsOf<typeof reefShots>;

const IDS = TARGETS.map(({ id }) => id);

function Stage(props: Props) {
  const { t } = useUi();
  const round = drawnRound(props);
  const aims = TARGETS.map((target) => ({
    target,
    name: t(`game-reef-shots.target.${target.id}`),
    shapes: DRAWINGS[target.id],
  }));
  return (
    <Shots
      place="reef"
      label={t('game-reef-shots.targets')}
      aims={aims}
      chosen={props.options.target}
      onChoose={(id) => props.choose({ target: id as TargetId })}
      shot={round && { id: round.id, isHit: round.shown.isHit }}
      isMoving={useMoving(props)}
    >
      <Water />
    </Shots>
  );
}

/** Light water above, dark water below, and the boat that shoots. */
function Water() {
  return (
    <>
      <path d="M0 26Q45 18 90 26T180 26 270 26 360 26 450 26 540 26 630 26 720 26V360H0Z" fill="var(--mid)" />
      <path
        d="M0 120Q90 108 180 120T360 120 540 120 720 120V360H0Z"
        fill="var(--ground)"
        fillOpacity="0.55"
      />
      <path d="M0 230Q90 216 180 230T360 230 540 230 720 230V360H0Z" fill="var(--ground)" />
      <path
        d="M0 360V330L60 312 130 336 220 318 330 342 430 316 520 338 640 308 720 330V360Z"
        fill="var(--deep)"
      />
      <path d="M312 12H408L396 30H324Z" fill="var(--deep)" />
      <path d="M350 12V2H376L384 12Z" fill="var(--spark)" />
    </>
  );
}

function Paytable() {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('game-reef-shots.targets'), t('casino.pays'), t('casino.chance')]}
      rows={TARGETS.flatMap((target) =>
        target.pays.map(({ times, numbers }) => ({
          id: `${target.id} ${times}`,
          cells: [
            <SymbolName
              key={target.id}
              shapes={DRAWINGS[target.id]}
              name={t(`game-reef-shots.target.${target.id}`)}
            />,
            timesText(times * WHOLE),
            chanceText(numbers / NUMBERS, lang),
          ],
        })),
      )}
    />
  );
}

export const face = faceOf(reefShots, {
  Stage,
  Paytable,
  moveMs: SHOT_MS,
  playLabel: (t, sum) => t('casino.shoot', { sum }),
  figures: ({ target }, { t, lang }) => [
    { label: t('casino.hitChance'), value: chanceText(chanceOf(targetOf(target)), lang) },
    { label: t('casino.hitPays'), value: sumsText(targetOf(target)) },
  ],
  say({ shown: { target, isHit }, times }, { t }) {
    const name = t(`game-reef-shots.target.${target}`);
    return isHit ? t('casino.hit', { name, multiple: timesText(times ?? 0) }) : t('casino.missed', { name });
  },
  press(key, { options, choose }) {
    const target = nextAim(key, IDS, options.target);
    if (target) choose({ target });
    return target !== null;
  },
  ruleTexts: ({ t }) => [
    t('game-reef-shots.rules.1'),
    t('game-reef-shots.rules.2'),
    t('game-reef-shots.rules.3'),
    t('casino.aimRule'),
    t('casino.swimRule'),
  ],
});
