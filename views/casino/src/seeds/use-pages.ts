import { useCallback, useEffect, useState } from 'react';

interface Page<Item> {
  items: Item[];
  next: number | null;
}

/** A list that is read page by page. `read` must stay the same function. */
export function usePages<Item>(read: (before: number | undefined) => Promise<Page<Item>>) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);

  const more = useCallback(
    async (before?: number) => {
      setFailed(false);
      try {
        const page = await read(before);
        setItems((now) => (before === undefined ? page.items : [...(now ?? []), ...page.items]));
        setNext(page.next);
      } catch {
        setFailed(true);
      }
    },
    [read],
  );
  useEffect(() => void more(), [more]);
  return { items, next, isFailed, more };
}
