interface TrustedPolicy {
  createScript(code: string): string;
}
interface TrustedGlobal {
  trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };
}

const checked = new Set<string>();

/** A Trusted Types policy for pinned code only. Created once per page. */
const policy = (globalThis as TrustedGlobal).trustedTypes?.createPolicy('fb-code', {
  createScript(code) {
    if (!checked.has(code)) throw new TypeError('This code was not checked');
    return code;
  },
});

/**
 * Checks the `codeToEval` of an answer and returns a function that runs it. Rejects when its SHA-256 is not pinned; the
 * page's content policy has the same hashes, so the browser would refuse it too.
 */
export async function codeOf(code: string, pinned: readonly string[] = []): Promise<() => void> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  if (!pinned.includes(hash)) throw new Error(`codeToEval with the hash ${hash} is not pinned`);
  checked.add(code);
  return () => {
    const script = document.createElement('script');
    script.text = policy ? policy.createScript(code) : code;
    document.head.append(script);
    script.remove();
  };
}
