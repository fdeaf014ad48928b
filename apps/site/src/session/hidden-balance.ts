const HIDDEN = 'fairbook.balanceHidden';

/**
 * Applies the last page's choice, so that a hidden balance is not seen until the answer comes. Only a style does that,
 * because the header takes over what the server rendered.
 */
export function hideAsBefore(): void {
  if (wasHidden()) document.documentElement.dataset.balance = 'hidden';
}

function wasHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN) !== null;
  } catch {
    return false;
  }
}

/** Keeps the choice for the next page. */
export function keepHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(HIDDEN, '1');
    else localStorage.removeItem(HIDDEN);
  } catch {
    // Without storage the balance is hidden once the answer has come.
  }
}
