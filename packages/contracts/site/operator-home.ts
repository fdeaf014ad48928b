/** The first operator page. It is open to every operator with any permission. */
export const OPERATOR_HOME = { path: '/operator/today', icon: 'clock' } as const;
