import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import styles from './climb.module.css';
import { DeedButton } from './DeedButton.tsx';
import type { FaceFigure, FaceProps } from './face.ts';
import { CASH_OUT, type Reached } from './steps.ts';
import { timesText } from './texts.ts';

/** Where a round of steps stands: how many hold so far, and the row that they are taken from. */
interface Standing {
  taken: number;
  row: readonly Reached[];
}

/** The chance of the next step after `taken`, in percent. */
const nextChance = ({ taken, row }: Standing) =>
  (100 * row[taken]!.chance) / (taken ? row[taken - 1]!.chance : 1);

/** What is there to take, what the next step would pay, and its chance. */
export function Standings({ figures }: { figures: readonly FaceFigure[] }) {
  return (
    <dl className={styles.standings}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The figures of a row: what was reached, and the next step unless there is none. */
export function useStandings({ taken, row }: Standing): FaceFigure[] {
  const { t, lang } = useUi();
  const now = taken ? timesText(row[taken - 1]!.pays) : '–';
  const figures = [{ label: t('casino.steps.now'), value: now }];
  if (taken === row.length) return figures;
  const chance = percentText(nextChance({ taken, row }), lang, { least: 2, most: 2 });
  return [
    ...figures,
    { label: t('casino.steps.next'), value: timesText(row[taken]!.pays) },
    { label: t('casino.steps.chance'), value: chance },
  ];
}

/** The button that takes what a round has reached: `pays` in ten-thousandths of the stake, null before the first step. */
export function CashOutButton({
  pays,
  props,
}: {
  pays: number | null;
  props: Pick<FaceProps, 'act' | 'money' | 'isBusy'>;
}) {
  const { t } = useUi();
  return (
    <DeedButton
      letter="C"
      isWide
      isPrimary
      isOff={pays === null || props.isBusy}
      onPress={() => props.act(CASH_OUT)}
    >
      {pays === null ? t('casino.steps.first') : t('casino.steps.cashOut', { sum: props.money(pays) })}
    </DeedButton>
  );
}

/** The key that cashes out. True if there was something to take. */
export function pressCashOut(
  key: string,
  { isOpen, isBusy, act }: Pick<FaceProps, 'isOpen' | 'isBusy' | 'act'>,
  taken: number,
): boolean {
  if (key !== 'c' || !isOpen || isBusy || taken === 0) return false;
  act(CASH_OUT);
  return true;
}
