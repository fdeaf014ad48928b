/** How far a view of one slot has come (S1 §4). */
export type ViewState = 'not-exist' | 'loading' | 'ready' | 'error';

const CHANGES: Record<ViewState, readonly ViewState[]> = {
  'not-exist': ['loading', 'ready'],
  error: ['loading', 'not-exist'],
  loading: ['error', 'ready', 'not-exist'],
  ready: ['not-exist'],
};

export function isAllowed(from: ViewState, to: ViewState): boolean {
  return CHANGES[from].includes(to);
}

/** The new state; an unlisted change is a bug of the caller. */
export function change(from: ViewState, to: ViewState): ViewState {
  if (!isAllowed(from, to)) throw new Error(`A view can't go from ${from} to ${to}`);
  return to;
}
