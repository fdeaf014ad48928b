import { useEffect, useState } from 'react';
import { useHost, useSession } from '../host-context.ts';
import { useIdle } from '../notices/idle.ts';
import type { OfficeMarks } from './read-office-marks.ts';

/** Counts and states beside the entries of the account's menu. They come when the page is idle, and with every change. */
export function useOfficeMarks(): OfficeMarks {
  const host = useHost();
  const isPlayer = useSession().session.role === 'player';
  const isIdle = useIdle();
  const [marks, setMarks] = useState<OfficeMarks>({});
  useEffect(() => {
    if (!isPlayer || !isIdle) return;
    let isGone = false;
    const read = () =>
      import('./read-office-marks.ts')
        .then(({ readOfficeMarks }) => readOfficeMarks(host))
        .then(
          (next) => isGone || setMarks(next),
          () => undefined,
        );
    void read();
    const stop = host.live.onMe(({ support, payments, limits, missed }) => {
      if (support || payments || limits || missed) void read();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [host, isPlayer, isIdle]);
  return marks;
}
