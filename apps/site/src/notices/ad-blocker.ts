/** An own file under an address that blockers take for advertising. Nothing is counted by it. */
const PROBE = '/icon.svg?adsbygoogle=1&ad_banner=728x90';
const CONTROL = '/icon.svg';

export interface Probes {
  /** True when anything at all was answered. */
  answers(url: string): Promise<boolean>;
}

/** Our probe is stopped while the same file under its plain address comes through. */
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
