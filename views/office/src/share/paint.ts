import type { Font, Ink, Picture, Step } from './picture.ts';

/** The colours of a picture are the same in both themes: it leaves the site. */
const INKS: Readonly<Record<Ink, string>> = {
  text: '#131c26',
  muted: '#55606c',
  accent: '#005b8a',
  line: '#d8dee4',
  page: '#eef2f5',
  paper: '#ffffff',
  black: '#000000',
};
const FAMILY = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const FONTS: Readonly<Record<Font, string>> = {
  brand: `700 34px ${FAMILY}`,
  title: `700 52px ${FAMILY}`,
  body: `600 34px ${FAMILY}`,
  small: `400 26px ${FAMILY}`,
  label: `400 24px ${FAMILY}`,
  figure: `700 46px ${FAMILY}`,
  code: `500 34px ui-monospace, Menlo, Consolas, monospace`,
};

/** Draws a picture on a canvas, which takes its size. */
export function paint(canvas: HTMLCanvasElement, { width, height, steps }: Picture): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  canvas.width = width;
  canvas.height = height;
  pen.direction = 'ltr';
  for (const step of steps) draw(pen, step);
}

function draw(pen: CanvasRenderingContext2D, step: Step): void {
  pen.fillStyle = INKS[step.ink];
  if (step.kind === 'rect') pen.fillRect(step.x, step.y, step.width, step.height);
  else if (step.kind === 'text') {
    pen.font = FONTS[step.font];
    pen.textAlign = step.isEnd ? 'right' : 'left';
    pen.fillText(fitted(pen, step.text, step.room), step.x, step.y);
  } else {
    pen.save();
    pen.translate(step.x, step.y);
    pen.scale(step.scale, step.scale);
    pen.strokeStyle = INKS[step.ink];
    pen.lineWidth = 0.7;
    const path = new Path2D(step.path);
    if (step.isFilled) pen.fill(path);
    else pen.stroke(path);
    pen.restore();
  }
}

/** The text, or as much of it as there is room for, with an ellipsis. */
function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
