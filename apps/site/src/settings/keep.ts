import type { Bus, BusFacts, OwnSettings } from '@fairbook/remote-view';
import { forget, isKept, keep, keptText } from './device.ts';
import { OWN_TABLE, PAGE_TABLE, type Setting } from './table.ts';
import { constrained, OWN_NAMES, PAGE_NAMES, textOf, valueFrom } from './values.ts';

type Fact = keyof BusFacts;
type Row = readonly [fact: Fact, setting: Setting<unknown>];

const OWN_ROWS = OWN_NAMES.map((name): Row => [`own:${name}`, OWN_TABLE[name]]);
const ROWS: readonly Row[] = [
  ...PAGE_NAMES.map((name): Row => [`settings:${name}`, PAGE_TABLE[name]]),
  ...OWN_ROWS,
];

/** Reads browser-only settings, then applies and stores what any part of the page sets on the bus. */
export function keepSettings(bus: Bus): void {
  for (const [fact, row] of OWN_ROWS) bus.set(fact, valueFrom(row, keptText(row)) as never);
  if (process.env.NODE_ENV !== 'production') tellUnknown();
  const chosen = new Set<Fact>();
  for (const [fact, row] of ROWS) {
    bus.watch(fact, () => {
      chosen.add(fact);
      apply(row, bus.get(fact));
      save(bus, fact, row);
    });
  }
  bus.watch('settings:view', () => {
    const view = bus.get('settings:view') ?? 'european';
    const coefView = bus.get('settings:coefView') ?? 0;
    bus.set('settings:coefView', constrained({ view, coefView }).coefView);
  });
  bus.watch('own:consent', () => {
    for (const [fact, row] of ROWS) if (chosen.has(fact) || isKept(row)) save(bus, fact, row);
  });
}

/** In development: reports stored values that mean nothing. Visitors get the default for them. */
function tellUnknown(): void {
  for (const [fact, row] of ROWS) {
    const text = keptText(row);
    const isListed = text === undefined || row.values.some(([known]) => known === text);
    const isKnown = isListed || row.open?.read(text) !== undefined;
    if (!isKnown) console.warn(`${row.key}=${text} is no value of ${fact}`);
  }
}

/** Whether choices made now outlast this page. */
export function mayKeep(consent: OwnSettings['consent'] | undefined): boolean {
  return consent === 'functional' || consent === 'all';
}

function apply({ attribute, fallback, ...row }: Setting<unknown>, value: unknown): void {
  if (!attribute) return;
  const name = `data-${attribute}`;
  if (value === fallback) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, textOf({ ...row, fallback }, value));
}

/** The answer itself is always stored, because the visitor asked for it. */
function save(bus: Bus, fact: Fact, row: Setting<unknown>): void {
  if (fact === 'own:consent' || mayKeep(bus.get('own:consent'))) keep(row, textOf(row, bus.get(fact)));
  else if (isKept(row)) forget(row);
}
