import { useMoments } from '@fairbook/ui';

/** Formats when an offer begins or ends: `1 Jan 2099, 00:00`. With the year, as many offers run into another one. */
export function useEnd() {
  const { date, time } = useMoments();
  return (at: string): string => `${date(at)}, ${time(at)}`;
}
