import type { Wish } from '@fairbook/coupon/generator';
import { parseAmount } from '@fairbook/money';
import { Segmented } from '@fairbook/ui';
import { Check, Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';

export interface Wished {
  wish: Wish;
  stake: string;
}

interface WishFormProps {
  stake: string;
  iso: string;
  isBusy: boolean;
  /** True once a coupon has been generated: the next step is to put it into the coupon panel. */
  hasMade: boolean;
  onWish(wished: Wished): void;
}

const MOST_LEGS = 15;
const COUNTS = Array.from({ length: MOST_LEGS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

/** Stake, win, section, sports and number of legs. */
export function WishForm({ stake: first, iso, isBusy, hasMade, onWish }: WishFormProps) {
  const { t } = useHost();
  const sports = useSports();
  const [stake, setStake] = useState(first || '5');
  const [win, setWin] = useState('');
  const [section, setSection] = useState<Wish['section']>('line');
  const [sportIds, setSportIds] = useState<number[]>([]);
  const [min, setMin] = useState('3');
  const [max, setMax] = useState('6');
  const [fault, setFault] = useState<{ stake?: string; win?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const [paid, wanted] = [stake, win].map((text) => parseAmount(text.trim().replace(',', '.'), iso));
    const isStake = typeof paid === 'bigint' && paid > 0n;
    const isWin =
      typeof wanted === 'bigint' && isStake && wanted * 100n >= paid * 105n && wanted <= paid * 1_000_000n;
    setFault({
      ...(!isStake && { stake: t('around.generate.badStake') }),
      ...(isStake && !isWin && { win: t('around.generate.badWin') }),
    });
    if (!isStake || !isWin) return;
    const [minLegs, maxLegs] = [Number(min), Number(max)].sort((a, b) => a - b) as [number, number];
    const coefMilli = Number((wanted * 1000n) / paid);
    onWish({ wish: { coefMilli, section, sportIds, minLegs, maxLegs }, stake: stake.trim() });
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="cols2">
        <Field
          label={t('around.generate.stake', { iso })}
          name="stake"
          inputMode="decimal"
          autoComplete="off"
          value={stake}
          onChange={(event) => setStake(event.target.value)}
          error={fault.stake}
        />
        <Field
          label={t('around.generate.win', { iso })}
          name="win"
          inputMode="decimal"
          autoComplete="off"
          value={win}
          onChange={(event) => setWin(event.target.value)}
          error={fault.win}
        />
      </div>
      <Segmented
        label={t('around.generate.section')}
        value={section}
        onChange={setSection}
        choices={(['line', 'live', 'both'] as const).map((id) => ({ id, label: t(`around.generate.${id}`) }))}
      />
      <div className="cols2">
        <Select label={t('around.generate.min')} value={min} options={COUNTS} onChange={setMin} name="min" />
        <Select label={t('around.generate.max')} value={max} options={COUNTS} onChange={setMax} name="max" />
      </div>
      {sports.length > 1 ? (
        <fieldset className="around-near">
          <legend className="small muted">{t('around.generate.sports')}</legend>
          {sports.map(({ id, name }) => (
            <Check
              key={id}
              isOn={sportIds.includes(id)}
              onChange={(isOn) =>
                setSportIds((ids) => (isOn ? [...ids, id] : ids.filter((other) => other !== id)))
              }
            >
              {name}
            </Check>
          ))}
        </fieldset>
      ) : null}
      <button type="submit" className={hasMade ? 'btn wide' : 'btn primary wide'} aria-disabled={isBusy}>
        {t(isBusy ? 'around.generate.busy' : 'around.generate.make')}
      </button>
    </form>
  );
}

/** Sports with games; empty while they are unknown, which means any. */
function useSports(): { id: number; name: string }[] {
  const { api } = useHost();
  const [sports, setSports] = useState<{ id: number; name: string }[]>([]);
  useEffect(() => {
    api('sportsbook.sports').then(
      (answer) => setSports(answer.sports),
      () => {},
    );
  }, [api]);
  return sports;
}
