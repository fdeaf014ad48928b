import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { CashOutButton, pressCashOut, Standings, useStandings } from '../src/Climb.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { moveFocus } from '../src/move-focus.ts';
import { drawnRound } from '../src/parts/round.ts';
import { timesText } from '../src/texts.ts';
import { type Difficulty, DOORS, LEVELS, PERCENT, payouts, tower } from './rules.ts';
import styles from './tower.module.css';

type Props = PropsOf<typeof tower>;
type Shown = NonNullable<Props['round']>['shown'];

const DIFFICULTIES = Object.keys(DOORS) as Difficulty[];

/** What a door turned out to be; `level` counts from 0. */
function kindOf(level: number, door: number, shown: Shown | undefined, isLost: boolean) {
  const isOpened = shown?.opened[level] === door;
  const isSafe = shown?.safe?.[level]?.includes(door);
  if (isOpened) return isLost && level === shown!.opened.length - 1 ? 'fallen' : 'stairs';
  if (isSafe === undefined) return 'closed';
  return isSafe ? 'safe' : 'trap';
}

function Stage(props: Props) {
  const { t } = useUi();
  const { options, isOpen, isBusy, act } = props;
  const round = drawnRound(props);
  const shown = round?.shown;
  const isLost = round?.times === 0;
  const row = payouts(options);
  const { doors } = DOORS[options.difficulty];
  const level = shown?.opened.length ?? 0;
  const figures = useStandings({ taken: isLost ? 0 : level, row });
  const [door, setDoor] = useState(0);
  const current = isOpen ? level : 0;
  return (
    <div className={styles.stage}>
      <Standings figures={figures} />
      {/* biome-ignore lint/a11y/useSemanticElements: a tower of buttons is no form. */}
      <div
        role="group"
        className={styles.tower}
        dir="ltr"
        aria-label={t('game-tower.levels')}
        onKeyDown={(event) => moveFocus(event, doors)}
      >
        {Array.from({ length: LEVELS }, (_, up) => LEVELS - 1 - up).map((at) => (
          <div key={at} className={styles.level} data-now={isOpen && at === level}>
            <span className={styles.pays} data-reached={!isLost && at === level - 1}>
              {timesText(row[at]!.pays)}
            </span>
            {Array.from({ length: doors }, (_, each) => {
              const kind = kindOf(at, each, shown, isLost);
              const canOpen = isOpen && !isBusy && at === level;
              return (
                <button
                  key={each}
                  type="button"
                  className={styles.door}
                  data-kind={kind}
                  tabIndex={at === current && each === Math.min(door, doors - 1) ? 0 : -1}
                  aria-disabled={!canOpen}
                  aria-label={`${t('game-tower.door', { level: at + 1, door: each + 1 })}: ${t(`game-tower.${kind}`)}`}
                  onFocus={() => setDoor(each)}
                  onClick={() => {
                    if (canOpen) act({ do: 'open', door: each });
                  }}
                >
                  <Sign kind={kind} />
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Stairs behind a safe door, spikes behind a trap. */
function Sign({ kind }: { kind: ReturnType<typeof kindOf> }) {
  if (kind === 'closed') return null;
  const isSafe = kind === 'safe' || kind === 'stairs';
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={isSafe ? 'M4 20V16H9V12H14V8H20V20Z' : 'M3 20 7.5 6 12 20 16.5 6 21 20Z'} />
    </svg>
  );
}

function Options({ options, choose }: Props) {
  const { t } = useUi();
  return (
    <Select
      label={t('game-tower.difficulty')}
      value={options.difficulty}
      options={DIFFICULTIES.map((value) => ({ value, label: t(`game-tower.${value}`) }))}
      onChange={(difficulty) => choose({ difficulty: difficulty as Difficulty })}
    />
  );
}

function Actions(props: Props) {
  const level = props.round?.shown.opened.length ?? 0;
  return <CashOutButton pays={level ? payouts(props.options)[level - 1]!.pays : null} props={props} />;
}

export const face = faceOf(tower, {
  Stage,
  Options,
  Actions,
  figures(options, { t, lang }) {
    const row = payouts(options);
    return [
      { label: t('game-tower.doors'), value: t('game-tower.ofDoors', DOORS[options.difficulty]) },
      { label: t('game-tower.first'), value: percentText(100 * row[0]!.chance, lang, { least: 2, most: 2 }) },
      { label: t('game-tower.top'), value: timesText(row.at(-1)!.pays) },
    ];
  },
  say({ shown, options, isOver, times }, { t }) {
    const level = shown.opened.length;
    if (level === 0) return t('game-tower.said.start');
    const at = { level, door: shown.opened[level - 1]! + 1 };
    if (times === 0) return t('game-tower.said.trap', at);
    const pays = timesText(payouts(options)[level - 1]!.pays);
    return isOver ? t('game-tower.said.paid', { level, pays }) : t('game-tower.said.safe', { ...at, pays });
  },
  press: (key, props) => pressCashOut(key, props, props.round?.shown.opened.length ?? 0),
  ruleTexts({ t, lang }) {
    const doors = DIFFICULTIES.map((id) => [id, t('game-tower.ofDoors', DOORS[id])]);
    const values = { levels: LEVELS, returned: percentText(PERCENT, lang), ...Object.fromEntries(doors) };
    return ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((n) => t(`game-tower.rules.${n}`, values));
  },
});
