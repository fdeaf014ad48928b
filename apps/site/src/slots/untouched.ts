/** React compares `__html` with this constant and leaves the markup alone; it passes Trusted Types. */
export const UNTOUCHED = { __html: (globalThis as TrustedGlobal).trustedTypes?.emptyHTML ?? '' } as {
  __html: string;
};

interface TrustedGlobal {
  trustedTypes?: { emptyHTML: unknown };
}
