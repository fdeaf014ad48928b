/**
 * Runs `run` every `ms` while the page is in sight, and at once whenever it comes back into sight. Hidden pages ask the
 * server for nothing. Returns a function that ends it.
 */
export function whileSeen(ms: number, run: () => void): () => void {
  const look = () => {
    if (!document.hidden) run();
  };
  const timer = setInterval(look, ms);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
