/** What a shared picture of a coupon tells; amounts and odds as text in the player's formats. */
export interface PictureFacts {
  brand: string;
  title: string;
  about: string;
  legs: readonly { pick: string; game: string; odds: string }[];
  /** Text for the legs that have no room. */
  more(count: number): string;
  /** Label and figure: the odds, and the stake and possible win if the player shows them. */
  sums: readonly (readonly [label: string, figure: string])[];
  /** The code of its receipt, where anyone can check it, and the rosette and QR code drawn from them. */
  code: string;
  codeLabel: string;
  address: string;
  rosette: string;
  qr: { path: string; size: number };
}

/** A step of drawing, in pixels of the picture. Texts grow to the left with `end`. */
export type Step =
  | { kind: 'text'; x: number; y: number; text: string; font: Font; ink: Ink; isEnd?: boolean; room: number }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; ink: Ink }
  | { kind: 'path'; x: number; y: number; scale: number; path: string; ink: Ink; isFilled: boolean };

export type Font = 'brand' | 'title' | 'body' | 'small' | 'label' | 'figure' | 'code';
export type Ink = 'text' | 'muted' | 'accent' | 'line' | 'page' | 'paper' | 'black';

export interface Picture {
  width: number;
  height: number;
  steps: readonly Step[];
}

const WIDTH = 1080;
const EDGE = 72;
const RIGHT = WIDTH - EDGE;
const LEG = 92;
const MOST_LEGS = 8;

/** The picture of a coupon: a fixed width, and a height by its legs. Pure; `paint` draws it. */
export function pictureOf(facts: PictureFacts): Picture {
  const shown = facts.legs.slice(0, MOST_LEGS);
  const further = facts.legs.length - shown.length;
  const legsTop = 292;
  const legsEnd = legsTop + shown.length * LEG + (further > 0 ? 48 : 0);
  const sumsTop = legsEnd + 40;
  const proofTop = sumsTop + 150;
  const height = proofTop + 268;
  return {
    width: WIDTH,
    height,
    steps: [
      { kind: 'rect', x: 0, y: 0, width: WIDTH, height, ink: 'page' },
      { kind: 'rect', x: 32, y: 32, width: WIDTH - 64, height: height - 64, ink: 'paper' },
      { kind: 'rect', x: 32, y: 32, width: WIDTH - 64, height: 8, ink: 'accent' },
      text(EDGE, 112, facts.brand, 'brand', 'accent'),
      text(EDGE, 186, facts.title, 'title', 'text'),
      text(EDGE, 230, facts.about, 'small', 'muted'),
      rule(262),
      ...shown.flatMap((leg, n) => legSteps(leg, legsTop + n * LEG)),
      ...(further > 0
        ? [text(EDGE, legsTop + shown.length * LEG + 30, facts.more(further), 'small', 'muted')]
        : []),
      rule(legsEnd + 8),
      ...facts.sums.flatMap(([label, figure], n) => {
        const x = EDGE + n * 312;
        return [
          text(x, sumsTop + 40, label, 'label', 'muted', 300),
          text(x, sumsTop + 92, figure, 'figure', 'text', 300),
        ];
      }),
      rule(proofTop - 8),
      {
        kind: 'path',
        x: EDGE,
        y: proofTop + 20,
        scale: 1.8,
        path: facts.rosette,
        ink: 'accent',
        isFilled: false,
      },
      text(EDGE + 212, proofTop + 76, facts.codeLabel, 'small', 'muted', 520),
      text(EDGE + 212, proofTop + 122, facts.code, 'code', 'text', 520),
      text(EDGE + 212, proofTop + 168, facts.address, 'small', 'accent', 520),
      ...qrSteps(facts.qr, RIGHT - 176, proofTop + 22, 176),
    ],
  };
}

function legSteps({ pick, game, odds }: PictureFacts['legs'][number], top: number): Step[] {
  return [
    text(EDGE, top + 32, pick, 'body', 'text', 760),
    text(EDGE, top + 64, game, 'small', 'muted', 760),
    { ...text(RIGHT, top + 44, odds, 'body', 'text', 160), isEnd: true },
  ];
}

function qrSteps({ path, size }: PictureFacts['qr'], x: number, y: number, side: number): Step[] {
  return [
    { kind: 'rect', x: x - 12, y: y - 12, width: side + 24, height: side + 24, ink: 'paper' },
    { kind: 'path', x, y, scale: side / size, path, ink: 'black', isFilled: true },
  ];
}

function text(x: number, y: number, written: string, font: Font, ink: Ink, room = RIGHT - EDGE) {
  return { kind: 'text', x, y, text: written, font, ink, room } as const;
}

function rule(y: number): Step {
  return { kind: 'rect', x: EDGE, y, width: RIGHT - EDGE, height: 2, ink: 'line' };
}
