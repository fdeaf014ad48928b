/** Elements in which keys are text, so that they do nothing else. */
export const TYPED_IN = 'input, textarea, select, [contenteditable], dialog';
