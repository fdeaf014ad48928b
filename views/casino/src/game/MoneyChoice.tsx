import { percentText } from '@fairbook/i18n';
import { moneyText, Segmented, useUi } from '@fairbook/ui';
import type { BonusChoice } from './use-bonus.ts';

/** Which money pays for a round, and what the bonus asks for. */
export function MoneyChoice({ choice, isOpen }: { choice: BonusChoice; isOpen: boolean }) {
  const { t, lang } = useUi();
  const { bonus, isChosen, choose, percent } = choice;
  const { iso } = bonus;
  const money = (sum: string) => moneyText(sum, iso, lang);
  return (
    <div className="stack t">
      <Segmented
        label={t('casino.bonus.pays')}
        choices={[
          { id: 'own', label: t('casino.bonus.own') },
          { id: 'bonus', label: t('casino.bonus.bonus', { sum: money(bonus.money) }) },
        ]}
        value={isChosen ? 'bonus' : 'own'}
        onChange={(id) => {
          if (!isOpen) choose(id === 'bonus');
        }}
      />
      {isChosen ? (
        <p className={percent === null ? 'note warn' : 'small muted'}>
          {percent === null
            ? t('casino.bonus.notHere')
            : t('casino.bonus.terms', {
                percent: percentText(percent, lang),
                most: money(bonus.mostStake),
                left: money(bonus.toStake),
              })}{' '}
          <a className="link" href={`/${lang}/office/bonuses/wager`}>
            {t('casino.bonus.toBonus')}
          </a>
        </p>
      ) : null}
    </div>
  );
}
