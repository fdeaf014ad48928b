import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { CashOutButton, pressCashOut, Standings, useStandings } from '../src/Climb.tsx';
import { DeedButton } from '../src/DeedButton.tsx';
import { faceOf, type PropsOf } from '../src/face.ts';
import { timesText } from '../src/texts.ts';
import styles from './ladder.module.css';
import { HOLDS, ladder, PAYOUTS, PERCENT } from './rules.ts';

type Props = PropsOf<typeof ladder>;

const RUNGS = HOLDS.map((holds, at) => ({ rung: at + 1, holds, pays: PAYOUTS[at]!.pays })).toReversed();

/** The ladder with what each rung pays and how often it holds; the rungs that held are filled. */
function Stage({ round }: Props) {
  const { t, lang } = useUi();
  const climbed = round?.shown.drawn.length ?? 0;
  const isLost = round?.times === 0;
  const held = isLost ? climbed - 1 : climbed;
  const figures = useStandings({ taken: isLost ? 0 : held, row: PAYOUTS });
  return (
    <div className={styles.stage}>
      <Standings figures={figures} />
      <ol className={styles.ladder} dir="ltr" aria-label={t('game-ladder.rungs')} reversed>
        {RUNGS.map(({ rung, holds, pays }) => (
          <li
            key={rung}
            className={styles.rung}
            data-kind={rung <= held ? 'held' : isLost && rung === climbed ? 'broken' : 'open'}
            aria-current={rung === held && !isLost ? 'step' : undefined}
          >
            <span className={styles.pays}>{timesText(pays)}</span>
            <span className={styles.bar} aria-hidden="true" />
            <span className={styles.holds}>
              {t('game-ladder.holds', { chance: percentText(holds, lang) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Actions(props: Props) {
  const { t } = useUi();
  const rung = props.round?.shown.drawn.length ?? 0;
  return (
    <>
      <DeedButton
        letter="↑"
        keyName="ArrowUp"
        isWide
        isOff={props.isBusy}
        onPress={() => props.act({ do: 'climb' })}
      >
        {t('game-ladder.climb')}
      </DeedButton>
      <CashOutButton pays={rung ? PAYOUTS[rung - 1]!.pays : null} props={props} />
    </>
  );
}

export const face = faceOf(ladder, {
  Stage,
  Actions,
  figures: (_options, { t }) => [{ label: t('game-ladder.top'), value: timesText(PAYOUTS.at(-1)!.pays) }],
  say({ shown: { drawn }, isOver, times }, { t, lang }) {
    const rung = drawn.length;
    if (rung === 0) return t('game-ladder.said.start', { chance: percentText(HOLDS[0], lang) });
    const last = { rung, drawn: drawn[rung - 1]!, holds: HOLDS[rung - 1]! };
    if (times === 0) return t('game-ladder.said.broke', last);
    const pays = timesText(PAYOUTS[rung - 1]!.pays);
    return isOver
      ? t('game-ladder.said.paid', { rung, pays })
      : t('game-ladder.said.held', { ...last, pays });
  },
  press(key, props) {
    if (key === 'arrowup' && props.isOpen && !props.isBusy) {
      props.act({ do: 'climb' });
      return true;
    }
    return pressCashOut(key, props, props.round?.shown.drawn.length ?? 0);
  },
  ruleTexts({ t, lang }) {
    const values = {
      rungs: HOLDS.length,
      first: percentText(HOLDS[0], lang),
      last: percentText(HOLDS.at(-1)!, lang),
      most: timesText(PAYOUTS.at(-1)!.pays).slice(0, -1),
      returned: percentText(PERCENT, lang),
    };
    return ([1, 2, 3, 4, 5, 6, 7] as const).map((n) => t(`game-ladder.rules.${n}`, values));
  },
});
