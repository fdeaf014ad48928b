import { readAmount } from '@fairbook/money';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { SmallStake } from './SmallStake.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { useCoupon, useCouponStore } from './use-coupon.ts';

const KINDS = ['oneClickAmount', 'bonusAccountOneClickAmount'] as const;

/**
 * Settings of one-click betting. Turning it on clears the coupon, so the player is asked first if there are selections.
 */
export function OneClickSettings() {
  const { t, config } = useHost();
  const store = useCouponStore();
  const { settings, account, legs } = useCoupon();
  const [isAsked, setAsked] = useState(false);
  const usual = config.currencies.find(({ iso }) => iso === account.iso)?.initialAmount ?? '';

  function begin() {
    setAsked(false);
    store.clear();
    const known = (name: (typeof KINDS)[number]) => ({
      ...settings[name],
      [account.iso]: settings[name][account.iso] ?? usual,
    });
    store.setSettings({
      isActiveOneClick: true,
      oneClickAmount: known('oneClickAmount'),
      bonusAccountOneClickAmount: known('bonusAccountOneClickAmount'),
    });
  }

  return (
    <section className="c-body">
      <h3>{t('coupon.oneClick.title')}</h3>
      <SwitchRow
        label={t('coupon.oneClick.switch')}
        note={t(account.id === null ? 'coupon.oneClick.signIn' : 'coupon.oneClick.note')}
        isOn={settings.isActiveOneClick}
        onChange={(isOn) => {
          if (!isOn) store.setSettings({ isActiveOneClick: false });
          else if (legs.length > 0) setAsked(true);
          else begin();
        }}
      />
      {isAsked ? (
        <div className="note warn" role="alertdialog" aria-label={t('coupon.oneClick.title')}>
          <span>
            {t('coupon.oneClick.clears', { count: legs.length })}
            <span className="row wrap">
              <button type="button" className="btn sm" onClick={begin}>
                {t('coupon.oneClick.clearAndOn')}
              </button>
              <button type="button" className="btn sm" onClick={() => setAsked(false)}>
                {t('coupon.oneClick.keep')}
              </button>
            </span>
          </span>
        </div>
      ) : null}
      {settings.isActiveOneClick
        ? KINDS.map((name) => {
            const text = settings[name][account.iso] ?? '';
            const stake = readAmount(text, account.iso);
            return (
              <div key={name} className="switch-row small">
                <span>{t(`coupon.oneClick.${name}`, { iso: account.iso })}</span>
                <SmallStake
                  label={t(`coupon.oneClick.${name}`, { iso: account.iso })}
                  value={text}
                  isBad={stake === null || stake <= 0n}
                  onValue={(amount) =>
                    store.setSettings({ [name]: { ...settings[name], [account.iso]: amount } })
                  }
                />
              </div>
            );
          })
        : null}
    </section>
  );
}
