import type { shared } from '@fairbook/contracts';
import { numberText } from '@fairbook/i18n';
import { Icon, useUi } from '@fairbook/ui';
import gameStyles from '../game/game.module.css';

/** What the round is drawn from: the signed end of its chain, the salt, and its place; its own link once it has ended. */
export function ChainStrip({ table: { terminal, round } }: { table: shared.SharedTable }) {
  const { t, lang } = useUi();
  return (
    <div className={gameStyles.fair}>
      <Icon id="seal" />
      {terminal && round ? (
        <dl>
          <div>
            <dt>{t('shared-rounds.terminal')}</dt>
            <dd dir="ltr">{terminal}</dd>
          </div>
          <div>
            <dt>{t('shared-rounds.link')}</dt>
            <dd dir="ltr">{round.link ?? t('shared-rounds.hidden')}</dd>
          </div>
          <div>
            <dt>{t('shared-rounds.place.of')}</dt>
            <dd dir="ltr">{numberText(round.place, lang)}</dd>
          </div>
        </dl>
      ) : (
        <p className="small muted">{t('shared-rounds.opens')}</p>
      )}
      <a className="btn sm end" href="#check">
        {t('casino.fairness')}
      </a>
    </div>
  );
}
