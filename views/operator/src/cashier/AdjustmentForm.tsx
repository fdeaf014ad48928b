import type { AnswerOf, adjustments, BodyOf } from '@fairbook/contracts';
import { ADJUSTMENT_REASONS, type AdjustmentReason } from '@fairbook/contracts/money/payments/rules';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useUi } from '@fairbook/ui';
import { Check, Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { typed } from '../offers/data.ts';
import styles from '../risk/risk.module.css';
import { FindPlayer, Grounds, groundsOf } from './asking.tsx';

type Accounts = AnswerOf<typeof adjustments.list>['accounts'];
type Body = BodyOf<typeof adjustments.ask>;

interface Props {
  /** The number of the player in the address, and their accounts. */
  asked: string;
  accounts: Accounts;
  api: ViewContext['api'];
  /** Resolves with whether the request was accepted. */
  onAsk(body: Body, idempotencyKey: string): Promise<boolean>;
}

/** Asks for an adjustment: first the player, then which account, how much and why. */
export function AdjustmentForm({ asked, accounts: start, api, onAsk }: Props) {
  const { t, lang } = useUi();
  const [accounts, setAccounts] = useState<Accounts | null>(asked === '' ? null : start);
  const [accountId, setAccountId] = useState(start[0]?.id ?? 0);
  const [way, setWay] = useState<'in' | 'out'>('in');
  const [reason, setReason] = useState<AdjustmentReason>('our_mistake');
  const [isOwed, setOwed] = useState(false);
  // One key per form, so that a request sent twice counts once.
  const key = useRef<string | null>(null);

  async function find(number: string) {
    const answer = await api('adjustments.list', { query: { user: Number(number) } }).catch(() => null);
    setAccounts(answer?.accounts ?? []);
    setAccountId(answer?.accounts[0]?.id ?? 0);
  }

  async function ask(form: HTMLFormElement) {
    const fields = new FormData(form);
    const amount = typed(fields.get('amount')) ?? '0';
    key.current ??= crypto.randomUUID();
    const body = {
      accountId,
      amount: way === 'out' ? `-${amount}` : amount,
      reason,
      ...groundsOf(fields),
      restIsOwed: way === 'out' && isOwed,
    };
    const isTaken = await onAsk(body, key.current);
    key.current = null;
    if (isTaken) form.reset();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void ask(event.currentTarget);
  }

  return (
    <>
      <FindPlayer asked={asked} find={t('operator.cashier.adjust.find')} onFind={(user) => void find(user)} />
      {accounts?.length === 0 ? (
        <p role="status" className={styles.note}>
          {t('operator.cashier.adjust.noAccounts')}
        </p>
      ) : null}
      {accounts && accounts.length > 0 ? (
        <form className={styles.form} onSubmit={onSubmit}>
          <div className={styles.fields}>
            <Select
              label={t('operator.cashier.adjust.account')}
              value={String(accountId)}
              options={accounts.map(({ id, iso, money }) => ({
                value: String(id),
                label: `${id} · ${moneyText(money, iso, lang)}`,
              }))}
              onChange={(value) => setAccountId(Number(value))}
            />
            <Select
              label={t('operator.cashier.adjust.way')}
              value={way}
              options={(['in', 'out'] as const).map((value) => ({
                value,
                label: t(`operator.cashier.adjust.${value}`),
              }))}
              onChange={(value) => setWay(value as 'in' | 'out')}
            />
            <Field
              label={t('operator.cashier.adjust.amount')}
              name="amount"
              inputMode="decimal"
              required
              autoComplete="off"
            />
            <Select
              label={t('operator.cashier.adjust.reason')}
              value={reason}
              options={ADJUSTMENT_REASONS.map((value) => ({
                value,
                label: t(`operator.cashier.adjust.why.${value}`),
              }))}
              onChange={(value) => setReason(value as AdjustmentReason)}
            />
          </div>
          <Grounds />
          {way === 'out' ? (
            <Check isOn={isOwed} onChange={setOwed}>
              {t('operator.cashier.adjust.rest')}
            </Check>
          ) : null}
          <div className="row">
            <button type="submit" className="btn primary">
              {t('operator.cashier.adjust.ask')}
            </button>
          </div>
        </form>
      ) : null}
    </>
  );
}
