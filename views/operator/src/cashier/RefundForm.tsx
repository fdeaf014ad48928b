import type { AnswerOf, BodyOf, refunds } from '@fairbook/contracts';
import { REFUND_REASONS, type RefundReason } from '@fairbook/contracts/money/payments/rules';
import { dateTimeYearText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { typed } from '../offers/data.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { FindPlayer, Grounds, groundsOf } from './asking.tsx';

type Deposits = AnswerOf<typeof refunds.list>['deposits'];
type Body = BodyOf<typeof refunds.ask>;

interface Props {
  /** The number of the player in the address, and what can be refunded to them. */
  asked: string;
  deposits: Deposits;
  api: ViewContext['api'];
  /** Resolves with whether the refund was accepted. */
  onAsk(body: Body, idempotencyKey: string): Promise<boolean>;
}

/** Refunds a deposit: first the player, then which deposit, how much and why. */
export function RefundForm({ asked, deposits: start, api, onAsk }: Props) {
  const { t, lang } = useUi();
  const [user, setUser] = useState(asked);
  const [deposits, setDeposits] = useState<Deposits | null>(asked === '' ? null : start);
  const [depositId, setDepositId] = useState(start[0]?.id ?? '');
  const [reason, setReason] = useState<RefundReason>('on_request');
  // One key per form, so that a request sent twice counts once.
  const key = useRef<string | null>(null);

  async function find(number: string) {
    setUser(number);
    const answer = await api('refunds.list', { query: { user: Number(number) } }).catch(() => null);
    setDeposits(answer?.deposits ?? []);
    setDepositId(answer?.deposits[0]?.id ?? '');
  }

  async function ask(form: HTMLFormElement) {
    const fields = new FormData(form);
    key.current ??= crypto.randomUUID();
    const amount = typed(fields.get('amount')) ?? '0';
    const isTaken = await onAsk({ depositId, amount, reason, ...groundsOf(fields) }, key.current);
    key.current = null;
    if (!isTaken) return;
    form.reset();
    await find(user);
  }

  const chosen = deposits?.find(({ id }) => id === depositId);
  return (
    <>
      <FindPlayer asked={asked} find={t('operator.cashier.refund.find')} onFind={(user) => void find(user)} />
      {deposits?.length === 0 ? (
        <p role="status" className={styles.note}>
          {t('operator.cashier.refund.noDeposits')}
        </p>
      ) : null}
      {chosen ? (
        <form
          className={styles.form}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            void ask(event.currentTarget);
          }}
        >
          <DepositPick deposits={deposits!} chosen={chosen} onChoose={setDepositId} />
          <div className={styles.fields}>
            <Field
              key={depositId}
              label={t('operator.cashier.adjust.amount')}
              name="amount"
              hint={t('operator.cashier.refund.amountHint', {
                left: moneyText(chosen.left, chosen.iso, lang),
              })}
              inputMode="decimal"
              required
              autoComplete="off"
              defaultValue={chosen.left}
            />
            <Select
              label={t('operator.cashier.adjust.reason')}
              value={reason}
              options={REFUND_REASONS.map((value) => ({
                value,
                label: t(`operator.cashier.refund.why.${value}`),
              }))}
              onChange={(value) => setReason(value as RefundReason)}
            />
          </div>
          <Grounds />
          <div className="row">
            <button type="submit" className="btn primary">
              {t('operator.cashier.refund.ask')}
            </button>
          </div>
        </form>
      ) : null}
    </>
  );
}

interface DepositPickProps {
  deposits: Deposits;
  chosen: Deposits[number];
  onChoose(depositId: string): void;
}

function DepositPick({ deposits, chosen, onChoose }: DepositPickProps) {
  const { t, lang } = useUi();
  return (
    <Select
      label={t('operator.cashier.refund.deposit')}
      value={chosen.id}
      options={deposits.map(({ id, amount, iso, at }) => ({
        value: id,
        // The label fits the width of a phone; the hint below has the rest.
        label: `${moneyText(amount, iso, lang)} · ${dateTimeYearText(Date.parse(at), lang, 'UTC')}`,
      }))}
      hint={`${t(`operator.cashier.method.${chosen.method as 'demo'}`)} · ${momentText(chosen.at, lang)}`}
      onChange={onChoose}
    />
  );
}
