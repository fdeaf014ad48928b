/** Our own file at an address that ad blockers match. It counts nothing. */
const PROBE = '/icon.svg?adsbygoogle=1&ad_banner=728x90';
const CONTROL = '/icon.svg';

export interface Probes {
  /** True if there is any answer at all. */
  answers(url: string): Promise<boolean>;
}

/** Whether the probe is blocked while the same file at its plain address loads. */
export async function isBlocked({ answers }: Probes): Promise<boolean> {
  if (await answers(PROBE)) return false;
  return answers(CONTROL);
}

export const byFetch: Probes = {
  answers: (url) =>
    fetch(url, { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
};
