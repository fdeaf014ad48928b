import type { payments } from '@fairbook/contracts';
import { formatAmount, minorUnits, plainAmount, readAmount } from '@fairbook/money';
import { useFact } from '@fairbook/ui';
import { useForm, useIntent } from '@fairbook/ui/overlay';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCashier, useTexts } from '../context.ts';
import { DepositState } from '../DepositState.tsx';
import type { DepositData } from '../data.ts';
import { figuresOf } from '../figures.ts';
import {
  AccountPick,
  AmountField,
  FormFault,
  MethodFields,
  MethodPick,
  TestCashier,
} from '../PaymentForm.tsx';
import styles from '../payments.module.css';
import { DepositLimit } from './DepositLimit.tsx';
import { limitFigures, tightest } from './limit-figures.ts';

type DepositFormProps = Pick<DepositData, 'accounts' | 'account' | 'methods' | 'limits' | 'freed'> & {
  /** Asked once, between the amount and the button. */
  question: ReactNode;
  onMade(): void;
};

/** The amount with its fee. After sending comes the provider's page, or the state of the deposit. */
export function DepositForm(props: DepositFormProps) {
  const { accounts, account, methods, limits, freed, question, onMade } = props;
  const { t, api } = useCashier();
  const { money } = useTexts();
  const [methodId, setMethodId] = useState(methods[0]!.id);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]!;
  const terms = method.in!;
  const [amount, setAmount] = useState(terms.presets[0] ?? '');
  const [details, setDetails] = useState<Record<string, string>>({});
  const [made, setMade] = useState<payments.Deposit | null>(null);
  const balance = useFact('balance:changed', (all) => all?.find(({ id }) => id === account.id)?.money);
  const { send, isSending, faults, setFaults } = useForm(t('payments.noAnswer'));
  const intent = useIntent();
  const plain = plainAmount(amount);
  const { iso } = account;
  const figures = figuresOf(terms, plain, iso);
  const minor = (text: string) => readAmount(text, iso) ?? 0n;
  const after = minor(balance ?? account.money) + minor(plain);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(Number(plain) > 0)) return setFaults({ amount: t('payments.amountMissing') });
    void send(async () => {
      const body = { method: method.id, accountId: account.id, amount: plain, details };
      const { account: _, ...deposit } = await api('payments.deposit', {
        body,
        idempotencyKey: intent.keyOf(JSON.stringify(body)),
      });
      intent.done();
      if (deposit.redirectTo) return location.assign(deposit.redirectTo);
      setMade(deposit);
      onMade();
    });
  }

  return (
    <>
      <AccountPick accounts={accounts} account={account} path="/office/recharge/methods" />
      <section className="panel">
        <form className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isSending}>
          <MethodPick
            way="in"
            iso={iso}
            methods={methods}
            value={method.id}
            onChange={(id) => {
              setMethodId(id);
              setDetails({});
              setFaults({});
            }}
          />
          <FormFault text={faults['']} />
          <AmountField
            terms={terms}
            iso={iso}
            value={amount}
            most={mostOf(terms.max, limits, iso)}
            error={faults.amount}
            onChange={setAmount}
          />
          <DepositLimit limits={limits} freed={freed} iso={iso} amount={plain} onAmount={setAmount} />
          <MethodFields
            fields={terms.fields}
            method={method.id}
            values={details}
            faults={faults}
            onChange={(id, value) => setDetails((before) => ({ ...before, [id]: value }))}
          />
          <dl className="sums">
            <dt>{t('payments.fee')}</dt>
            <dd>{money(figures.fee, iso)}</dd>
            <dt>{t('payments.youPay')}</dt>
            <dd>{money(figures.total, iso)}</dd>
            <dt>{t('payments.balanceAfter')}</dt>
            <dd>{money(formatAmount(minorUnits(after), iso), iso)}</dd>
          </dl>
          {question}
          <button type="submit" className="btn primary big" aria-disabled={isSending}>
            {Number(plain) > 0
              ? t(method.isHosted ? 'payments.payThereSum' : 'payments.depositSum', {
                  amount: money(method.isHosted ? figures.total : plain, iso),
                })
              : t(method.isHosted ? 'payments.payThere' : 'payments.depositIt')}
          </button>
          {made ? <DepositState key={made.id} start={made} isInForm /> : null}
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

/** The largest deposit: the method's maximum, or what the player's own limit leaves. As on the wire. */
function mostOf(max: string, limits: DepositData['limits'], iso: string): string {
  const limit = tightest(limits);
  if (!limit || (limit.currency ?? iso) !== iso) return max;
  const { left } = limitFigures(limit, '', iso);
  return Number(left) < Number(max) ? left : max;
}
