/**
 * A `fetch` that works even while its page is being left: a beacon, or, where that is full or missing, a request that
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
