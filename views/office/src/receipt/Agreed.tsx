import { betKey } from '@fairbook/contracts/placement/bet-key';
import { knownType } from '@fairbook/contracts/placement/coupon-type';
import { nameOfCoupon, rulesText } from '@fairbook/coupon';
import { TableHead } from '@fairbook/ui';
import { Rosette } from '@fairbook/ui/proof';
import { BoostedFrom } from '../coupon/BoostedFrom.tsx';
import { useBoughtText } from '../coupon/use-bought-text.ts';
import officeStyles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import type { ShownReceipt } from './shown-receipt.ts';

type Statement = ShownReceipt['receipt']['statement'];

/** The content of the receipt: the amounts, each leg at its price, when and by which rules. */
export function Agreed({ shown: { receipt, bundle } }: { shown: ShownReceipt }) {
  const { t } = useOffice();
  const { money, exact } = useTexts();
  const { statement, code, keyId } = receipt;
  const { amount, possibleWin, iso, acceptedAt, delaySeconds, couponId } = statement;
  const advanced = statement.v === 2 ? statement.terms?.prepaidAmount : undefined;
  const rows = [
    ...(advanced === undefined ? [] : [['advanced', money(advanced, iso)] as const]),
    ['acceptedAt', exact(acceptedAt)],
    ['delay', delaySeconds > 0 ? t('receipt.seconds', { seconds: delaySeconds }) : t('receipt.noDelay')],
    ['rules', t('receipt.version', { version: rulesText(statement) })],
    ['couponId', couponId],
    ['code', code],
    ['key', keyId],
  ] as const;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('receipt.agreed')}</h2>
        <span className="small muted end">{useTypeText(statement)}</span>
      </header>
      <div className={`pad receipt ${officeStyles.proof}`}>
        <div className="r-top">
          <Rosette code={code} big />
          <dl className="figures">
            <div>
              <dt>{t('receipt.stake')}</dt>
              <dd>{money(amount, iso)}</dd>
            </div>
            <div>
              <dt>{t('receipt.possibleWin')}</dt>
              <dd>{money(possibleWin, iso)}</dd>
            </div>
          </dl>
        </div>
        <Legs statement={statement} names={bundle?.names ?? []} />
        <dl className="r-rows">
          {rows.map(([name, value]) => [
            <dt key={`${name}-name`}>{t(`receipt.${name}`)}</dt>,
            <dd key={name}>
              <bdi className={LONG.has(name) ? 'mono' : undefined}>{value}</bdi>
            </dd>,
          ])}
        </dl>
        {bundle ? <p className="fine">{t('receipt.namesNote')}</p> : null}
      </div>
    </section>
  );
}

const LONG = new Set<string>(['couponId', 'code', 'key']);

function useTypeText(statement: Statement): string {
  const { t } = useOffice();
  const boughtText = useBoughtText();
  const bought = statement.v === 2 ? boughtText(statement) : null;
  const sizes = statement.v === 2 ? statement.systemValues : [statement.systemValue ?? 0];
  const shown = Array.isArray(sizes) ? sizes.filter((size) => size > 0) : [];
  const name = nameOfCoupon({ ...statement, systemValues: shown });
  const known = knownType(statement.typeId);
  const type = name
    ? t(`office.named.${name}`)
    : known
      ? t(`receipt.type.${known}`)
      : String(statement.typeId);
  if (bought) return `${type} · ${bought.bets} · ${bought.each}`;
  return shown.length === 0 ? type : t('receipt.sizes', { type, sizes: shown.join(', ') });
}

type Names = NonNullable<ShownReceipt['bundle']>['names'];

function Legs({ statement, names }: { statement: Statement; names: Names }) {
  const { t } = useOffice();
  const { odds } = useTexts();
  return (
    <div className={officeStyles.revisions}>
      <table className="table">
        <TableHead columns={[t('receipt.pick'), { number: t('receipt.odds') }]} />
        <tbody>
          {statement.bets.map(({ gameId, outcomeId, coef, usualCoef, priceVersion }, i) => (
            <tr key={betKey({ gameId, outcomeId })}>
              <td>
                <b>
                  {names[i] ? (
                    `${names[i].market}: ${names[i].outcome}`
                  ) : (
                    <bdi className="mono">{outcomeId}</bdi>
                  )}
                </b>
                {names[i] ? (
                  <small>
                    {names[i].game} · {names[i].champ}
                  </small>
                ) : null}
                <small>
                  <bdi>
                    {t('receipt.signedAs', {
                      gameId: String(gameId),
                      outcomeId,
                      version: String(priceVersion),
                    })}
                  </bdi>
                </small>
              </td>
              <td className="num">
                {odds(Number(coef))}
                <BoostedFrom usualCoef={usualCoef === undefined ? null : Number(usualCoef)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
