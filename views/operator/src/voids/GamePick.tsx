import type { voids } from '@fairbook/contracts';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import { gameText, Tag, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import styles from '../risk/risk.module.css';
import { fieldOf } from './data.ts';
import { momentText } from './texts.ts';
import own from './voids.module.css';

interface Props {
  game: voids.VoidGame;
  /** In the form of `fieldOf`. */
  chosen: string;
  onChoose(field: string): void;
}

/** A choice of a game, or one of its markets and outcomes that were bet on. */
export function GamePick({ game, chosen, onChoose }: Props) {
  const { t, lang } = useUi();
  const { gameId, startsAt, coupons, markets } = game;
  const choice = (scope: voids.VoidSubject['scope'], subject: string) => {
    const value = fieldOf({ gameId, scope, subject });
    return { value, checked: value === chosen, onChange: () => onChoose(value) };
  };
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{gameText(game)}</h2>
      </header>
      <p className={styles.note}>
        {[
          ...competitionBeside(game),
          momentText(startsAt, lang),
          t('operator.voids.gameNumber', { id: String(gameId) }),
        ].join(' · ')}
      </p>
      <fieldset className={own.picks}>
        <legend className="vh">{t('operator.voids.what')}</legend>
        <Pick {...choice('game', '')} coupons={coupons}>
          <b>{t('operator.voids.wholeGame')}</b>
        </Pick>
        {markets.map((market) => (
          <div key={market.marketId} className={own.market}>
            <Pick {...choice('market', market.marketId)}>
              <b>{market.name}</b> <span className="muted small">{t('operator.voids.wholeMarket')}</span>
            </Pick>
            {market.outcomes.map(({ outcomeId, name, coupons: on, isAsked }) => (
              <Pick key={outcomeId} {...choice('outcome', outcomeId)} coupons={on} isInner>
                {name} {isAsked ? <Tag tone="accent">{t('operator.voids.inCoupon')}</Tag> : null}
              </Pick>
            ))}
          </div>
        ))}
      </fieldset>
      {markets.length === 0 ? <p className={styles.note}>{t('operator.voids.noBets')}</p> : null}
    </section>
  );
}

interface PickProps {
  value: string;
  checked: boolean;
  onChange(): void;
  coupons?: number;
  isInner?: boolean;
  children: ReactNode;
}

function Pick({ value, checked, onChange, coupons, isInner = false, children }: PickProps) {
  const { t } = useUi();
  return (
    <label className={own.pick} data-inner={isInner || undefined}>
      <input type="radio" name="subject" value={value} checked={checked} onChange={onChange} />
      <span>{children}</span>
      {coupons === undefined ? null : (
        <span className="muted small">{t('operator.risk.couponCount', { count: coupons })}</span>
      )}
    </label>
  );
}
