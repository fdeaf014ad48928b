import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';

/**
 * What `read` answers, read again every so often while the page is seen; what was there before while it fails. The
 * second value reads it now.
 */
export function useRead<Value>(
  start: Value,
  read: () => Promise<Value>,
  everyMs: number,
): [Value, () => Promise<void>] {
  const [value, setValue] = useState(start);
  const again = () => read().then(setValue, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` means the same in each rendering.
  useEffect(() => whileSeen(everyMs, () => void again()), [everyMs]);
  return [value, again];
}
