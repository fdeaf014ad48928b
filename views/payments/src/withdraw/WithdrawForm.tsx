import type { auth, payments, wallet } from '@fairbook/contracts';
import { plainAmount, readAmount } from '@fairbook/money';
import { useFact } from '@fairbook/ui';
import { Field, Select, useForm, useIntent } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useCashier, useTexts } from '../context.ts';
import { figuresOf } from '../figures.ts';
import { AmountField, FormFault, MethodFields, MethodPick } from '../PaymentForm.tsx';
import styles from '../payments.module.css';

interface Props {
  account: wallet.Account;
  methods: readonly payments.Method[];
  /** How the player can take a second step; none where it is off. */
  secondSteps: readonly auth.SecondMethod[];
  onRequested(): Promise<void>;
}

/** The request: how much, by which method, where to; the password confirms exactly that. */
export function WithdrawForm({ account, methods, secondSteps, onRequested }: Props) {
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
  const [password, setPassword] = useState('');
  const [second, setSecond] = useState({ method: secondSteps[0], code: '' });
  const { send, isSending, faults, setFaults } = useForm(t('payments.noAnswer'));
  const intent = useIntent();
  const { iso } = account;
  const plain = plainAmount(amount);
  const figures = figuresOf(terms, plain, iso);
  const isTooMuch = (readAmount(amount, iso) ?? 0n) > (readAmount(available, iso) ?? 0n);
  const tooMuch = isTooMuch ? t('payments.tooMuch', { amount: money(available, iso) }) : undefined;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(Number(plain) > 0)) return setFaults({ amount: t('payments.amountMissing') });
    if (isTooMuch) return;
    if (password === '') return setFaults({ password: t('payments.passwordMissing') });
    void send(async () => {
      const of = { method: method.id, accountId: account.id, amount: plain, details };
      const proof = second.method ? { method: second.method, code: second.code.trim() || '-' } : null;
      await api('withdrawals.request', {
        body: { ...of, password, second: proof },
        idempotencyKey: intent.keyOf(JSON.stringify(of)),
      });
      intent.done();
      setAmount('');
      setPassword('');
      setSecond((before) => ({ ...before, code: '' }));
      await onRequested();
    });
  }

  return (
    <section className="panel">
      <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isSending}>
        <MethodPick
          methods={methods}
          value={method.id}
          onChange={(id) => {
            setMethodId(id);
            setDetails({});
            setFaults({});
          }}
        />
        <p className="small muted">{t('payments.available', { amount: money(available, iso) })}</p>
        <FormFault text={faults[''] ?? faults.method ?? faults.accountId} />
        <AmountField
          terms={terms}
          iso={iso}
          value={amount}
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
        <Field
          label={t('payments.password')}
          hint={t('payments.passwordHint')}
          error={faults.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {secondSteps.length > 0 ? (
          <>
            {secondSteps.length > 1 ? (
              <Select
                label={t('payments.second')}
                value={second.method ?? ''}
                options={secondSteps.map((value) => ({ value, label: t(`payments.second.${value}`) }))}
                onChange={(value) => setSecond({ method: value as auth.SecondMethod, code: '' })}
              />
            ) : null}
            <Field
              label={t(`payments.second.${second.method ?? 'totp'}`)}
              error={faults['second.code'] ?? faults.code}
              autoComplete="one-time-code"
              value={second.code}
              maxLength={40}
              onChange={(event) => setSecond((before) => ({ ...before, code: event.target.value }))}
            />
            {second.method === 'email' ? <SendCode /> : null}
          </>
        ) : null}
        <dl className="sums">
          <dt>{t('payments.fee')}</dt>
          <dd>{money(figures.fee, iso)}</dd>
          <dt className="big">{t('payments.youGet')}</dt>
          <dd className="big">{money(figures.rest, iso)}</dd>
        </dl>
        <button type="submit" className="btn primary big" aria-disabled={isSending}>
          {t('payments.requestIt')}
        </button>
      </form>
    </section>
  );
}

function SendCode() {
  const { t, api } = useCashier();
  const [told, setTold] = useState('');
  const ask = () =>
    api('security.sendOwnCode').then(
      ({ sentTo }) => setTold(t('payments.codeSent', { to: sentTo })),
      () => setTold(t('payments.noAnswer')),
    );
  return (
    <p className="row wrap">
      <button type="button" className="btn sm" onClick={() => void ask()}>
        {t('payments.sendCode')}
      </button>
      <span role="status" className="small">
        {told}
      </span>
    </p>
  );
}
