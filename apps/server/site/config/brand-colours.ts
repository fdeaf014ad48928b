/** The colours that a brand may change, as in `packages/ui/css/tokens.css`: light, dark. */
export const TOKENS = {
  '--accent': ['oklch(0.46 0.1 236)', 'oklch(0.775 0.088 230)'],
  '--on-accent': ['oklch(0.99 0.004 236)', 'oklch(0.2 0.03 236)'],
  '--surface': ['oklch(0.965 0.004 236)', 'oklch(0.178 0.012 242)'],
  '--raised': ['oklch(1 0 0)', 'oklch(0.222 0.014 242)'],
  '--well': ['oklch(0.953 0.006 236)', 'oklch(0.278 0.016 242)'],
  '--well-hover': ['oklch(0.918 0.012 236)', 'oklch(0.328 0.019 242)'],
  '--line-strong': ['oklch(0.64 0.018 236)', 'oklch(0.55 0.02 240)'],
  '--text': ['oklch(0.235 0.02 245)', 'oklch(0.945 0.006 236)'],
  '--muted': ['oklch(0.475 0.02 242)', 'oklch(0.735 0.016 238)'],
  '--focus': ['oklch(0.5 0.17 262)', 'oklch(0.84 0.12 240)'],
  '--up': ['oklch(0.475 0.12 153)', 'oklch(0.81 0.14 155)'],
  '--down': ['oklch(0.52 0.18 18)', 'oklch(0.755 0.135 18)'],
  '--live': ['oklch(0.545 0.175 36)', 'oklch(0.765 0.14 44)'],
  '--suspended': ['oklch(0.475 0.012 242)', 'oklch(0.735 0.01 240)'],
  '--loss': ['oklch(0.5 0.13 18)', 'oklch(0.755 0.1 18)'],
  '--void': ['oklch(0.47 0.09 295)', 'oklch(0.785 0.075 295)'],
  '--warning': ['oklch(0.49 0.1 68)', 'oklch(0.84 0.115 82)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Token = keyof typeof TOKENS;

/** A soft tint: this share of a colour mixed into the panel colour. */
export const TINTS = {
  '--accent-soft': { of: '--accent', share: 0.1 },
  '--up-soft': { of: '--up', share: 0.11 },
  '--down-soft': { of: '--down', share: 0.1 },
  '--live-soft': { of: '--live', share: 0.1 },
  '--void-soft': { of: '--void', share: 0.11 },
  '--warning-soft': { of: '--warning', share: 0.12 },
} as const satisfies Record<string, { of: Token; share: number }>;

export type Tint = keyof typeof TINTS;

const TEXT = 4.5;
const EDGE = 3;

/** Which colour is shown on which, with the contrast that WCAG 2.2 AA requires. */
export const PAIRS: readonly (readonly [front: Token, back: Token | Tint, ratio: number])[] = [
  ...on(TEXT, '--text', '--surface', '--raised', '--well', '--well-hover'),
  ...on(TEXT, '--muted', '--surface', '--raised', '--well'),
  ...on(TEXT, '--accent', '--surface', '--raised', '--well', '--accent-soft'),
  ...on(TEXT, '--on-accent', '--accent'),
  ...on(TEXT, '--up', '--raised', '--up-soft'),
  ...on(TEXT, '--down', '--raised', '--well', '--down-soft'),
  ...on(TEXT, '--live', '--raised', '--live-soft'),
  ...on(TEXT, '--suspended', '--well'),
  ...on(TEXT, '--loss', '--raised'),
  ...on(TEXT, '--void', '--void-soft'),
  ...on(TEXT, '--warning', '--warning-soft'),
  ...on(EDGE, '--line-strong', '--raised', '--surface'),
  ...on(EDGE, '--focus', '--surface', '--raised', '--well'),
];

function on(ratio: number, front: Token, ...backs: (Token | Tint)[]) {
  return backs.map((back) => [front, back, ratio] as const);
}
