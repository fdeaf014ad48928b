import { stepStake } from '@fairbook/coupon/store';
import { currencySymbol, plainAmount, withDecimalMark } from '@fairbook/money';
import { Icon, moneyText } from '@fairbook/ui';
import { Modal, Stake } from '@fairbook/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { DepositLimitAsked } from '../care/LimitAsked.tsx';
import { UnlessClosed } from '../care/UnlessClosed.tsx';
import { useHost, useSession } from '../host-context.ts';
import { DepositDone } from './DepositDone.tsx';
import { FormFault } from './FormFault.tsx';
import { RECHARGE_METHODS } from './paths.ts';
import { useForm } from './use-form.ts';

const METHOD = 'demo';

/** The deposit dialog over the current page. */
export function Deposit({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  return (
    <Modal title={t('modals.deposit')} closeLabel={t('modals.close')} onClose={onClose}>
      <DepositForm onClose={onClose} />
    </Modal>
  );
}

/** The deposit form, or why and until when the player can't deposit. */
export function DepositForm({ onClose }: { onClose(): void }) {
  return (
    <UnlessClosed>
      <DemoDeposit onClose={onClose} />
    </UnlessClosed>
  );
}

/** The demo cashier: play money at once. A retry of the same deposit has the same key. */
function DemoDeposit({ onClose }: { onClose(): void }) {
  const { t, api, lang, config } = useHost();
  const { accounts } = useSession();
  const account = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  const iso = account?.iso ?? 'EUR';
  const currency = config.currencies.find((other) => other.iso === iso);
  const presets = currency?.deposit.presets ?? [];
  const [amount, setAmount] = useState(presets[1] ?? presets[0] ?? '');
  const [paid, setPaid] = useState<string | null>(null);
  const intent = useRef({ key: '', of: '' });
  const { send, isSending, faults, setFaults } = useForm();
  const money = (value: string) => moneyText(value, iso, lang);
  const plain = plainAmount(amount);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!account) return;
    if (!(Number(plain) > 0)) return setFaults({ amount: t('modals.amountMissing') });
    const of = `${account.id} ${plain}`;
    if (intent.current.of !== of) intent.current = { key: crypto.randomUUID(), of };
    void send(async () => {
      const body = { method: METHOD, accountId: account.id, amount: plain };
      await api('payments.deposit', { body, idempotencyKey: intent.current.key });
      intent.current = { key: '', of: '' };
      setPaid(plain);
    });
  }

  if (paid !== null && account)
    return <DepositDone amount={money(paid)} balance={money(account.money)} onClose={onClose} />;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <p className="note info">
        <Icon id="info" />
        <span>
          <b>{t('modals.demoMoney')}</b> {t('modals.demoMoneyText')}
        </span>
      </p>
      <Stake
        label={t('modals.amount', { symbol: currencySymbol(iso, lang) })}
        value={withDecimalMark(amount, lang)}
        onValue={(text) => setAmount(text.slice(0, 25))}
        onStep={(direction) => setAmount(stepStake(amount, presets[0] ?? '1', direction, iso))}
        lessLabel={t('modals.less')}
        moreLabel={t('modals.more')}
        presets={presets.map((preset) => ({ label: preset.replace(/\.0+$/, ''), amount: preset }))}
        error={faults.amount}
        note={account ? t('modals.balance', { amount: money(account.money) }) : null}
      />
      <dl className="sums">
        <dt>{t('modals.fee')}</dt>
        <dd>{money('0')}</dd>
      </dl>
      <DepositLimitAsked />
      <button type="submit" className="btn primary big" aria-disabled={isSending || !account}>
        {Number(plain) > 0 ? t('modals.depositSum', { amount: money(plain) }) : t('modals.deposit')}
      </button>
      <p className="fine">
        {t('modals.noBonus')}{' '}
        <a className="link" href={`/${lang}${RECHARGE_METHODS}`} onClick={onClose}>
          {t('modals.allMethods')}
        </a>
      </p>
    </form>
  );
}
