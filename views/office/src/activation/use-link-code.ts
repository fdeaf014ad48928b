import { useEffect, useState } from 'react';

/**
 * The secret in the fragment of the link: undefined until the page has started, null when there is none. `page` is what
 * is shown: a new page may have another secret at the same path. `name`: what the secret is called there.
 */
export function useLinkCode(page?: unknown, name = 'code'): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new address, which only the browser knows.
  useEffect(() => {
    const read = () => setCode(new URLSearchParams(location.hash.slice(1)).get(name));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [page, name]);
  return code;
}
