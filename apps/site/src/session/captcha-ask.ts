/** A question that waits to be put to the person: the dialog reads it, the failed call waits for its end. */
export interface CaptchaAsk {
  id: number;
  callId: string;
  /** With the token of a passed challenge, or null when they gave up. */
  settle(token: string | null): void;
}

const listeners = new Set<() => void>();
let waiting: CaptchaAsk | null = null;
let asked = 0;

export const captchaAsk = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): CaptchaAsk | null => waiting,
};

/** One at a time: a second one ends the first. */
export function askCaptcha(callId: string): Promise<string | null> {
  waiting?.settle(null);
  return new Promise((resolve) => {
    const ask: CaptchaAsk = {
      id: ++asked,
      callId,
      settle(token) {
        if (waiting === ask) set(null);
        resolve(token);
      },
    };
    set(ask);
  });
}

function set(next: CaptchaAsk | null): void {
  waiting = next;
  for (const listener of [...listeners]) listener();
}
