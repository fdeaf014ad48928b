/** Whether the page runs as an installed app, in a window of its own. */
export function isStandalone(): boolean {
  const isApple = (navigator as { standalone?: boolean }).standalone === true;
  return isApple || matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;
}
