import { type CouponSnapshot, isInBlocks, maxStake, type Step, stepStake } from '@fairbook/coupon/store';
import { currencySymbol, plainAmount, readAmount, withDecimalMark } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import { Icon, useFact } from '@fairbook/ui';
import { Stake } from '@fairbook/ui/overlay';
import { useHost, useSession } from '../host-context.ts';
import { chooseAccount } from './connect.ts';
import { typedAmount } from './SmallStake.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** The stake of the coupon, of each bet or of each combination, with the limits of the server. */
export function StakeField({ step }: { step: Step }) {
  const { t, lang, config } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const money = useMoney();
  const { account, draft, settings } = coupon;
  const currency = config.currencies.find(({ iso }) => iso === account.iso);
  const own = settings.isManualAmountStep ? settings.amountStepByCurrencyIso[account.iso] : undefined;
  const stepAmount = own && readAmount(own, account.iso) ? plainAmount(own) : (currency?.amountStep ?? '1');
  const presets = (currency?.presets ?? []).map((amount) => ({ label: plain(amount), amount }));
  const max = maxStake(coupon);
  if (max && step.kind !== 'nothing_fits') presets.push({ label: t('coupon.max'), amount: max });
  // `draft.amount` is the stake of every block without a stake of its own. If that is enough, a block with its own
  // stake is the one that is too small.
  const isEnough =
    step.kind === 'stake_too_small' &&
    isInBlocks(draft, coupon.type) &&
    (readAmount(draft.amount, account.iso) ?? 0n) >= (readAmount(step.amount, account.iso) ?? 0n);
  return (
    <Stake
      label={t(`coupon.stakeBy.${stakedBy(coupon)}`, { symbol: currencySymbol(account.iso, lang) })}
      value={withDecimalMark(draft.amount, lang)}
      onValue={(text) => store.setAmount(typedAmount(text))}
      onStep={(direction) => store.setAmount(stepStake(draft.amount, stepAmount, direction, account.iso))}
      lessLabel={t('coupon.less', { amount: money(stepAmount) })}
      moreLabel={t('coupon.more', { amount: money(stepAmount) })}
      presets={presets}
      note={account.id === null ? null : <AccountNote />}
      error={
        step.kind === 'nothing_fits' ? (
          <span className="stake-error">{t('coupon.nothingFits')}</span>
        ) : (step.kind === 'stake_too_small' && !isEnough) || step.kind === 'stake_too_large' ? (
          <StakeError step={step} />
        ) : step.kind === 'enter_stake' && draft.amount && readAmount(draft.amount, account.iso) === null ? (
          <span className="stake-error">{t('coupon.stakeUnread')}</span>
        ) : undefined
      }
    />
  );
}

function stakedBy({ type, legs, draft }: CouponSnapshot): 'coupon' | 'bet' | 'block' | 'combination' {
  if (type === 'singles' && legs.length > 1) return 'bet';
  if (isInBlocks(draft, type)) return 'block';
  return traitsOf(type).hasSizes && draft.isPerCombination ? 'combination' : 'coupon';
}

/** The account that pays, and its balance, unless the player hides it here or everywhere. */
function AccountNote() {
  const host = useHost();
  const { t } = host;
  const { accounts } = useSession();
  const { account, settings } = useCoupon();
  const money = useMoney();
  const isHidden = useFact('user:isBalanceHidden', (value) => value === true);
  const isShown = settings.isBalanceShown && !isHidden;
  if (settings.isSelectAccountShown && accounts.length > 1) {
    return (
      <span className="policy-choice">
        <select
          className="account-choice"
          aria-label={t('coupon.account')}
          value={account.id ?? ''}
          onChange={(event) => chooseAccount(host, Number(event.target.value))}
        >
          {accounts.map(({ id, type, iso, money: sum }) => (
            <option key={id} value={id}>
              {t(`coupon.accountType.${type}`)} · {isShown ? money(sum, iso) : iso}
            </option>
          ))}
        </select>
        <Icon id="down" />
      </span>
    );
  }
  return isShown ? t('coupon.balance', { amount: money(account.money) }) : null;
}

/** A preset of `10.00` reads better as `10`. */
function plain(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

function StakeError({ step }: { step: Extract<Step, { kind: 'stake_too_small' | 'stake_too_large' }> }) {
  const { t } = useHost();
  const money = useMoney();
  const { quote } = useCoupon();
  const amount = money(step.kind === 'stake_too_large' ? step.limit : step.amount);
  const isWinLimit =
    step.kind === 'stake_too_large' && quote?.refusals.some(({ code }) => code === 'bets.win_too_large');
  return (
    <span className="stake-error">
      {t(isWinLimit ? 'coupon.stakeTooLargeToWin' : `coupon.${step.kind}`, { amount })}
    </span>
  );
}
