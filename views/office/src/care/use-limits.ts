import type { LimitType } from '@fairbook/contracts/care/limit-types';
import { useForm } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { type ResponsibleData, readLimits } from './load-care.ts';

/** The page's limits and what can be done with them. Changes made elsewhere arrive by themselves. */
export function useLimits(data: ResponsibleData) {
  const { api, live, t } = useOffice();
  const [now, setNow] = useState({ limits: data.limits, freed: data.freed, history: data.history });
  const [last, setLast] = useState<{ type: LimitType; text: string } | null>(null);
  const { send, isSending, faults } = useForm(t('responsible.noAnswer'));

  async function read(): Promise<void> {
    setNow(await readLimits(api));
  }

  useEffect(() => {
    let isGone = false;
    const stop = live.onMe(({ limits, missed }) => {
      if (!(limits || missed)) return;
      readLimits(api).then(
        (next) => isGone || setNow(next),
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [api, live]);

  return {
    ...now,
    isSending,
    /** What the last change did to a limit of this type; empty for the others. */
    toldOf: (type: LimitType) => (last?.type === type ? last.text : ''),
    faultOf: (type: LimitType) => (last?.type === type ? (Object.values(faults)[0] ?? null) : null),
    /** Makes a change, then reads the limits again. `work` returns the text to show. */
    change(type: LimitType, work: () => Promise<string>) {
      setLast({ type, text: '' });
      return send(async () => {
        const text = await work();
        await read();
        setLast({ type, text });
      });
    },
    /** Reads further changes of the history. */
    async more(): Promise<void> {
      const { next } = now.history;
      if (next === null) return;
      const page = await api('limits.history', { query: { before: next } });
      setNow((so) => ({
        ...so,
        history: { changes: [...so.history.changes, ...page.changes], next: page.next },
      }));
    },
  };
}
export type LimitsNow = ReturnType<typeof useLimits>;
