import type { payments } from '@fairbook/contracts';
import { plainAmount } from '@fairbook/money';
import { ClosedNote, LimitPrompt, useForm, useIntent } from '@fairbook/ui/overlay';
import { FrozenNote } from '@fairbook/ui/page';
import { type FormEvent, useState } from 'react';
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
  OffMethods,
} from '../PaymentForm.tsx';
import styles from '../payments.module.css';

/** A deposit by any method that is on, and which ones are off; or why there is none. */
export function DepositPage({ data: { methods, frozen, closure, ...data } }: { data: DepositData }) {
  const { api } = useCashier();
  const on = methods.filter(({ off }) => off.in === null);
  if (closure) return <ClosedNote closure={closure} />;
  if (frozen) return <FrozenNote frozen={frozen} />;
  return (
    <>
      <LimitPrompt occasion="deposit" api={api} />
      {on.length > 0 ? <DepositForm {...data} methods={on} /> : null}
      <OffMethods methods={methods} way="in" />
    </>
  );
}

/** The amount with its fee. After sending comes the provider's page, or the state of the deposit. */
function DepositForm({ accounts, account, methods }: Pick<DepositData, 'accounts' | 'account' | 'methods'>) {
  const { t, api } = useCashier();
  const { money } = useTexts();
  const [methodId, setMethodId] = useState(methods[0]!.id);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]!;
  const terms = method.in!;
  const [amount, setAmount] = useState(terms.presets[0] ?? '');
  const [details, setDetails] = useState<Record<string, string>>({});
  const [made, setMade] = useState<payments.Deposit | null>(null);
  const { send, isSending, faults, setFaults } = useForm(t('payments.noAnswer'));
  const intent = useIntent();
  const plain = plainAmount(amount);
  const { iso } = account;
  const figures = figuresOf(terms, plain, iso);

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
    });
  }

  if (made) return <DepositState key={made.id} start={made} />;
  return (
    <>
      <AccountPick accounts={accounts} account={account} path="/office/recharge/methods" />
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
          <p className="small muted">{t(`payments.about.${method.id}`)}</p>
          <FormFault text={faults['']} />
          <AmountField terms={terms} iso={iso} value={amount} error={faults.amount} onChange={setAmount} />
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
            <dt className="big">{t('payments.youPay')}</dt>
            <dd className="big">{money(figures.total, iso)}</dd>
          </dl>
          <button type="submit" className="btn primary big" aria-disabled={isSending}>
            {method.isHosted
              ? t('payments.payThere')
              : Number(plain) > 0
                ? t('payments.depositSum', { amount: money(plain, iso) })
                : t('payments.depositIt')}
          </button>
        </form>
      </section>
    </>
  );
}
