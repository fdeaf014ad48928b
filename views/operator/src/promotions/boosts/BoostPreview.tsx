import type { boosts } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import styles from '../../risk/risk.module.css';
import { oddsText } from '../../voids/texts.ts';
import { Withheld } from './Withheld.tsx';

/** The effects of boosting the price, in figures. */
export function BoostPreview({ preview }: { preview: boosts.Preview }) {
  const { t, lang } = useUi();
  const { usual, boosted, margin, marginBoosted, iso, maxExposure, players, withheld } = preview;
  const money = (sum: string) => moneyText(sum, iso, lang);
  const percent = (figure: number) => percentText(figure, lang, { most: 3 });
  const rows: [name: string, value: string][] = [
    ['prices', `${oddsText(usual, lang)} → ${oddsText(boosted, lang)}`],
    ['margins', `${percent(margin)} → ${percent(marginBoosted)}`],
    ['winPerPlayer', money(preview.winPerPlayer)],
    ['extraPerPlayer', money(preview.extraPerPlayer)],
    ['expectedCost', money(preview.expectedCost)],
    [
      'exposure',
      maxExposure === null ? money(preview.exposure) : `${money(preview.exposure)} / ${money(maxExposure)}`,
    ],
  ];
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`operator.offers.${name}` as 'operator.offers.prices')}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {players === null ? null : (
        <p className="small">{t('operator.offers.playersFit', { count: players })}</p>
      )}
      {withheld === null ? null : <Withheld reason={withheld} />}
    </>
  );
}
