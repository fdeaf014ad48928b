import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { boughtOf, isOfOneGame, nameOfCoupon, rulesText } from '@fairbook/coupon';
import type { Sent } from '@fairbook/coupon/store';
import { couponNumberText } from '@fairbook/i18n';
import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';
import { codeText } from './receipt-text.ts';
import { useMoney, useOdds } from './use-coupon.ts';

/** The figures of a receipt. */
export function ReceiptRows({ sent }: { sent: Sent }) {
  const { t } = useHost();
  const odds = useOdds();
  const money = useMoney();
  const { receipt, number, bets, type, coef, delaySeconds, delayCause: why } = sent;
  const count = bets.length;
  const bought = boughtOf({ ...sent, typeId: typeIdOf(type), ...receipt?.statement });
  const name = receipt?.statement.v === 2 ? nameOfCoupon(receipt.statement) : null;
  const isSameGame = receipt?.statement.v === 2 && isOfOneGame(receipt.statement);
  const advanced = receipt?.statement.v === 2 ? receipt.statement.terms?.prepaidAmount : undefined;
  return (
    <dl className="r-rows">
      <Row name={t('coupon.receipt.number')}>
        <bdi dir="ltr">№ {couponNumberText(number)}</bdi>
      </Row>
      <Row name={t('coupon.receipt.legs')}>
        {name
          ? t('coupon.receipt.legsNamed', { count, name: t(`coupon.named.${name}`) })
          : t(`coupon.receipt.legsOf.${isSameGame ? 'sameGame' : type}`, { count })}
      </Row>
      {bought ? (
        <Row name={t('coupon.receipt.bets')}>
          {t('coupon.receipt.bought', {
            ...bought,
            sizes: bought.sizes.join(', '),
            each: bought.each
              ? money(bought.each, sent.iso)
              : t('coupon.receipt.part', { count: bought.count }),
          })}
        </Row>
      ) : null}
      {advanced === undefined ? null : <Row name={t('coupon.advance.sum')}>{money(advanced, sent.iso)}</Row>}
      {coef === null ? null : <Row name={t('coupon.totalOdds')}>{odds(Math.round(coef * 1000))}</Row>}
      <Row name={t('coupon.receipt.delay')}>
        {delaySeconds > 0
          ? t('coupon.receipt.seconds', { seconds: delaySeconds })
          : t('coupon.receipt.noDelay')}
        {why ? ` · ${t('coupon.delayWhy', { why })}` : null}
      </Row>
      {receipt ? (
        <>
          <Row name={t('coupon.receipt.prices')}>
            <bdi dir="ltr">{priceVersions(receipt.statement.bets)}</bdi>
          </Row>
          <Row name={t('coupon.receipt.rules')}>
            {t('coupon.receipt.version', { version: rulesText(receipt.statement) })}
          </Row>
          <Row name={t('coupon.receipt.code')}>
            <bdi className="mono">{codeText(receipt.code)}</bdi>
          </Row>
        </>
      ) : null}
    </dl>
  );
}

function priceVersions(bets: readonly { priceVersion: number }[]): string {
  const versions = bets.map(({ priceVersion }) => priceVersion);
  const [least, most] = [Math.min(...versions), Math.max(...versions)];
  return least === most ? couponNumberText(least) : `${couponNumberText(least)}–${couponNumberText(most)}`;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
