/** The parts of a browser that settings are stored in and shown on, for tests. */
export function createDevice(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const stored = new Map<string, string>();
  const attributes = new Map<string, string>();
  const globals = {
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [pair = '', ...rules] = text.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (rules.includes('max-age=0')) jar.delete(name);
        else jar.set(name, value);
      },
      documentElement: {
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        removeAttribute: (name: string) => attributes.delete(name),
      },
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    innerWidth: 1366,
    addEventListener: () => {},
  };
  return { jar, stored, attributes, globals };
}
