import { Select } from '@fairbook/ui/overlay';
import { useHost } from '../host-context.ts';
import { CoefViewChoice } from './CoefViewChoice.tsx';
import { OneClickSettings } from './OneClickSettings.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SmallStake } from './SmallStake.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { useCoupon, useCouponStore } from './use-coupon.ts';

const PERCENTS = [0, 1, 2, 5, 10, 20];
const SHOWN = [
  'isBalanceShown',
  'isPossibleWinShown',
  'isSelectAccountShown',
  'isCouponFixed',
  'isVisibleQuickCoupon',
  'areMovesSaid',
] as const;

/** The player's betting settings: prices, stakes, one-click, display. Shown in place of the coupon while open. */
export function CouponSettingsView() {
  const { t, bus } = useHost();
  const store = useCouponStore();
  const { settings } = useCoupon();
  return (
    <>
      <div className="scroll coupon-settings">
        <Prices />
        <Stakes />
        <OneClickSettings />
        <section className="c-body">
          <h3>{t('coupon.set.shown')}</h3>
          <CoefViewChoice />
          {SHOWN.map((name) => (
            <SwitchRow
              key={name}
              label={t(`coupon.set.${name}`)}
              isOn={settings[name]}
              onChange={(isOn) => store.setSettings({ [name]: isOn })}
            />
          ))}
        </section>
        <Shortcuts />
      </div>
      <div className="c-body c-foot">
        <button type="button" className="btn primary wide" onClick={() => store.setTab('coupon')}>
          {t('coupon.backToCoupon')}
        </button>
        <button
          type="button"
          className="btn plain wide"
          onClick={() => bus.emit('modal:open', { name: 'settings' })}
        >
          {t('coupon.set.all')}
        </button>
      </div>
    </>
  );
}

function Prices() {
  const { t } = useHost();
  const store = useCouponStore();
  const { settings } = useCoupon();
  const { changeCoefAction, exactCoef } = settings;
  const percents = PERCENTS.map((percent) => ({
    value: String(percent),
    label: percent === 0 ? t('coupon.set.noTolerance') : t('coupon.set.percent', { percent }),
  }));
  return (
    <section className="c-body">
      <h3>{t('coupon.policy.label')}</h3>
      <SwitchRow
        label={t('coupon.set.exactCoef')}
        note={t('coupon.set.exactCoefNote')}
        isOn={exactCoef}
        onChange={(isOn) => store.setSettings({ exactCoef: isOn })}
      />
      {exactCoef ? (
        <SwitchRow
          label={t('coupon.set.isDropOnScoreChange')}
          note={t(settings.isActiveOneClick ? 'coupon.set.dropEndsOneClick' : 'coupon.set.dropNote')}
          isOn={settings.isDropOnScoreChange}
          onChange={(isOn) => store.setSettings({ isDropOnScoreChange: isOn })}
        />
      ) : (
        <>
          <Select
            label={t('coupon.set.changeCoefAction')}
            value={String(changeCoefAction)}
            options={([2, 1, 0] as const).map((action) => ({
              value: String(action),
              label: t(`coupon.policy.${action}`),
            }))}
            onChange={(value) => store.setSettings({ changeCoefAction: Number(value) as 0 | 1 | 2 })}
          />
          {changeCoefAction === 2 ? (
            <>
              <Select
                label={t('coupon.set.tolerancePercent')}
                value={String(settings.tolerancePercent)}
                options={percents}
                onChange={(value) => store.setSettings({ tolerancePercent: Number(value) })}
              />
              <Select
                label={t('coupon.set.totalTolerancePercent')}
                value={String(settings.totalTolerancePercent)}
                options={percents}
                onChange={(value) => store.setSettings({ totalTolerancePercent: Number(value) })}
              />
            </>
          ) : null}
        </>
      )}
    </section>
  );
}

function Stakes() {
  const { t, config } = useHost();
  const store = useCouponStore();
  const { settings, account } = useCoupon();
  const usual = config.currencies.find(({ iso }) => iso === account.iso)?.amountStep ?? '1';
  const step = settings.amountStepByCurrencyIso[account.iso] ?? usual;
  return (
    <section className="c-body">
      <h3>{t('coupon.stakeShort')}</h3>
      <SwitchRow
        label={t('coupon.set.isAutoMax')}
        note={t('coupon.set.isAutoMaxNote')}
        isOn={settings.isAutoMax}
        onChange={(isAutoMax) => store.setSettings({ isAutoMax })}
      />
      {config.betting.isVipBetAllowed ? (
        <SwitchRow
          label={t('coupon.set.isVipBet')}
          note={t('coupon.set.isVipBetNote')}
          isOn={settings.isVipBet}
          onChange={(isVipBet) => store.setSettings({ isVipBet })}
        />
      ) : null}
      <SwitchRow
        label={t('coupon.set.isManualAmountStep')}
        isOn={settings.isManualAmountStep}
        onChange={(isManualAmountStep) => store.setSettings({ isManualAmountStep })}
      />
      {settings.isManualAmountStep ? (
        <div className="switch-row small">
          <span>{t('coupon.set.amountStep', { iso: account.iso })}</span>
          <SmallStake
            label={t('coupon.set.amountStep', { iso: account.iso })}
            value={step}
            isBad={!(Number(step.replace(',', '.')) > 0)}
            onValue={(text) =>
              store.setSettings({
                amountStepByCurrencyIso: { ...settings.amountStepByCurrencyIso, [account.iso]: text },
              })
            }
          />
        </div>
      ) : null}
    </section>
  );
}
