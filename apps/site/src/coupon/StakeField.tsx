import { maxStake, type Step, stepStake } from '@fairbook/coupon/store';
import { currencySymbol } from '@fairbook/money';
import { Stake } from '@fairbook/ui/overlay';
import { useHost } from '../host-context.ts';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** The stake of the whole coupon, with the currency's steps and presets, and what the server would take. */
export function StakeField({ step }: { step: Step }) {
  const { t, lang, config } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const money = useMoney();
  const { account, draft } = coupon;
  const currency = config.currencies.find(({ iso }) => iso === account.iso);
  const stepAmount = currency?.amountStep ?? '1';
  const presets = (currency?.presets ?? []).map((amount) => ({ label: plain(amount), amount }));
  const max = maxStake(coupon);
  if (max) presets.push({ label: t('coupon.max'), amount: max });
  return (
    <Stake
      label={t('coupon.stake', { symbol: currencySymbol(account.iso, lang) })}
      value={draft.amount}
      onValue={(text) => store.setAmount(text.replaceAll(/[^\d.,]/g, '').slice(0, 25))}
      onStep={(direction) => store.setAmount(stepStake(draft.amount, stepAmount, direction, account.iso))}
      lessLabel={t('coupon.less', { amount: money(stepAmount) })}
      moreLabel={t('coupon.more', { amount: money(stepAmount) })}
      presets={presets}
      note={account.id === null ? null : t('coupon.balance', { amount: money(account.money) })}
      error={
        step.kind === 'stake_too_small' || step.kind === 'stake_too_large' ? (
          <StakeError step={step} />
        ) : undefined
      }
    />
  );
}

/** `10.00` as a preset reads better as `10`. */
function plain(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

function StakeError({ step }: { step: Extract<Step, { amount: string }> }) {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const { quote } = useCoupon();
  const amount = money(step.amount);
  const isWinLimit =
    step.kind === 'stake_too_large' && quote?.refusals.some(({ code }) => code === 'bets.win_too_large');
  return (
    <span className="spread stake-error">
      {t(isWinLimit ? 'coupon.stakeTooLargeToWin' : `coupon.${step.kind}`, { amount })}
      <button type="button" className="link" onClick={() => store.setAmount(step.amount)}>
        {t('coupon.setStake', { amount })}
      </button>
    </span>
  );
}
