import { useUi } from '@fairbook/ui';
import { type KeyboardEvent, useState } from 'react';
import { betText } from './bet-text.ts';
import { LATTICE, OUTER } from './layout.ts';
import styles from './roulette.module.css';
import { BETS, colourOf } from './table.ts';

interface Props {
  /** Chips by bet. */
  chips: ReadonlyMap<string, number>;
  /** The number that fell; null while there is none. */
  number: number | null;
  onAdd(on: string): void;
  onRemove(on: string): void;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The button that lies nearest in the direction of an arrow, as it is drawn: the table turns on a phone. */
function towards(from: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | undefined {
  const here = middle(from);
  const others = [...from.closest('fieldset')!.querySelectorAll<HTMLElement>('button[data-on]')];
  return others
    .map((button) => {
      const there = middle(button);
      const [x, y] = [there.x - here.x, there.y - here.y];
      const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      return { button, along, far: along + 3 * aside };
    })
    .filter(({ along }) => along > 1)
    .sort((a, b) => a.far - b.far)[0]?.button;
}

/** Every bet as a place for chips: numbers, the edges between them, and the fields beside them. */
export function RouletteTable({ chips, number, onAdd, onRemove }: Props) {
  const { t } = useUi();
  const [focused, setFocused] = useState('red');

  function press(event: KeyboardEvent<HTMLButtonElement>, on: string) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const next = towards(event.currentTarget, arrow);
      if (next) {
        setFocused(next.dataset.on!);
        next.focus();
      }
    } else if (event.key === 'Backspace' || event.key === 'Delete') onRemove(on);
    else return;
    event.preventDefault();
  }

  const place = (on: string, kind: 'number' | 'edge' | 'field') => {
    const count = chips.get(on) ?? 0;
    const odds = on.startsWith('column') ? '2:1' : null;
    const name = odds ? `${betText(on, t)}, ${odds}` : betText(on, t);
    const isNumber = kind === 'number';
    return (
      <button
        key={on}
        type="button"
        className={styles[kind]}
        data-on={on}
        data-chips={count || undefined}
        data-colour={isNumber ? colourOf(Number(on)) : on}
        data-won={number !== null && BETS.get(on)!.includes(number) && (isNumber || count > 0)}
        tabIndex={focused === on ? 0 : -1}
        aria-label={count > 0 ? `${name}, ${t('game-roulette.chips', { count })}` : name}
        onFocus={() => setFocused(on)}
        onClick={() => onAdd(on)}
        onContextMenu={(event) => {
          event.preventDefault();
          onRemove(on);
        }}
        onKeyDown={(event) => press(event, on)}
      >
        {isNumber ? on : null}
        {kind === 'field' ? <span>{odds ?? name}</span> : null}
      </button>
    );
  };

  return (
    <fieldset className={styles.table} dir="ltr">
      <legend className="vh">{t('game-roulette.table')}</legend>
      {place('0', 'number')}
      <div className={styles.lattice}>
        {LATTICE.map((line, row) =>
          line.map((on, at) => {
            if (on === null) return <span key={`${row} ${at}`} />;
            if (at === 24) return place(on, 'field');
            return place(on, row % 2 === 0 && at % 2 === 1 ? 'number' : 'edge');
          }),
        )}
      </div>
      {OUTER.map((row) => (
        <div key={row[0]} className={styles.outer}>
          {row.map((on) => place(on, 'field'))}
        </div>
      ))}
    </fieldset>
  );
}
