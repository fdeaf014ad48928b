import { moneyText, useUi } from '@fairbook/ui';
import { Stake } from '@fairbook/ui/overlay';
import type { ReactNode } from 'react';
import styles from './game.module.css';
import { partOf, scaled, stepped } from './sums.ts';

interface Props {
  label: string;
  value: string;
  onValue(text: string): void;
  /** The lowest stake: steps go by it. */
  least: string;
  iso: string;
  disabled?: boolean;
  /** The stake is fixed, as that of free rounds: only the options are chosen. */
  isFixed?: boolean;
  /** The options of the game. */
  children: ReactNode;
}

/** The sum of a stake, with steps and usual sums, and the options of its game below. */
export function StakeChoice({
  label,
  value,
  onValue,
  least,
  iso,
  disabled,
  isFixed = false,
  children,
}: Props) {
  const { t, lang } = useUi();
  const times = (tenThousandths: number) => {
    const amount = partOf(least, iso, tenThousandths);
    return { label: moneyText(amount, iso, lang), amount };
  };
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className="vh">{t('casino.settings')}</legend>
      {isFixed ? null : (
        <Stake
          label={label}
          value={value}
          onValue={onValue}
          onStep={(direction) => onValue(stepped(value, iso, direction, least))}
          lessLabel={t('casino.less')}
          moreLabel={t('casino.more')}
          presets={[
            { label: '½', amount: scaled(value, iso, 'half', least) },
            { label: '2×', amount: scaled(value, iso, 'double', least) },
            times(100_000),
            times(500_000),
          ]}
        />
      )}
      {children}
    </fieldset>
  );
}
