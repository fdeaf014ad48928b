import type { BodyOf, houseWebhooks } from '@fairbook/contracts';
import { HOUSE_KIND_NAMES, HOUSE_KINDS, type HouseKind } from '@fairbook/contracts/after/webhook-kinds';
import { useUi } from '@fairbook/ui';
import { Check, Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { written } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';

type Wanted = BodyOf<typeof houseWebhooks.add>;

interface Props {
  iso: string;
  /** An endpoint that is changed; its address stays. */
  of?: Pick<houseWebhooks.HouseWebhook, 'kinds' | 'couponFrom' | 'url'>;
  /** The text of the button. */
  action: string;
  /** Throws what the server refuses. */
  onSend(wanted: Wanted): Promise<void>;
}

/** Where a webhook of the house is, and what it is told. Kinds that the operator may not see aren't offered. */
export function ProgramForm({ iso, of, action, onSend }: Props) {
  const { t } = useUi();
  const may = useMay();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<readonly HouseKind[]>(of?.kinds ?? []);
  const [sum, setSum] = useState(of?.couponFrom ?? '');
  const { send, isSending, faults, setFaults } = useForm(t('operator.operators.failed'));
  const isOfLarge = kinds.includes('coupon.large');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!of && url.trim().length < 8) return setFaults({ url: t('operator.operators.hooks.urlMissing') });
    if (kinds.length === 0) return setFaults({ kinds: t('operator.operators.hooks.kindsMissing') });
    void send(async () => {
      await onSend({
        url: of?.url ?? url.trim(),
        kinds: [...kinds],
        couponFrom: isOfLarge ? written(sum) : null,
      });
      if (of) return;
      setUrl('');
      setKinds([]);
      setSum('');
    });
  }

  const offered = HOUSE_KIND_NAMES.filter((kind) => {
    const permission = HOUSE_KINDS[kind];
    return permission === null || may(permission) || kinds.includes(kind);
  });

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {of ? null : (
        <Field
          label={t('operator.operators.hooks.url')}
          hint={t('operator.operators.hooks.urlHint')}
          name="url"
          type="url"
          autoComplete="off"
          maxLength={500}
          value={url}
          error={faults.url}
          onChange={(event) => setUrl(event.target.value)}
        />
      )}
      <fieldset className="stack t">
        <legend>{t('operator.operators.hooks.kinds')}</legend>
        {offered.map((kind) => (
          <Check
            key={kind}
            isOn={kinds.includes(kind)}
            onChange={(isOn) => setKinds(isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind))}
          >
            {t(`operator.operators.hooks.kind.${kind}`)}
          </Check>
        ))}
        <div role="alert">{faults.kinds ? <p className="hint down">{faults.kinds}</p> : null}</div>
      </fieldset>
      {isOfLarge ? (
        <div className={styles.fields}>
          <Field
            label={t('operator.operators.hooks.from', { iso })}
            name="couponFrom"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={sum}
            error={faults.couponFrom}
            onChange={(event) => setSum(event.target.value)}
          />
        </div>
      ) : null}
      <Failure text={faults[''] ?? null} />
      <div className="row">
        <button type="submit" className="btn primary" aria-disabled={isSending}>
          {action}
        </button>
      </div>
    </form>
  );
}
