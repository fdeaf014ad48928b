import { ApiError } from '@fairbook/client';
import type { AnswerOf, auth, payments, wallet, withdrawals } from '@fairbook/contracts';
import { plainAmount, readAmount } from '@fairbook/money';
import { Icon, useFact } from '@fairbook/ui';
import { Check, Field, Select, useForm, useIntent } from '@fairbook/ui/overlay';
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { useCashier, useTexts } from '../context.ts';
import { figuresOf } from '../figures.ts';
import { AmountField, FormFault, MethodFields, MethodPick, TestCashier } from '../PaymentForm.tsx';
import styles from '../payments.module.css';

type OwnWithdrawals = AnswerOf<typeof withdrawals.list>;

interface Props {
  account: wallet.Account;
  methods: readonly payments.Method[];
  /** How the player can take a second step; empty where it is off. */
  secondSteps: readonly auth.SecondMethod[];
  /** How the player confirms the request. */
  confirmBy: OwnWithdrawals['confirmBy'];
  /** What the last request or cancellation did. */
  told: ReactNode;
  onRequested(): Promise<void>;
}

/**
 * The form of a withdrawal: how much, by which method, where to. The password, or a code sent for exactly this,
 * confirms it.
 */
export function WithdrawForm({ account, methods, secondSteps, confirmBy, told, onRequested }: Props) {
  const { t, api } = useCashier();
  const { money } = useTexts();
  const [methodId, setMethodId] = useState(methods[0]!.id);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]!;
  const balance = useFact('balance:changed', (all) => all?.find(({ id }) => id === account.id)?.money);
  const available = balance ?? account.money;
  const presets = method.out!.presets.filter((each) => Number(each) <= Number(available));
  const terms = { ...method.out!, presets };
  const [amount, setAmount] = useState('');
  const [details, setDetails] = useState<Record<string, string>>({});
  const [proof, setProof] = useState('');
  const [givesUp, setGivesUp] = useState(false);
  const [second, setSecond] = useState<Second>({ method: secondSteps[0], code: '' });
  const { send, isSending, faults, setFaults } = useForm(t('payments.noAnswer'));
  const intent = useIntent();
  const { iso } = account;
  const plain = plainAmount(amount);
  const figures = figuresOf(terms, plain, iso);
  const isTooMuch = (readAmount(amount, iso) ?? 0n) > (readAmount(available, iso) ?? 0n);
  const tooMuch = isTooMuch ? t('payments.tooMuch', { amount: money(available, iso) }) : undefined;

  const proofField = confirmBy === 'password' ? 'password' : 'code';
  const of = { method: method.id, accountId: account.id, amount: plain, details };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(Number(plain) > 0)) return setFaults({ amount: t('payments.amountMissing') });
    if (isTooMuch) return;
    if (proof === '') return setFaults({ [proofField]: t(`payments.${proofField}Missing`) });
    void send(async () => {
      const step = second.method ? { method: second.method, code: second.code.trim() || '-' } : null;
      await api('withdrawals.request', {
        body: { ...of, ...proofOf(confirmBy, proof), second: step, givesUpBonus: givesUp },
        idempotencyKey: intent.keyOf(JSON.stringify(of)),
      });
      intent.done();
      setAmount('');
      setProof('');
      setGivesUp(false);
      setSecond((before) => ({ ...before, code: '' }));
      await onRequested();
    });
  }

  if (confirmBy === 'nothing') return <NothingConfirms />;
  return (
    <>
      <section className="panel">
        <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isSending}>
          <MethodPick
            way="out"
            iso={account.iso}
            methods={methods}
            value={method.id}
            onChange={(id) => {
              setMethodId(id);
              setDetails({});
              setFaults({});
            }}
          />
          <FormFault text={faults[''] ?? faults.method ?? faults.accountId} />
          <AmountField
            terms={terms}
            iso={iso}
            value={amount}
            most={Number(available) < Number(terms.max) ? available : terms.max}
            note={t('payments.available', { amount: money(available, iso) })}
            error={tooMuch ?? faults.amount}
            onChange={(text) => {
              setAmount(text);
              setFaults({});
            }}
          />
          <MethodFields
            fields={terms.fields}
            method={method.id}
            values={details}
            faults={faults}
            onChange={(id, value) => setDetails((before) => ({ ...before, [id]: value }))}
          />
          <Proof
            by={confirmBy}
            error={faults[proofField]}
            value={proof}
            onChange={setProof}
            ask={() => api('withdrawals.sendCode', { body: of })}
          />
          {secondSteps.length > 0 ? (
            <SecondStep
              steps={secondSteps}
              value={second}
              error={faults['second.code']}
              onChange={setSecond}
            />
          ) : null}
          {faults.givesUpBonus || givesUp ? (
            <>
              <FormFault text={faults.givesUpBonus} />
              <Check isOn={givesUp} onChange={setGivesUp}>
                {t('payments.givesUpBonus')}
              </Check>
            </>
          ) : null}
          <dl className="sums">
            <dt>{t('payments.fee')}</dt>
            <dd>{money(figures.fee, iso)}</dd>
            <dt className="big">{t('payments.youGet')}</dt>
            <dd className="big">{money(figures.rest, iso)}</dd>
          </dl>
          <button type="submit" className="btn primary big" aria-disabled={isSending}>
            {Number(plain) > 0
              ? t('payments.requestSum', { amount: money(plain, iso) })
              : t('payments.requestIt')}
          </button>
          {told}
        </form>
      </section>
      <TestCashier
        fields={terms.fields}
        values={details}
        onChange={(id, value) => setDetails((before) => ({ ...before, [id]: value }))}
      />
    </>
  );
}

function proofOf(by: OwnWithdrawals['confirmBy'], typed: string) {
  return by === 'password' ? { password: typed } : { password: null, code: typed.trim() };
}

/** In place of the form: without a password or a confirmed address no withdrawal could be confirmed. */
function NothingConfirms() {
  const { t, lang } = useCashier();
  return (
    <p className="note warn">
      <Icon id="alert" />
      <span>
        {t('payments.confirmNothing')}{' '}
        <a className="link" href={`/${lang}/office/security`}>
          {t('payments.confirmWhere')}
        </a>
      </span>
    </p>
  );
}

interface ProofProps {
  by: Exclude<OwnWithdrawals['confirmBy'], 'nothing'>;
  error: string | undefined;
  value: string;
  onChange(value: string): void;
  ask(): Promise<{ sentTo: string }>;
}

/** The password; for a player without one, a code sent to the confirmed address, for exactly what the form says. */
function Proof({ by, error, value, onChange, ask }: ProofProps) {
  const { t } = useCashier();
  const common = {
    error,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  };
  if (by === 'password')
    return (
      <Field
        label={t('payments.password')}
        hint={t('payments.passwordHint')}
        type="password"
        autoComplete="current-password"
        {...common}
      />
    );
  return (
    <>
      <Field
        label={t('payments.confirmCode')}
        hint={t('payments.confirmCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...common}
      />
      <SendCode text={t(`payments.confirmSend.${by}`)} ask={ask} />
    </>
  );
}

interface Second {
  method: auth.SecondMethod | undefined;
  code: string;
}

interface SecondStepProps {
  steps: readonly auth.SecondMethod[];
  value: Second;
  error: string | undefined;
  onChange(value: Second): void;
}

/** The code of a second step, by the method that the player chooses. */
function SecondStep({ steps, value: { method, code }, error, onChange }: SecondStepProps) {
  const { t, api } = useCashier();
  return (
    <>
      {steps.length > 1 ? (
        <Select
          label={t('payments.second')}
          value={method ?? ''}
          options={steps.map((value) => ({ value, label: t(`payments.second.${value}`) }))}
          onChange={(value) => onChange({ method: value as auth.SecondMethod, code: '' })}
        />
      ) : null}
      <Field
        label={t(`payments.second.${method ?? 'totp'}`)}
        error={error}
        autoComplete="one-time-code"
        value={code}
        maxLength={40}
        onChange={(event) => onChange({ method, code: event.target.value })}
      />
      {method === 'email' ? (
        <SendCode text={t('payments.sendCode')} ask={() => api('security.sendOwnCode')} />
      ) : null}
    </>
  );
}

function SendCode({ text, ask }: { text: string; ask(): Promise<{ sentTo: string }> }) {
  const { t } = useCashier();
  const [told, setTold] = useState('');
  const send = () =>
    ask().then(
      ({ sentTo }) => setTold(t('payments.codeSent', { to: sentTo })),
      (error: unknown) =>
        setTold((error instanceof ApiError && error.problem?.errors[0]?.detail) || t('payments.noAnswer')),
    );
  return (
    <p className="row wrap">
      <button type="button" className="btn sm" onClick={() => void send()}>
        {text}
      </button>
      <span role="status" className="small">
        {told}
      </span>
    </p>
  );
}
