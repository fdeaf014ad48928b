import type { payments, wallet } from '@fairbook/contracts';
import { stepStake } from '@fairbook/coupon/store';
import { percentText } from '@fairbook/i18n';
import { currencySymbol, withDecimalMark } from '@fairbook/money';
import { Icon, type IconId, useFact } from '@fairbook/ui';
import { type Faults, Field, Select, Stake } from '@fairbook/ui/overlay';
import { useEffect, useId, useRef } from 'react';
import { useCashier, useTexts } from './context.ts';
import styles from './payments.module.css';
import { useSpan } from './span.ts';

interface AccountPickProps {
  accounts: readonly wallet.Account[];
  account: wallet.Account;
  /** The page that shows another account. */
  path: string;
}

/** The choice of the account that the money goes into or out of; empty where there is only one. */
export function AccountPick({ accounts, account, path }: AccountPickProps) {
  const { t, lang } = useCashier();
  const { money } = useTexts();
  const balances = useFact('balance:changed', (all) => all);
  if (accounts.length < 2) return null;
  return (
    <nav className="chips" aria-label={t('payments.account')}>
      {accounts.map((each) => (
        <a
          key={each.id}
          className="chip"
          aria-current={each.id === account.id ? 'true' : undefined}
          href={`/${lang}${path}?account=${each.id}`}
        >
          {money(balances?.find(({ id }) => id === each.id)?.money ?? each.money, each.iso)}
        </a>
      ))}
    </nav>
  );
}

const ICONS: Readonly<Record<string, IconId>> = { demo: 'bolt', btcpay: 'link', hosted: 'card' };

interface MethodPickProps {
  way: payments.PaymentWay;
  iso: string;
  methods: readonly payments.Method[];
  value: string;
  onChange(id: string): void;
}

/** The methods as rows: what each is, what it costs, how long it takes, and its smallest and largest amount. */
export function MethodPick({ way, iso, methods, value, onChange }: MethodPickProps) {
  const { t } = useCashier();
  const name = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  // A choice that the player made before hydration counts, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first render.
  useEffect(() => {
    const early = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== value) onChange(early);
  }, []);
  return (
    <fieldset ref={ref} className={styles.methods}>
      <legend className="small">{t(`payments.methods.${way}`)}</legend>
      {methods.map((method) => (
        <label key={method.id} className={`method ${styles.method}`}>
          <input
            type="radio"
            name={name}
            value={method.id}
            checked={method.id === value}
            onChange={() => onChange(method.id)}
          />
          <span className="ic">
            <Icon id={ICONS[method.id] ?? 'wallet'} />
          </span>
          <span>
            <b>{t(`payments.method.${method.id}`)}</b>
            <small>{t(`payments.about.${method.id}`)}</small>
          </span>
          <MethodFacts way={way} iso={iso} method={method} />
        </label>
      ))}
    </fieldset>
  );
}

function MethodFacts({
  way,
  iso,
  method,
}: {
  way: payments.PaymentWay;
  iso: string;
  method: payments.Method;
}) {
  const { t, lang } = useCashier();
  const { money } = useTexts();
  const span = useSpan();
  const terms = method[way]!;
  const takes = method.takesMs[way];
  const fixed = Number(terms.fee.fixed) > 0 ? money(terms.fee.fixed, iso) : '';
  const percent = terms.fee.percent > 0 ? percentText(terms.fee.percent, lang, { most: 2 }) : '';
  const fee = [percent, fixed].filter(Boolean).join(' + ');
  return (
    <span className={styles.facts}>
      <span>
        {fee ? t('payments.feeOf', { fee }) : t('payments.noFee')}
        {takes === null ? null : ` · ${span(takes)}`}
      </span>
      <span>{t('payments.amounts', { min: money(terms.min, iso), max: money(terms.max, iso) })}</span>
    </span>
  );
}

/** Methods that are switched off at the moment, each with the reason. */
export function OffMethods({
  methods,
  way,
}: {
  methods: readonly payments.Method[];
  way: payments.PaymentWay;
}) {
  const { t } = useCashier();
  const off = methods.flatMap(({ id, off, ...terms }) => {
    const reason = off[way];
    return terms[way] === null || reason === null ? [] : [{ id, reason }];
  });
  if (off.length === 0) return null;
  return (
    <ul className="stack t" aria-label={t('payments.offTitle')}>
      {off.map(({ id, reason }) => (
        <li key={id} className="note">
          <Icon id="lock" />
          <span>
            {t('payments.offText', {
              method: t(`payments.method.${id}`),
              reason: t(`payments.off.${reason}`),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AmountFieldProps {
  terms: payments.MethodTerms;
  iso: string;
  value: string;
  /** The largest amount, as on the wire, for "Max". */
  most: string;
  error?: string | undefined;
  note?: string | undefined;
  onChange(text: string): void;
}

/** The amount: minus, plus, presets and the largest possible. */
export function AmountField({ terms, iso, value, most, error, note, onChange }: AmountFieldProps) {
  const { t, lang } = useCashier();
  return (
    <Stake
      label={t('payments.amount', { symbol: currencySymbol(iso, lang) })}
      value={withDecimalMark(value, lang)}
      onValue={(text) => onChange(text.slice(0, 25))}
      onStep={(direction) => onChange(stepStake(value, terms.presets[0] ?? terms.min, direction, iso))}
      lessLabel={t('payments.less')}
      moreLabel={t('payments.more')}
      presets={[
        ...terms.presets
          .slice(0, 4)
          .map((preset) => ({ label: preset.replace(/\.0+$/, ''), amount: preset })),
        ...(Number(most) > 0 ? [{ label: t('payments.max'), amount: most }] : []),
      ]}
      error={error}
      note={note}
    />
  );
}

interface MethodFieldsProps {
  fields: readonly payments.MethodField[];
  method: string;
  values: Readonly<Record<string, string>>;
  faults: Faults;
  onChange(id: string, value: string): void;
}

/** The fields of a method besides the amount. */
export function MethodFields({ fields, method, values, faults, onChange }: MethodFieldsProps) {
  const { t } = useCashier();
  return fields
    .filter(({ options }) => options.length === 0)
    .map(({ id, isRequired }) => (
      <Field
        key={id}
        label={t(`payments.field.${id}`)}
        hint={t(`payments.hint.${method}.${id}`)}
        error={faults[`details.${id}`]}
        value={values[id] ?? ''}
        required={isRequired}
        autoComplete="off"
        maxLength={120}
        onChange={(event) => onChange(id, event.target.value)}
      />
    ));
}

/**
 * Choices of a method belong to the test cashier of play money: what its provider answers. No player needs them, so
 * they stand apart, marked and folded.
 */
export function TestCashier({
  fields,
  values,
  onChange,
}: Pick<MethodFieldsProps, 'fields' | 'values' | 'onChange'>) {
  const { t } = useCashier();
  const choices = fields.filter(({ options }) => options.length > 0);
  if (choices.length === 0) return null;
  return (
    <details className={styles.test}>
      <summary>
        {t('payments.test')}
        <Icon id="down" size="s" />
      </summary>
      <div className="stack t">
        <p className="muted">{t('payments.testText')}</p>
        {choices.map(({ id, options }) => (
          <Select
            key={id}
            label={t(`payments.field.${id}`)}
            value={values[id] ?? options[0] ?? ''}
            options={options.map((value) => ({ value, label: t(`payments.option.${value}`) }))}
            onChange={(value) => onChange(id, value)}
          />
        ))}
      </div>
    </details>
  );
}

/** An error for which no field is to blame. */
export function FormFault({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={text ? `note bad ${styles.fault}` : 'vh'}>
      {text ? <Icon id="alert" /> : null}
      <span>{text}</span>
    </p>
  );
}
