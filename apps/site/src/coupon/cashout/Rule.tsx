import { ApiError } from '@fairbook/client';
import type { cashout } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import { parseAmount } from '@fairbook/money';
import { moneyText } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useHost } from '../../host-context.ts';

interface RuleProps {
  offer: cashout.CashoutOffer;
  onChange(): void;
}

const PARTS = [100, 75, 50, 25];
const KINDS = ['sell', 'rises', 'falls'] as const satisfies cashout.CashoutRuleKind[];

/** The cash-out rules that the server watches, and the form for one. Empty for a closed coupon. */
export function Rule({ offer, onChange }: RuleProps) {
  const { t } = useHost();
  if (offer.reasons.some(({ code }) => CLOSED.has(code))) return null;
  return (
    <details className="cash-fold" open={offer.rules.length > 0 || undefined}>
      <summary>
        <span className="link">{t('cashout.rule')}</span>
      </summary>
      <div className="stack">
        <p className="small muted">{t('cashout.ruleText')}</p>
        {offer.rules.length > 0 ? (
          <ul className="cash-rules">
            {offer.rules.map((rule) => (
              <SetRule key={rule.id} rule={rule} iso={offer.iso} onChange={onChange} />
            ))}
          </ul>
        ) : null}
        <RuleForm offer={offer} onChange={onChange} />
      </div>
    </details>
  );
}

const CLOSED = new Set(['cashout.settled', 'cashout.not_allowed', 'cashout.free_bet', 'cashout.pending']);

interface SetRuleProps {
  rule: cashout.CashoutRule;
  iso: string;
  onChange(): void;
}

function SetRule({ rule, iso, onChange }: SetRuleProps) {
  const { t, api, lang } = useHost();
  const { id, kind, percent, hasTold } = rule;
  const target = moneyText(rule.target, iso, lang);
  const text = t(`cashout.ruleOn.${kind}`, { percent, target });
  return (
    <li className="spread">
      <span className="small">
        <b>{text}</b>
        {hasTold ? <span className="x-small muted">{t('cashout.ruleTold')}</span> : null}
      </span>
      <button
        type="button"
        className="btn sm"
        aria-label={t('cashout.ruleOffOf', { rule: text })}
        onClick={() => void api('cashout.removeRule', { params: { id } }).then(onChange, onChange)}
      >
        {t('cashout.ruleOff')}
      </button>
    </li>
  );
}

function RuleForm({ offer, onChange }: RuleProps) {
  const { t, api, lang } = useHost();
  const { iso, possibleWin } = offer;
  const [kind, setKind] = useState<cashout.CashoutRuleKind>('sell');
  const [target, setTarget] = useState('');
  const [percent, setPercent] = useState('100');
  const [error, setError] = useState<string | undefined>();
  const isSet = offer.rules.some((rule) => rule.kind === kind);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = target.trim().replace(',', '.');
    const sum = parseAmount(text, iso);
    if (typeof sum !== 'bigint' || sum <= 0n) {
      setError(t('cashout.ruleBad', { example: offer.offer ?? possibleWin }));
      return;
    }
    setError(undefined);
    const body = { kind, target: text, percent: Number(percent) };
    await api('cashout.setRule', { params: { id: offer.couponId }, body }).then(
      () => {
        setTarget('');
        onChange();
      },
      (failure) =>
        setError(
          failure instanceof ApiError
            ? (failure.problem?.errors[0]?.detail ?? t('cashout.failed'))
            : t('cashout.failed'),
        ),
    );
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Select
        label={t('cashout.ruleKind')}
        name="kind"
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`cashout.ruleKind.${value}`) }))}
        onChange={(value) => {
          setKind(value as cashout.CashoutRuleKind);
          setError(undefined);
        }}
      />
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
          options={PARTS.map((part) => ({ value: String(part), label: percentText(part, lang) }))}
          onChange={setPercent}
        />
      </div>
      <p className="small muted">{t(`cashout.ruleWhy.${kind}`)}</p>
      <button type="submit" className="btn wide">
        {t(isSet ? 'cashout.ruleChange' : 'cashout.ruleSet')}
      </button>
    </form>
  );
}
