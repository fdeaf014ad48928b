/** Pictures of the games, drawn for them. */
const SVG = 'http://www.w3.org/2000/svg';

function node(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
const picture = (box, ...children) => node('svg', { viewBox: box, 'aria-hidden': 'true' }, ...children);

const PIPS = {
  1: [[24, 24]],
  2: [
    [14, 14],
    [34, 34],
  ],
  3: [
    [14, 14],
    [24, 24],
    [34, 34],
  ],
  4: [
    [14, 14],
    [34, 14],
    [14, 34],
    [34, 34],
  ],
  5: [
    [14, 14],
    [34, 14],
    [24, 24],
    [14, 34],
    [34, 34],
  ],
  6: [
    [14, 12],
    [34, 12],
    [14, 24],
    [34, 24],
    [14, 36],
    [34, 36],
  ],
};

/** A die with this many pips. */
export const die = (pips) =>
  picture(
    '0 0 48 48',
    node('rect', { x: 2, y: 2, width: 44, height: 44, rx: 9, class: 'die' }),
    ...PIPS[pips].map(([cx, cy]) => node('circle', { cx, cy, r: 4.2, class: 'pip' })),
  );

const FRUITS = [
  () => [
    node('path', {
      d: 'M8 26c2-12 14-17 24-12 4 2 8 1 9 4 1 4-2 5-3 9-3 10-14 14-23 9-4-2-7-5-7-10z',
      class: 'lemon',
    }),
    node('path', { d: 'M16 22c3-5 9-7 14-5', class: 'shine' }),
  ],
  () => [
    node('circle', { cx: 24, cy: 27, r: 15, class: 'plum' }),
    node('path', { d: 'M24 12c-4 8-4 20 0 30', class: 'seam' }),
    node('path', { d: 'M24 12c1-5 5-8 10-8-1 5-5 8-10 8z', class: 'leaf' }),
  ],
  () => [
    node('path', { d: 'M15 30c2-11 8-19 18-24M33 33c1-10 1-18 0-27', class: 'stem' }),
    node('circle', { cx: 14, cy: 33, r: 9, class: 'cherry' }),
    node('circle', { cx: 33, cy: 36, r: 9, class: 'cherry' }),
    node('path', { d: 'M33 6c4-3 9-3 12 0-3 4-8 5-12 0z', class: 'leaf' }),
  ],
  () => [
    node('path', {
      d: 'M24 4l6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 19l14-2z',
      class: 'star',
    }),
  ],
];

/** A fruit by its number on the reel. */
export const fruit = (which) => picture('0 0 48 48', ...FRUITS[which]());
