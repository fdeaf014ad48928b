import type { promo } from '@fairbook/contracts';
import { type CouponType, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import styles from '../../risk/risk.module.css';
import { AUDIENCES, type CodeTerms, dayOf, KINDS, TYPES, termsOf } from './code-fields.ts';

interface Props {
  /** Null for a new one. */
  code: promo.PromoCode | null;
  api: ViewContext['api'];
  now: number;
  onSaved(): Promise<void>;
  onClose(): void;
}

const MONTH_MS = 30 * 86_400_000;

/** Creates a promo code, or changes its terms for future coupons. */
export function CodeForm({ code, api, now, onSaved, onClose }: Props) {
  const { t } = useUi();
  const [kind, setKind] = useState<CodeTerms['kind']>(code?.kind ?? 'free_bet');
  const [audience, setAudience] = useState<CodeTerms['audience']>(code?.audience ?? 'everyone');
  const [types, setTypes] = useState<readonly CouponType[]>(
    code?.typeIds.map(typeOfId) ?? ['single', 'express'],
  );
  const [isActive, setActive] = useState(code?.isActive ?? true);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(form: FormData) {
    setFailure(null);
    const terms = termsOf(form, { kind, audience, types, isActive });
    try {
      if (code) {
        const { code: _, kind: __, ...changed } = terms;
        await api('promo.change', { params: { id: code.id }, body: { ...changed, version: code.version } });
      } else await api('promo.add', { body: terms });
      await onSaved();
    } catch (error) {
      setFailure(failureText(error, t('operator.offers.failed')));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void save(new FormData(event.currentTarget));
  }

  const toggle = (type: CouponType) =>
    setTypes(types.includes(type) ? types.filter((other) => other !== type) : [...types, type]);

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.fields}>
        {code ? null : (
          <>
            <Field
              label={t('operator.offers.code')}
              name="code"
              required
              pattern="[A-Za-z0-9_\-]{3,32}"
              autoComplete="off"
              hint={t('operator.offers.codeHint')}
            />
            <Select
              label={t('operator.offers.kind')}
              value={kind}
              options={KINDS.map((value) => ({ value, label: t(`operator.offers.kind.${value}`) }))}
              onChange={(value) => setKind(value as CodeTerms['kind'])}
            />
          </>
        )}
        {kind === 'free_bet' ? null : (
          <Field
            label={t('operator.offers.percent')}
            name="percent"
            type="number"
            min={1}
            max={100}
            required
            defaultValue={code?.percent ?? 10}
          />
        )}
        <Field
          label={t(kind === 'free_bet' ? 'operator.offers.freeStake' : 'operator.offers.maxStake')}
          name="amount"
          inputMode="decimal"
          required={kind === 'free_bet'}
          autoComplete="off"
          defaultValue={code?.amount ?? ''}
        />
        <Field
          label={t('operator.offers.currency')}
          name="iso"
          pattern="[A-Za-z]{3,5}"
          autoComplete="off"
          defaultValue={code?.iso ?? 'EUR'}
        />
        <Field
          label={t('operator.offers.minCoef')}
          name="minCoef"
          inputMode="decimal"
          defaultValue={code?.minCoef ?? 1.5}
        />
        <Field
          label={t('operator.offers.minLegs')}
          name="minLegs"
          type="number"
          min={1}
          max={50}
          defaultValue={code?.minLegs ?? 1}
        />
        <Field
          label={t('operator.offers.from')}
          name="from"
          type="date"
          required
          defaultValue={dayOf(code?.from ?? now)}
        />
        <Field
          label={t('operator.offers.until')}
          name="until"
          type="date"
          required
          defaultValue={dayOf(code?.until ?? now + MONTH_MS)}
        />
        <Field
          label={t('operator.offers.perPlayer')}
          name="usesPerPlayer"
          type="number"
          min={1}
          max={1000}
          defaultValue={code?.usesPerPlayer ?? 1}
        />
        <Field
          label={t('operator.offers.usesTotal')}
          name="usesTotal"
          type="number"
          min={1}
          max={10000}
          hint={t('operator.offers.usesTotalHint')}
          defaultValue={code?.usesTotal ?? ''}
        />
        <Select
          label={t('operator.offers.audience')}
          value={audience}
          options={AUDIENCES.map((value) => ({ value, label: t(`operator.offers.audience.${value}`) }))}
          onChange={(value) => setAudience(value as CodeTerms['audience'])}
        />
        {audience === 'named' ? (
          <Field
            label={t('operator.offers.userIds')}
            name="userIds"
            required
            autoComplete="off"
            defaultValue={code?.userIds.join(', ') ?? ''}
          />
        ) : null}
      </div>
      <fieldset className="row wrap">
        <legend>{t('operator.offers.types')}</legend>
        {TYPES.map((type) => (
          <Check key={type} isOn={types.includes(type)} onChange={() => toggle(type)}>
            {t(`operator.offers.type.${type}`)}
          </Check>
        ))}
      </fieldset>
      <Field label={t('operator.risk.note')} name="note" maxLength={500} defaultValue={code?.note ?? ''} />
      <Check isOn={isActive} onChange={setActive}>
        {t('operator.offers.isActive')}
      </Check>
      <Failure text={failure} />
      <div className="row wrap">
        <button type="submit" className="btn primary" disabled={types.length === 0}>
          {t('operator.risk.save')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.risk.close')}
        </button>
      </div>
    </form>
  );
}
