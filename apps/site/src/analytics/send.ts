/**
 * `fetch` for what must go even while its page is left: a beacon, and where that is full or missing a request that
 * outlives the page.
 */
export const beacon: typeof fetch = async (input, init) => {
  const { body } = init ?? {};
  if (typeof body === 'string' && typeof input === 'string') {
    const isTaken = navigator.sendBeacon?.(input, new Blob([body], { type: 'application/json' }));
    if (isTaken) return new Response(null, { status: 204 });
  }
  return fetch(input, { ...init, keepalive: true });
};
