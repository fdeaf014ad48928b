import { type CouponType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { NAMED_BETS, type NamedBet, namedBet, sizesOf } from '@fairbook/coupon';
import { COEF_VIEWS } from '@fairbook/odds';
import { Chip, Icon, Segmented, useUi } from '@fairbook/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './calculator.module.css';
import { blocksOf, type CalcState, freeUnitsOf, isSystem } from './state.ts';
import type { Calculator } from './use-calculator.ts';

const STAKED_BLOCKS = 'staked_blocks';
/** Coupon types, and separately staked blocks, which the calculator lists as one more type. */
const TYPES = [
  'single',
  'express',
  'system',
  'blocks',
  STAKED_BLOCKS,
  'singles',
  'chain',
  'anti_express',
] as const;

type Choice = (typeof TYPES)[number];

interface Props {
  calculator: Calculator;
  offered: readonly number[];
  view: number;
  onView(view: number): void;
}

export function Settings({ calculator, offered, view, onView }: Props) {
  const { state, change } = calculator;
  const { t } = useUi();
  const type = state.isStakedByBlock ? STAKED_BLOCKS : state.type;
  return (
    <section className="panel pad stack" aria-label={t('calculator.settings')}>
      <div className={styles.fields}>
        <Labelled label={t('calculator.type')} isSelect>
          {(id) => (
            <select id={id} value={type} onChange={(event) => change(typeOf(event.target.value))}>
              {TYPES.map((name) => (
                <option key={name} value={name}>
                  {t(`calculator.type.${name}`)}
                  {offered.includes(typeIdOf(couponTypeOf(name))) ? '' : ` ${t('calculator.notOffered')}`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <StakeField calculator={calculator} />
        <Labelled label={t('calculator.view')} isSelect>
          {(id) => (
            <select id={id} value={view} onChange={(event) => onView(Number(event.target.value))}>
              {COEF_VIEWS.map((name) => (
                <option key={name} value={name}>
                  {t(`calculator.view.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      <p className="small muted">{t(`calculator.note.${type}`)}</p>
      {offered.includes(typeIdOf(state.type)) ? null : (
        <p className="note">{t('calculator.notOfferedText')}</p>
      )}
      {isSystem(state) ? <Sizes calculator={calculator} /> : null}
      {type === STAKED_BLOCKS ? <BlockStakes calculator={calculator} /> : null}
      {state.type === 'anti_express' ? <AntiMargin calculator={calculator} /> : null}
      <div className="row wrap">
        {state.type === 'anti_express' ? null : (
          <Chip isOn={state.isEachWay} onToggle={() => change(eachWay(state))}>
            {t('calculator.eachWay')}
          </Chip>
        )}
        <Tools calculator={calculator} />
      </div>
    </section>
  );
}

function typeOf(name: string): Partial<CalcState> {
  const type = couponTypeOf(name as Choice);
  return {
    type,
    isStakedByBlock: name === STAKED_BLOCKS,
    ...(type === 'anti_express' && { isEachWay: false }),
  };
}

function couponTypeOf(name: Choice): CouponType {
  return name === STAKED_BLOCKS ? 'blocks' : name;
}

/** Turns each-way on or off. It needs place terms: by default a fifth of the odds for three places. */
function eachWay({ isEachWay, legs }: CalcState): Partial<CalcState> {
  if (isEachWay) return { isEachWay: false };
  return { isEachWay: true, legs: legs.map((leg) => ({ ...leg, terms: leg.terms ?? [3, 5] })) };
}

interface LabelledProps {
  label: string;
  isSelect?: boolean;
  children(id: string): ReactNode;
}

export function Labelled({ label, isSelect = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        {children(id)}
        {isSelect ? <Icon id="down" size="s" /> : null}
      </div>
    </div>
  );
}

function StakeField({ calculator: { state, change, figures } }: { calculator: Calculator }) {
  const { t } = useUi();
  const isBad = figures === 'stake' || figures === 'block_stake';
  return (
    <div className="stack t">
      <Labelled label={t(state.isStakedByBlock ? 'calculator.stakePerBlock' : 'calculator.stake')}>
        {(id) => (
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={state.stake}
            aria-invalid={isBad || undefined}
            onChange={(event) => change({ stake: event.target.value.replace(/[^\d.,]/g, '').slice(0, 20) })}
          />
        )}
      </Labelled>
      {state.isStakedByBlock ? null : (
        <div className={styles.wrap}>
          <Segmented
            label={t('calculator.stakeOf')}
            choices={[
              { id: 'whole', label: t('calculator.whole') },
              { id: 'bet', label: t('calculator.perBet') },
            ]}
            value={state.isPerBet ? 'bet' : 'whole'}
            onChange={(id) => change({ isPerBet: id === 'bet' })}
          />
        </div>
      )}
    </div>
  );
}

function Sizes({ calculator: { state, change } }: { calculator: Calculator }) {
  const { t } = useUi();
  const units = freeUnitsOf(state);
  const named = NAMED_BETS.filter((name) => sizesOf(name).at(-1) === units);
  const isNamed = (name: NamedBet) => namedBet(units, state.sizes) === name;
  const toggle = (size: number) => {
    const sizes = state.sizes.includes(size)
      ? state.sizes.filter((other) => other !== size)
      : [...state.sizes, size].sort((a, b) => a - b);
    if (sizes.length > 0) change({ sizes });
  };
  const all = Array.from({ length: units }, (_, i) => i + 1);
  return (
    <div className="field">
      <span className="label">{t('calculator.sizes', { units })}</span>
      <div className="row wrap">
        {all.map((size) => (
          <Chip key={size} isOn={state.sizes.includes(size)} onToggle={() => toggle(size)}>
            {t('calculator.size', { size })}
          </Chip>
        ))}
        {units > 2 ? (
          <Chip isOn={state.sizes.length === units} onToggle={() => change({ sizes: all })}>
            {t('calculator.allSizes')}
          </Chip>
        ) : null}
        {named.map((name) => (
          <Chip key={name} isOn={isNamed(name)} onToggle={() => change({ sizes: sizesOf(name) })}>
            {t(`calculator.named.${name}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function BlockStakes({ calculator: { state, change } }: { calculator: Calculator }) {
  const { t } = useUi();
  return (
    <div className={styles.fields}>
      {blocksOf(state).map((block) => (
        <Labelled key={block} label={t('calculator.stakeOfBlock', { block })}>
          {(id) => (
            <input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              placeholder={state.stake}
              value={state.blockStakes[block] ?? ''}
              onChange={(event) => {
                const { [block]: _, ...others } = state.blockStakes;
                const text = event.target.value.replace(/[^\d.,]/g, '').slice(0, 20);
                change({ blockStakes: text ? { ...others, [block]: text } : others });
              }}
            />
          )}
        </Labelled>
      ))}
    </div>
  );
}

function AntiMargin({ calculator: { state, change } }: { calculator: Calculator }) {
  const { t } = useUi();
  return (
    <div className={styles.fields}>
      <Labelled label={t('calculator.antiMargin')}>
        {(id) => (
          <input
            id={id}
            type="number"
            min={0}
            max={100}
            value={state.antiMargin}
            onChange={(event) =>
              change({ antiMargin: Math.min(100, Math.max(0, Math.round(event.target.valueAsNumber || 0))) })
            }
          />
        )}
      </Labelled>
    </div>
  );
}

function Tools({ calculator }: { calculator: Calculator }) {
  const { t } = useUi();
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setSaid(t('calculator.copied')),
      () => setSaid(t('calculator.notCopied')),
    );
  return (
    <>
      <button
        type="button"
        className="btn sm"
        onClick={() =>
          setSaid(calculator.takeCoupon() ? t('calculator.taken') : t('calculator.nothingToTake'))
        }
      >
        <Icon id="coupon" size="s" />
        {t('calculator.take')}
      </button>
      <button type="button" className="btn sm" onClick={copy}>
        <Icon id="link" size="s" />
        {t('calculator.copy')}
      </button>
      <button type="button" className="btn sm" onClick={() => print()}>
        <Icon id="file" size="s" />
        {t('calculator.print')}
      </button>
      <button type="button" className="btn sm plain" onClick={calculator.reset}>
        {t('calculator.reset')}
      </button>
      <span className="small muted" role="status">
        {said}
      </span>
    </>
  );
}
