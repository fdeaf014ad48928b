/** Loading state of the view in a slot (S1 §4). */
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

/** The new state. Throws an Error for a change that isn't listed. */
export function change(from: ViewState, to: ViewState): ViewState {
  if (!isAllowed(from, to)) throw new Error(`A view can't go from ${from} to ${to}`);
  return to;
}
