import { useEffect, useState } from 'react';

/** The secret behind the # of the link: undefined until the page has started, null when there is none. */
export function useLinkCode(): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    setCode(new URLSearchParams(location.hash.slice(1)).get('code'));
  }, []);
  return code;
}
