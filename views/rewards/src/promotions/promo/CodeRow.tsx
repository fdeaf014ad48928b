import type { promo } from '@fairbook/contracts';
import { Tag, type TagTone } from '@fairbook/ui';
import { useRewards, useTexts } from '../../context.ts';
import styles from '../../rewards.module.css';

type State = promo.KnownPromoCode['state'];

const TONES: Readonly<Record<State, TagTone | undefined>> = {
  open: 'win',
  ahead: 'accent',
  over: undefined,
  off: undefined,
  used_up: undefined,
};

interface Props {
  code: promo.OwnPromoCode | promo.KnownPromoCode;
  state?: State;
  /** How often the player used it. */
  used?: number;
}

/** A code: what it gives, to which bets, until when, and how often. */
export function CodeRow({ code, state, used = 0 }: Props) {
  const { t, lang } = useRewards();
  const { money, day, odds } = useTexts();
  const { kind, percent, amount, iso, typeIds, minCoef, minLegs, from, until, usesLeft } = code;
  const { wagerTimes, isFirstBet } = code;
  const returns = 'returns' in code ? (code.returns ?? []) : [];
  const sum = amount === null || iso === null ? null : money(amount, iso);
  const isAhead = state === 'ahead';
  return (
    <div className={styles.row}>
      <div>
        <b className="mono">{code.code}</b>{' '}
        {state ? <Tag tone={TONES[state]}>{t(`rewards.code.state.${state}`)}</Tag> : null}
        <div>{t(`rewards.code.gives.${kind}`, { percent: percent ?? 0, amount: sum ?? '' })}</div>
        <div className={styles.terms}>
          <span>
            {t('rewards.code.types', { types: typeIds.map((id) => t(`rewards.code.type.${id}`)).join(', ') })}
          </span>
          {minCoef > 1 ? <span>{t('rewards.code.odds', { coef: odds(minCoef) })}</span> : null}
          {minLegs > 1 ? <span>{t('rewards.code.legs', { count: minLegs })}</span> : null}
          {sum !== null && kind !== 'free_bet' ? (
            <span>{t('rewards.code.stake', { amount: sum })}</span>
          ) : null}
          {isFirstBet ? <span>{t('rewards.code.first')}</span> : null}
          {wagerTimes ? <span>{t('rewards.code.wager', { count: wagerTimes })}</span> : null}
          <span>
            {isAhead
              ? t('rewards.code.from', { day: day(from) })
              : t('rewards.code.until', { day: day(until) })}
          </span>
        </div>
        {returns.map((each) => (
          <p key={each.at} className={`small ${styles.came}`}>
            {t(`rewards.code.returned.${each.state}`, {
              day: day(each.at),
              amount: money(each.amount, each.iso),
            })}{' '}
            {each.state === 'granted' ? (
              <a className="link" href={`/${lang}/office/bonuses/wager`}>
                {t('rewards.deposit.toWager')}
              </a>
            ) : null}
          </p>
        ))}
      </div>
      <div className="small">
        {used > 0 ? <span className="muted">{t('rewards.code.used', { count: used })} </span> : null}
        {usesLeft > 0 && !isFirstBet ? <b>{t('rewards.code.left', { count: usesLeft })}</b> : null}
      </div>
    </div>
  );
}
