import type { AnswerOf, risk } from '@fairbook/contracts';
import { ChipLink, ChipRow, moneyText, Tag, useUi } from '@fairbook/ui';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { momentText } from '../voids/texts.ts';
import { riskPath } from './data.ts';
import styles from './risk.module.css';

interface Props {
  answer: AnswerOf<typeof risk.refused>;
  isLimited: boolean;
  /** True on every page but the first. */
  isLater: boolean;
}

/** Refused coupons, newest first. */
export function RefusedTab({ answer: { bets, next }, isLimited, isLater }: Props) {
  const { t, lang } = useUi();
  const only: Record<string, string> = isLimited ? { only: 'limits' } : {};
  return (
    <>
      <ChipRow label={t('operator.risk.which')}>
        <ChipLink href={riskPath(lang, 'refused')} isCurrent={!isLimited}>
          {t('operator.risk.all')}
        </ChipLink>
        <ChipLink href={riskPath(lang, 'refused', { only: 'limits' })} isCurrent={isLimited}>
          {t('operator.risk.onlyLimits')}
        </ChipLink>
      </ChipRow>
      {bets.length === 0 ? (
        <Empty
          text={t(isLater ? 'operator.risk.noMore' : 'operator.risk.noRefused')}
          action={
            <TabLink page="risk" tab={isLater ? 'refused' : 'limits'} className="btn primary">
              {t(isLater ? 'operator.risk.newest' : 'operator.risk.toLimits')}
            </TabLink>
          }
        />
      ) : (
        <ul className={`panel ${styles.tree}`}>
          {bets.map((bet) => (
            <li key={bet.id}>
              <RefusedRow bet={bet} />
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <a className="btn" href={riskPath(lang, 'refused', { ...only, before: String(next) })}>
          {t('operator.risk.older')}
        </a>
      )}
    </>
  );
}

function RefusedRow({ bet }: { bet: risk.RefusedBet }) {
  const { t, lang } = useUi();
  const [leg] = bet.legs;
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{bet.detail}</b>
        {bet.cause ? <Tag tone="warn">{t(`operator.risk.cause.${bet.cause}`)}</Tag> : null}
        {bet.legs.map(({ gameId, outcomeId, name }) => (
          <small key={`${gameId}:${outcomeId}`}>{name}</small>
        ))}
        <small>
          {momentText(bet.at, lang)} ·{' '}
          <TabLink page="risk" tab="players" query={{ user: String(bet.userId) }} isName>
            {t('operator.risk.user', { id: String(bet.userId) })}
          </TabLink>
        </small>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.risk.asked')}</dt>
          <dd>{moneyText(bet.amount, bet.iso, lang)}</dd>
        </div>
        {bet.maxAmount === null ? null : (
          <div>
            <dt>{t('operator.risk.offered')}</dt>
            <dd>{moneyText(bet.maxAmount, bet.iso, lang)}</dd>
          </div>
        )}
      </dl>
      {leg && bet.cause ? (
        <TabLink
          page="risk"
          tab="limits"
          query={{ scope: 'outcome', subject: `${leg.gameId}:${leg.outcomeId}` }}
          className="btn sm"
        >
          {t('operator.risk.limit')}
        </TabLink>
      ) : null}
    </div>
  );
}
