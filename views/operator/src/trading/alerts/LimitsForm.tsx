import type { deskAlerts } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { type Saving, useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import { written } from '../../risk/fields.ts';
import risk from '../../risk/risk.module.css';
import { figureOf } from '../desk/figure-of.ts';

interface LimitsFormProps {
  held: deskAlerts.HeldAlertLimits;
  iso: string;
  api: ViewContext['api'];
  onSet(): Promise<void>;
}

const FIELDS = ['oneSidedLoss', 'oneSidedTimes', 'apartPoints', 'sharpPercent', 'sharpGames'] as const;

/** From where on traders are warned. */
export function LimitsForm(props: LimitsFormProps) {
  const { t } = useUi();
  return <LimitsFields {...props} saving={useSaving(t('operator.handPrices.failed'))} />;
}

export function LimitsFields({
  held: { version: first, limits },
  iso,
  api,
  onSet,
  saving,
}: LimitsFormProps & { saving: Saving }) {
  const { t } = useUi();
  const [version, setVersion] = useState(first);
  const [isSaved, setSaved] = useState(false);
  const { failure, field, isBusy, save } = saving;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const figure = (name: (typeof FIELDS)[number]) => figureOf(form.get(name)) ?? 0;
    const next = {
      oneSidedLoss: written(String(form.get('oneSidedLoss') ?? '')) ?? '',
      oneSidedTimes: figure('oneSidedTimes'),
      apartPoints: figure('apartPoints'),
      sharpPercent: figure('sharpPercent'),
      sharpGames: figure('sharpGames'),
    };
    const isDone = await save(async () => {
      setVersion((await api('deskAlerts.setLimits', { body: { version, limits: next } })).version);
      await onSet();
    });
    setSaved(isDone);
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.alerts.limits')}</h2>
      </header>
      <form className={risk.form} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
        <div className={risk.fields}>
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`operator.alerts.limit.${name}`, { iso })}
              hint={t(`operator.alerts.limitHint.${name}`)}
              error={field === `limits.${name}` ? t(`operator.alerts.limitHint.${name}`) : undefined}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              required
              defaultValue={String(limits[name])}
            />
          ))}
        </div>
        <Failure text={failure} />
        <p aria-live="polite" className={isSaved ? undefined : 'vh'}>
          {isSaved ? t('operator.alerts.saved') : null}
        </p>
        <div className="row wrap">
          <button type="submit" className="btn primary" aria-disabled={isBusy}>
            {t('operator.risk.save')}
          </button>
        </div>
      </form>
    </section>
  );
}
