import type { promo } from '@fairbook/contracts';
import { type CouponType, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import styles from '../../risk/risk.module.css';
import { AUDIENCES, type Chosen, dayOf, KINDS, TYPES, termsOf } from './code-fields.ts';

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
  const [chosen, setChosen] = useState<Chosen>({
    kind: code?.kind ?? 'free_bet',
    audience: code?.audience ?? 'everyone',
    types: code?.typeIds.map(typeOfId) ?? ['single', 'express'],
    isActive: code?.isActive ?? true,
    isFirstBet: code?.isFirstBet ?? false,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const isFirstBet = chosen.kind === 'risk_free' && chosen.isFirstBet === true;
  const choose = (some: Partial<Chosen>) => setChosen({ ...chosen, ...some });

  async function save(form: FormData) {
    setFailure(null);
    const terms = termsOf(form, chosen);
    try {
      if (code) {
        const { code: _, kind: __, ...changed } = terms;
        await api('promo.change', { params: { id: code.id }, body: { ...changed, version: code.version } });
      } else await api('promo.add', { body: terms });
      await onSaved();
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void save(new FormData(event.currentTarget));
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.fields}>
        {code ? null : <NewCode kind={chosen.kind} choose={choose} />}
        <Worth code={code} kind={chosen.kind} />
        <Conditions code={code} now={now} isOnce={isFirstBet} />
        <Audience code={code} audience={chosen.audience} choose={choose} />
        {chosen.kind === 'risk_free' ? (
          <Field
            label={t('operator.offers.wagerTimes')}
            name="wagerTimes"
            {...whole(100)}
            required
            defaultValue={code?.wagerTimes ?? 1}
          />
        ) : null}
      </div>
      <Types types={chosen.types} choose={choose} />
      <Field label={t('operator.risk.note')} name="note" maxLength={500} defaultValue={code?.note ?? ''} />
      {chosen.kind === 'risk_free' ? (
        <Check isOn={isFirstBet} onChange={(isFirstBet) => choose({ isFirstBet })}>
          {t('operator.offers.isFirstBet')}
        </Check>
      ) : null}
      <Check isOn={chosen.isActive} onChange={(isActive) => choose({ isActive })}>
        {t('operator.offers.isActive')}
      </Check>
      <Failure text={failure} />
      <div className="row wrap">
        <button type="submit" className="btn primary" disabled={chosen.types.length === 0}>
          {t('operator.risk.save')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.risk.close')}
        </button>
      </div>
    </form>
  );
}

interface Choosing {
  choose(some: Partial<Chosen>): void;
}

function NewCode({ kind, choose }: Pick<Chosen, 'kind'> & Choosing) {
  const { t } = useUi();
  return (
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
        onChange={(value) => choose({ kind: value as Chosen['kind'] })}
      />
    </>
  );
}

/** What the code gives: its percentage, and the stake that it gives or goes up to. */
function Worth({ code, kind }: Pick<Props, 'code'> & Pick<Chosen, 'kind'>) {
  const { t } = useUi();
  const isFree = kind === 'free_bet';
  return (
    <>
      {isFree ? null : (
        <Field
          label={t('operator.offers.percent')}
          name="percent"
          {...whole(100)}
          required
          key={kind}
          defaultValue={code?.percent ?? (kind === 'risk_free' ? 100 : 10)}
        />
      )}
      <Field
        label={t(isFree ? 'operator.offers.freeStake' : 'operator.offers.maxStake')}
        name="amount"
        inputMode="decimal"
        required={isFree || kind === 'insurance' || kind === 'risk_free'}
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
    </>
  );
}

/** For which coupons the code counts, when, and how often. */
function Conditions({ code, now, isOnce }: Pick<Props, 'code' | 'now'> & { isOnce: boolean }) {
  const { t } = useUi();
  const of = (name: 'minCoef' | 'minLegs' | 'from' | 'until' | 'usesTotal') =>
    ({ name, label: t(`operator.offers.${name}`) }) as const;
  return (
    <>
      <Field {...of('minCoef')} inputMode="decimal" defaultValue={code?.minCoef ?? 1.5} />
      <Field {...of('minLegs')} {...whole(50)} defaultValue={code?.minLegs ?? 1} />
      <Field {...of('from')} type="date" required defaultValue={dayOf(code?.from ?? now)} />
      <Field {...of('until')} type="date" required defaultValue={dayOf(code?.until ?? now + MONTH_MS)} />
      {isOnce ? null : (
        <Field
          label={t('operator.offers.perPlayer')}
          name="usesPerPlayer"
          {...whole(1000)}
          defaultValue={code?.usesPerPlayer ?? 1}
        />
      )}
      <Field
        {...of('usesTotal')}
        {...whole(10000)}
        hint={t('operator.offers.usesTotalHint')}
        defaultValue={code?.usesTotal ?? ''}
      />
    </>
  );
}

function Audience({ code, audience, choose }: Pick<Props, 'code'> & Pick<Chosen, 'audience'> & Choosing) {
  const { t } = useUi();
  return (
    <>
      <Select
        label={t('operator.offers.audience')}
        value={audience}
        options={AUDIENCES.map((value) => ({ value, label: t(`operator.offers.audience.${value}`) }))}
        onChange={(value) => choose({ audience: value as Chosen['audience'] })}
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
    </>
  );
}

/** The types of coupon that the code may go with. */
function Types({ types, choose }: Pick<Chosen, 'types'> & Choosing) {
  const { t } = useUi();
  const toggled = (type: CouponType) =>
    types.includes(type) ? types.filter((other) => other !== type) : [...types, type];
  return (
    <fieldset className="row wrap">
      <legend>{t('operator.offers.types')}</legend>
      {TYPES.map((type) => (
        <Check key={type} isOn={types.includes(type)} onChange={() => choose({ types: toggled(type) })}>
          {t(`operator.offers.type.${type}`)}
        </Check>
      ))}
    </fieldset>
  );
}

/** A whole number from 1. */
const whole = (max: number) => ({ type: 'number', min: 1, max }) as const;
