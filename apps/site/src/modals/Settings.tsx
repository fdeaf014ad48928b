import { formatOdds } from '@fairbook/odds';
import { Segmented, useCoefView, useFact } from '@fairbook/ui';
import { Modal, Select } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { connectCoupon } from '../coupon/connect.ts';
import { Policy } from '../coupon/Policy.tsx';
import { useHost } from '../host-context.ts';
import { readTextSize, setTextSize, TEXT_SIZES, type TextSize } from './text-size.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** Theme, text size, odds format, what to do when odds change. Everything takes effect at once. */
export function Settings({ onClose }: { onClose(): void }) {
  const host = useHost();
  const { t, bus, config } = host;
  // What to do when odds change is kept with the coupon, which may not have been needed yet.
  useState(() => connectCoupon(host));
  const theme = useFact('settings:theme', (value) => value ?? 'system');
  const coefView = useCoefView();
  const [size, setSize] = useState<TextSize>(readTextSize);

  return (
    <Modal title={t('modals.settings')} closeLabel={t('modals.close')} onClose={onClose}>
      <div className="field">
        <span className="label">{t('modals.theme')}</span>
        <Segmented
          label={t('modals.theme')}
          choices={THEMES.map((id) => ({ id, label: t(`modals.themes.${id}`) }))}
          value={theme}
          onChange={(next) => bus.set('settings:theme', next)}
        />
      </div>
      <div className="field">
        <span className="label">{t('modals.textSize')}</span>
        <Segmented
          label={t('modals.textSize')}
          choices={TEXT_SIZES.map((id) => ({ id, label: t(`modals.textSizes.${id}`) }))}
          value={size}
          onChange={(next) => {
            setSize(next);
            setTextSize(next);
          }}
        />
      </div>
      <Select
        label={t('modals.oddsFormat')}
        value={String(coefView)}
        onChange={(id) => bus.set('settings:coefView', Number(id))}
        options={config.coefViews.map((id) => ({
          value: String(id),
          label: t('modals.oddsExample', { name: t(`modals.coefView.${id}`), example: formatOdds(2.5, id) }),
        }))}
      />
      <Policy />
      <button type="button" className="btn primary big" onClick={onClose}>
        {t('modals.done')}
      </button>
    </Modal>
  );
}
