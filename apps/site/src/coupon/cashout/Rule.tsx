import { ApiError } from '@fairbook/client';
import type { cashout } from '@fairbook/contracts';
import { parseAmount } from '@fairbook/money';
import { moneyText } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useHost } from '../../host-context.ts';

interface RuleProps {
  offer: cashout.CashoutOffer;
  onChange(): void;
}

const PARTS = [100, 75, 50, 25].map((part) => ({ value: String(part), label: `${part} %` }));

/** "Cash out by itself": the rule that the server keeps, or the form for one. Nothing for a coupon that is closed. */
export function Rule({ offer, onChange }: RuleProps) {
  const { t, api, lang } = useHost();
  const params = { id: offer.couponId };
  if (offer.reasons.some(({ code }) => CLOSED.has(code))) return null;
  return (
    <details className="cash-fold" open={offer.rule !== null || undefined}>
      <summary>
        <span className="link">{t('cashout.rule')}</span>
      </summary>
      <div className="stack">
        <p className="small muted">{t('cashout.ruleText')}</p>
        {offer.rule ? (
          <div className="spread">
            <b className="small">
              {t('cashout.ruleOn', {
                percent: offer.rule.percent,
                target: moneyText(offer.rule.target, offer.iso, lang),
              })}
            </b>
            <button
              type="button"
              className="btn"
              onClick={() => void api('cashout.removeRule', { params }).then(onChange, onChange)}
            >
              {t('cashout.ruleOff')}
            </button>
          </div>
        ) : (
          <RuleForm offer={offer} onChange={onChange} />
        )}
      </div>
    </details>
  );
}

const CLOSED = new Set(['cashout.settled', 'cashout.not_allowed', 'cashout.free_bet', 'cashout.pending']);

function RuleForm({ offer, onChange }: RuleProps) {
  const { t, api } = useHost();
  const { iso, possibleWin } = offer;
  const [target, setTarget] = useState('');
  const [percent, setPercent] = useState('100');
  const [error, setError] = useState<string | undefined>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = target.trim().replace(',', '.');
    const sum = parseAmount(text, iso);
    if (typeof sum !== 'bigint' || sum <= 0n) {
      setError(t('cashout.ruleBad', { example: offer.offer ?? possibleWin }));
      return;
    }
    setError(undefined);
    const body = { target: text, percent: Number(percent) };
    await api('cashout.setRule', { params: { id: offer.couponId }, body }).then(onChange, (failure) =>
      setError(
        failure instanceof ApiError
          ? (failure.problem?.errors[0]?.detail ?? t('cashout.failed'))
          : t('cashout.failed'),
      ),
    );
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="cols2">
        <Field
          label={t('cashout.ruleTarget', { iso })}
          name="target"
          inputMode="decimal"
          autoComplete="off"
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          error={error}
        />
        <Select
          label={t('cashout.rulePart')}
          name="percent"
          value={percent}
          options={PARTS}
          onChange={setPercent}
        />
      </div>
      <button type="submit" className="btn wide">
        {t('cashout.ruleSet')}
      </button>
    </form>
  );
}
