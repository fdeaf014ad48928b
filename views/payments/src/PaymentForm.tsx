import type { payments, wallet } from '@fairbook/contracts';
import { currencySymbol, withDecimalMark } from '@fairbook/money';
import { Icon, Segmented, useFact } from '@fairbook/ui';
import { type Faults, Field, Select } from '@fairbook/ui/overlay';
import { useCashier, useTexts } from './context.ts';
import styles from './payments.module.css';

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
    <nav className="row wrap" aria-label={t('payments.account')}>
      {accounts.map((each) => (
        <a
          key={each.id}
          className={each.id === account.id ? 'btn sm primary' : 'btn sm'}
          aria-current={each.id === account.id ? 'true' : undefined}
          href={`/${lang}${path}?account=${each.id}`}
        >
          {money(balances?.find(({ id }) => id === each.id)?.money ?? each.money, each.iso)}
        </a>
      ))}
    </nav>
  );
}

interface MethodPickProps {
  methods: readonly payments.Method[];
  value: string;
  onChange(id: string): void;
}

export function MethodPick({ methods, value, onChange }: MethodPickProps) {
  const { t } = useCashier();
  if (methods.length === 1) return <h2>{t(`payments.method.${value}`)}</h2>;
  return (
    <Segmented
      label={t('payments.method')}
      choices={methods.map(({ id }) => ({ id, label: t(`payments.method.${id}`) }))}
      value={value}
      onChange={onChange}
    />
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
        <li key={id} className="small muted">
          {t('payments.offText', {
            method: t(`payments.method.${id}`),
            reason: t(`payments.off.${reason}`),
          })}
        </li>
      ))}
    </ul>
  );
}

interface AmountFieldProps {
  terms: payments.MethodTerms;
  iso: string;
  value: string;
  error?: string | undefined;
  onChange(text: string): void;
}

/** The amount with its limits and presets. */
export function AmountField({ terms, iso, value, error, onChange }: AmountFieldProps) {
  const { t, lang } = useCashier();
  const { money } = useTexts();
  return (
    <div className="stack t">
      <Field
        label={t('payments.amount', { symbol: currencySymbol(iso, lang) })}
        hint={t('payments.range', { min: money(terms.min, iso), max: money(terms.max, iso) })}
        error={error}
        value={withDecimalMark(value, lang)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={25}
        onChange={(event) => onChange(event.target.value)}
      />
      {terms.presets.length > 0 ? (
        <div className="presets" dir="ltr">
          {terms.presets.map((preset) => (
            <button key={preset} type="button" onClick={() => onChange(preset)}>
              {preset.replace(/\.0+$/, '')}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface MethodFieldsProps {
  fields: readonly payments.MethodField[];
  method: string;
  values: Readonly<Record<string, string>>;
  faults: Faults;
  onChange(id: string, value: string): void;
}

/**
 * The fields of a method besides the amount. Choices belong to the test cashier of play money: they are folded away,
 * because no player needs them.
 */
export function MethodFields({ fields, method, values, faults, onChange }: MethodFieldsProps) {
  const { t } = useCashier();
  const choices = fields.filter(({ options }) => options.length > 0);
  return (
    <>
      {fields
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
        ))}
      {choices.length > 0 ? (
        <details className="small">
          <summary>{t('payments.test')}</summary>
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
      ) : null}
    </>
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
