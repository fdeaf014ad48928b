import type { AnswerOf, promo } from '@fairbook/contracts';
import { mostInsured } from '@fairbook/contracts/promotions/insurance';
import { mostRiskFree } from '@fairbook/contracts/promotions/risk-free';
import { percentText } from '@fairbook/i18n';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../../page/may.tsx';
import { part } from '../../page/part.tsx';
import styles from '../../risk/risk.module.css';
import { dateText } from '../../voids/texts.ts';
import { CodeForm } from './CodeForm.tsx';

export const tab = part(
  ({ api }) => api('promo.list'),
  ({ data, ctx }) => <CodesTab start={data} api={ctx.api} now={ctx.now} />,
);

interface Props {
  start: AnswerOf<typeof promo.list>;
  api: ViewContext['api'];
  now: number;
}

/** Promo codes with their terms and uses. */
function CodesTab({ start, api, now }: Props) {
  const { t } = useUi();
  const [codes, setCodes] = useState(start.codes);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const read = async () => {
    setCodes((await api('promo.list')).codes);
    setEdited(null);
  };
  const close = () => setEdited(null);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.offers.tab.codes')}</h2>
        <Allowed to="codes.edit">
          <button type="button" className={`btn sm ${styles.end}`} onClick={() => setEdited('new')}>
            {t('operator.offers.newCode')}
          </button>
        </Allowed>
      </header>
      {edited === 'new' ? <CodeForm code={null} api={api} now={now} onSaved={read} onClose={close} /> : null}
      {codes.length === 0 ? <p className={styles.note}>{t('operator.offers.noCodes')}</p> : null}
      <ul className={styles.tree}>
        {codes.map((code) => (
          <li key={`${code.id}/${code.version}`}>
            <CodeRow code={code} now={now} onEdit={() => setEdited(code.id)} />
            {edited === code.id ? (
              <CodeForm code={code} api={api} now={now} onSaved={read} onClose={close} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The most that one risk-free bet can cost, and all uses of its code. */
function RiskFreeCost({ code: { amount, percent, usesTotal }, iso }: { code: promo.PromoCode; iso: string }) {
  const { t, lang } = useUi();
  const most = mostRiskFree(parseAmount(amount ?? '0', iso) as bigint, percent ?? 0);
  const text = (sum: bigint) => moneyText(formatAmount(minorUnits(sum), iso), iso, lang);
  const count = usesTotal ?? 0;
  return (
    <small>
      {t('operator.offers.riskFreeCost', { sum: text(most), count, total: text(most * BigInt(count)) })}
    </small>
  );
}

function CodeRow({ code, now, onEdit }: { code: promo.PromoCode; now: number; onEdit(): void }) {
  const { t, lang } = useUi();
  const isOver = !code.isActive || Date.parse(code.until) <= now;
  const sum = code.amount !== null && code.iso !== null ? moneyText(code.amount, code.iso, lang) : null;
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{code.code}</b> {isOver ? <Tag tone="warn">{t('operator.offers.off')}</Tag> : null}
        <small>
          {t(`operator.offers.kind.${code.kind}`)}
          {code.percent === null ? '' : ` · ${percentText(code.percent, lang)}`}
          {sum === null ? '' : ` · ${sum}`}
        </small>
        <small>
          {dateText(code.from, lang)} – {dateText(code.until, lang)} ·{' '}
          {t(`operator.offers.audience.${code.audience}`)}
        </small>
        {code.kind === 'insurance' ? (
          <small>
            {t('operator.offers.insuranceCost', {
              share: percentText(100 * mostInsured(code), lang, { most: 1 }),
            })}
          </small>
        ) : null}
        {code.isFirstBet ? <small>{t('operator.offers.isFirstBet')}</small> : null}
        {code.kind === 'risk_free' && code.iso !== null ? <RiskFreeCost code={code} iso={code.iso} /> : null}
        {code.note ? <small>{code.note}</small> : null}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.offers.used')}</dt>
          <dd>{code.usesTotal === null ? code.used : `${code.used} / ${code.usesTotal}`}</dd>
        </div>
        <div>
          <dt>{t('operator.offers.perPlayer')}</dt>
          <dd>{code.usesPerPlayer}</dd>
        </div>
      </dl>
      <Allowed to="codes.edit">
        <button type="button" className="btn sm" onClick={onEdit}>
          {t('operator.risk.edit')}
        </button>
      </Allowed>
    </div>
  );
}
