/** Cookies of a request by name. Our cookies contain no encoded text, so none is decoded. */
export function parseCookies(header: string | undefined): Record<string, string | undefined> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  return Object.fromEntries(pairs);
}
