import { type CouponType, knownType } from '@fairbook/contracts/placement/coupon-type';
import { couponNumberText } from '@fairbook/i18n';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { dateText, momentText } from '../voids/texts.ts';
import { List } from './List.tsx';
import type { PlayerData } from './read-player.ts';

type Props = Pick<PlayerData, 'ledger' | 'coupons' | 'grants'>;

/** A player’s last coupons, ledger lines and bonuses. */
export function Money({ ledger, coupons, grants }: Props) {
  const { t } = useUi();
  return (
    <>
      <Coupons coupons={coupons} />
      {ledger.map((account) => (
        <Lines
          key={account.accountId}
          account={account}
          title={t('operator.players.lines', { id: String(account.accountId), iso: account.iso })}
        />
      ))}
      {grants ? <Grants grants={grants} /> : null}
    </>
  );
}

function Coupons({ coupons: { open, coupons } }: Pick<Props, 'coupons'>) {
  const { t, lang } = useUi();
  return (
    <List
      title={t('operator.players.coupons')}
      empty={t('operator.players.noCoupons')}
      head={
        coupons.length > 0 ? (
          <p className={styles.note}>{t('operator.players.openCoupons', { count: open })}</p>
        ) : null
      }
    >
      {coupons.map(({ couponId, number, typeId, status, stake, payout, iso, at }) => (
        <li key={couponId} className={styles.limit}>
          <div className={styles.limitName}>
            <b>{t('operator.offers.coupon', { number: couponNumberText(number) })}</b>{' '}
            <Tag>{t(`operator.players.status.${status}`)}</Tag>
            <small>
              {t(`operator.offers.type.${knownType(typeId) as Exclude<CouponType, 'singles'>}`)} ·{' '}
              {momentText(at, lang)}
            </small>
          </div>
          <span className={styles.sum}>
            {moneyText(stake, iso, lang)}
            {payout === null ? '' : ` → ${moneyText(payout, iso, lang)}`}
          </span>
        </li>
      ))}
    </List>
  );
}

function Lines({ account: { iso, lines }, title }: { account: Props['ledger'][number]; title: string }) {
  const { t, lang } = useUi();
  return (
    <List title={title} empty={t('operator.players.noLines')}>
      {lines.map(({ seq, kind, amount, balanceAfter, at }) => (
        <li key={seq} className={styles.limit}>
          <div className={styles.limitName}>
            {t(`office.kind.${kind}` as 'office.kind.deposit')}
            <small>{momentText(at, lang)}</small>
          </div>
          <span className={styles.sum}>
            {movedText(amount, iso, lang)}{' '}
            <small className="muted">
              {t('operator.players.after', { money: moneyText(balanceAfter, iso, lang) })}
            </small>
          </span>
        </li>
      ))}
    </List>
  );
}

function Grants({ grants }: { grants: NonNullable<Props['grants']> }) {
  const { t, lang } = useUi();
  return (
    <List
      title={t('operator.offers.tab.bonuses')}
      empty={t('operator.players.noGrants')}
      head={
        <p className={styles.note}>
          <TabLink page="offers" tab="bonuses" className="link">
            {t('operator.players.toGrants')}
          </TabLink>
        </p>
      }
    >
      {grants.map(({ id, amount, iso, at, note }) => (
        <li key={id} className={styles.limit}>
          <div className={styles.limitName}>
            {note || t('operator.players.grant')}
            <small>{dateText(at, lang)}</small>
          </div>
          <span className={styles.sum}>{moneyText(amount, iso, lang)}</span>
        </li>
      ))}
    </List>
  );
}

/** What a ledger line moved, such as “−£10.00”: `moneyText` reads amounts without a sign only. */
export function movedText(amount: string, iso: string, lang: string): string {
  if (amount.startsWith('-')) return `−${moneyText(amount.slice(1), iso, lang)}`;
  return Number(amount) > 0 ? `+${moneyText(amount, iso, lang)}` : moneyText(amount, iso, lang);
}
