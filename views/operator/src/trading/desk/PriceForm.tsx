import type { desk } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { TableHead, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { type Saving, useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import risk from '../../risk/risk.module.css';
import { oddsText } from '../../voids/texts.ts';
import { figureOf } from './figure-of.ts';

type Kind = desk.HandPrice['kind'];
const KINDS = ['price', 'shift'] as const satisfies readonly Kind[];
const MINUTES = [10, 30, 60, 180, 720, 1440] as const;

interface Props {
  gameId: number;
  market: desk.DeskMarket;
  api: ViewContext['api'];
  onSet(): Promise<void>;
}

/** Sets a price or shifts the market: first shows the market as it would be, then asks for how long. */
export function PriceForm(props: Props) {
  const { t } = useUi();
  return <PriceFields {...props} saving={useSaving(t('operator.handPrices.failed'))} />;
}

export function PriceFields({ gameId, market, api, onSet, saving }: Props & { saving: Saving }) {
  const { t, lang } = useUi();
  const [kind, setKind] = useState<Kind>('price');
  const [outcomeId, setOutcomeId] = useState(market.outcomes[0]?.outcomeId ?? '');
  const [figure, setFigure] = useState('');
  const [minutes, setMinutes] = useState<number>(MINUTES[1]);
  const [preview, setPreview] = useState<desk.DeskPreview | null>(null);
  const { failure, isBusy, save } = saving;
  const number = figureOf(figure);
  const asked = {
    ...{ gameId, kind, outcomeId },
    ...{ coef: kind === 'price' ? number : null, percent: kind === 'shift' ? number : null },
  };

  function change(set: () => void) {
    set();
    setPreview(null);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (number === null || isBusy) return;
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    if (!preview) {
      await save(async () => setPreview(await api('desk.preview', { body: asked })));
      return;
    }
    const isDone = await save(() => api('desk.setPrice', { body: { ...asked, minutes, note } }).then(onSet));
    if (isDone) change(() => setFigure(''));
  }

  return (
    <>
      <Prices market={market} preview={preview} />
      <form className={risk.form} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
        <div className={risk.fields}>
          <Select
            label={t('operator.handPrices.kind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`operator.handPrices.kind.${value}`) }))}
            onChange={(next) => change(() => setKind(next as Kind))}
          />
          <Select
            label={t('operator.handPrices.outcome')}
            value={outcomeId}
            options={market.outcomes.map(({ outcomeId: value, name }) => ({ value, label: name }))}
            onChange={(next) => change(() => setOutcomeId(next))}
          />
          <Field
            label={t(kind === 'price' ? 'operator.handPrices.price' : 'operator.handPrices.shift')}
            name="figure"
            inputMode="decimal"
            required
            maxLength={8}
            value={figure}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change(() => setFigure(value));
            }}
            autoComplete="off"
          />
          <Select
            label={t('operator.handPrices.lasts')}
            value={String(minutes)}
            options={MINUTES.map((count) => ({
              value: String(count),
              label: t('operator.handPrices.forMinutes', { count }),
            }))}
            onChange={(next) => setMinutes(Number(next))}
          />
          <Field label={t('operator.handPrices.note')} name="note" maxLength={300} autoComplete="off" />
        </div>
        <Failure text={failure} />
        {preview ? (
          <p className="small">
            {t('operator.handPrices.marginThen', { percent: percentText(preview.margin, lang) })}{' '}
            {preview.isAboveFair ? t('operator.handPrices.needsTwo') : null}
          </p>
        ) : null}
        <div className="row">
          <button type="submit" className={preview ? 'btn primary' : 'btn'} aria-disabled={isBusy}>
            {t(
              preview === null
                ? 'operator.handPrices.show'
                : preview.isAboveFair
                  ? 'operator.handPrices.ask'
                  : 'operator.handPrices.setIt',
            )}
          </button>
        </div>
      </form>
    </>
  );
}

function Prices({ market, preview }: { market: desk.DeskMarket; preview: desk.DeskPreview | null }) {
  const { t, lang } = useUi();
  const columns = ['feed', 'fair', 'now', ...(preview ? (['then'] as const) : [])] as const;
  const then = new Map(preview?.outcomes.map(({ outcomeId, coef }) => [outcomeId, coef]));
  const text = (coef: number | null | undefined) => (coef == null ? '–' : oddsText(coef, lang));
  return (
    <table className="table">
      <caption className="vh">{market.name}</caption>
      <TableHead
        columns={[
          t('operator.handPrices.outcome'),
          ...columns.map((name) => ({ number: t(`operator.handPrices.column.${name}`) })),
        ]}
      />
      <tbody>
        {market.outcomes.map(({ outcomeId, name, feed, fair, now }) => (
          <tr key={outcomeId}>
            <th scope="row">{name}</th>
            <td className="num">{text(feed)}</td>
            <td className="num">{text(fair)}</td>
            <td className="num">{text(now)}</td>
            {preview ? <td className="num">{text(then.get(outcomeId))}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
