import { useSyncExternalStore } from 'react';

const KEY = 'casino-hints';
let isOn: boolean | null = null;
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    isOn ??= localStorage.getItem(KEY) !== 'off';
  } catch {
    isOn ??= true;
  }
  return isOn;
}

function change(next: boolean): void {
  isOn = next;
  try {
    localStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // Kept until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether hints are shown, which a player may turn off on this device, for all games with cards. */
export const useHints = (): [isOn: boolean, change: (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, read, () => true),
  change,
];
