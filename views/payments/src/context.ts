import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useMoments } from '@fairbook/ui';
import { createContext, use, useEffect, useRef } from 'react';

export const CashierContext = createContext<ViewContext | null>(null);

export function useCashier(): ViewContext {
  const ctx = use(CashierContext);
  if (!ctx) throw new Error('A component of the payments is outside its App');
  return ctx;
}

/** Amounts and times in the player's formats. */
export function useTexts() {
  const { lang } = useCashier();
  const { dateTime } = useMoments();
  return { money: (amount: string, iso: string) => moneyText(amount, iso, lang), time: dateTime };
}

/** S2: five readings 2.5 s apart, then seldom, where the live connection says nothing. */
const LOOK_MS = 2_500;
const LOOKS = 5;
const SELDOM_MS = 15_000;

/** Reads again when the live connection tells of payments, and by time as a fallback, until `isOver`. */
export function useFollowed(isOver: boolean, read: () => Promise<unknown>): void {
  const { live } = useCashier();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (isOver) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => void latest.current().catch(() => undefined);
    const later = () => {
      looks += 1;
      timer = setTimeout(
        () => {
          again();
          later();
        },
        looks > LOOKS ? SELDOM_MS : LOOK_MS,
      );
    };
    later();
    const stop = live.onMe((delta) => {
      if (delta.payments || delta.missed || delta.balance) again();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOver, live]);
}
