import { useMoments } from '@fairbook/ui';

/** Says when an offer begins or ends, with the year: `1 Jan 2099, 00:00`. Many run into another year. */
export function useEnd() {
  const { date, time } = useMoments();
  return (at: string): string => `${date(at)}, ${time(at)}`;
}
