import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Chart } from './Chart.tsx';
import { ColumnChart, type Columns } from './ColumnChart.tsx';
import { LineChart, type Series } from './LineChart.tsx';

const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
const columns = (figure: Partial<Columns>, names = ['a', 'b', 'c']) =>
  renderToStaticMarkup(
    <ColumnChart
      label="What it says."
      figures={[{ name: 'Staked', values: [], ...figure }]}
      names={names}
      isLastOpen
      valueText={String}
    />,
  );
/** Each bar: its tone, its top and its height. */
const barsOf = (html: string) =>
  [...html.matchAll(/<rect[^>]* y="([\d.]+)"[^>]*height="([\d.]+)"[^>]*data-tone="(\w+)"/g)].map(
    ([, y, height, tone]) => ({ tone, y: Number(y), height: Number(height) }),
  );

describe('columns', () => {
  test('stand on zero, as high as their values', () => {
    const bars = barsOf(columns({ values: [10, 5, 0] }));
    expect(bars.map(({ height }) => height)).toEqual([120, 60, 0]);
    expect(new Set(bars.map(({ y, height }) => y + height)).size).toBe(1);
  });

  test.each([
    [1, ['0', '0.5', '1']],
    [3_368, ['0', '2000', '4000']],
    [0, ['0', '0.5', '1']],
  ])('the scale for %i has round figures', (most, scale) => {
    expect(textsOf(columns({ values: [most] })).slice(1, 4)).toEqual(scale);
  });

  test('gains rise and losses hang, each in its colour', () => {
    const [won, lost] = barsOf(columns({ values: [4, -2], isSigned: true }));
    expect(won).toMatchObject({ tone: 'won' });
    expect(lost).toMatchObject({ tone: 'lost', y: won!.y + won!.height });
    expect(won!.height).toBeCloseTo(2 * lost!.height);
  });

  test('a second figure is a mark, and only the last value may still grow', () => {
    const html = columns({ values: [4, 2], marks: [3, 3, 3] });
    expect(barsOf(html).filter(({ tone }) => tone === 'before')).toHaveLength(3);
    expect(html.match(/data-open/g)).toHaveLength(1);
  });

  test('one sentence is read instead of the drawing, and every column has its text', () => {
    const html = columns({ values: [1] });
    expect(html).toContain('role="img" aria-label="What it says."');
    expect(textsOf(html).slice(-3)).toEqual(['a', 'b', 'c']);
  });
});

describe('lines of sums', () => {
  const series: Series[] = [
    {
      name: 'Average',
      short: '',
      tone: 'neutral',
      isDashed: true,
      points: [
        [0, 0],
        [2, -10],
      ],
    },
    {
      name: 'Net',
      short: '',
      tone: 'home',
      isFilled: true,
      points: [
        [0, 0],
        [1, 30],
        [2, 20],
      ],
    },
  ];
  const drawn = (of: readonly Series[]) =>
    renderToStaticMarkup(
      <LineChart
        of="sums"
        label="What it says."
        series={of}
        from={0}
        to={2}
        ticks={[]}
        marks={[]}
        valueText={(value) => `${value} EUR`}
        scaleText={String}
        placeText={(at) => `day ${at}`}
        moveLabel="Move"
      />,
    );

  test('share a scale with zero, and say their last values', () => {
    const texts = textsOf(drawn(series));
    expect(texts.filter((text) => text !== ' ').map(Number)).toEqual([-10, 0, 10, 20, 30]);
    expect(drawn(series)).toMatch(/<tspan>-10 EUR<\/tspan>.*<tspan>20 EUR<\/tspan>/);
    expect(drawn(series)).toContain('aria-valuetext="day 2: Average -10 EUR, Net 20 EUR"');
  });

  test('one is dashed, the other has the room to zero filled', () => {
    expect(drawn(series).match(/data-dashed/g)).toHaveLength(1);
    expect(drawn(series).match(/class="ch-area"/g)).toHaveLength(1);
  });

  test('whatever they are, stay in the picture and on their side of zero', () => {
    const sum = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(sum, { minLength: 1, maxLength: 60 }), (sums) => {
        const points = [0, ...sums].map((value, n) => [n, value] as const);
        const html = drawn([{ ...series[1]!, isFilled: false, points }]);
        const [, line] = /<g class="ch-series"[^>]*><path d="([^"]+)"/.exec(html)!;
        const heights = [...line!.matchAll(/,([\d.-]+)/g)].map(([, y]) => Number(y));
        expect(heights.every((y) => y >= 22 && y <= 186)).toBe(true);
        expect(Math.sign(heights[0]! - heights.at(-1)!) * Math.sign(sums.at(-1)!)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 50 },
    );
  });

  test('nothing won or lost is a level line', () => {
    const html = drawn([
      {
        ...series[1]!,
        isFilled: false,
        points: [
          [0, 0],
          [2, 0],
        ],
      },
    ]);
    const [, line] = /<g class="ch-series"[^>]*><path d="([^"]+)"/.exec(html)!;
    expect(new Set([...line!.matchAll(/,([\d.]+)/g)].map(([, y]) => y)).size).toBe(1);
  });
});

describe('lines of offers', () => {
  const drawn = (points: Series['points']) =>
    renderToStaticMarkup(
      <LineChart
        of="offers"
        label="What it says."
        series={[{ name: 'Offer', short: '', tone: 'home', points }]}
        from={0}
        to={4}
        ticks={[]}
        marks={[]}
        valueText={String}
        placeText={String}
        moveLabel="Move"
      />,
    );
  const pathOf = (html: string) => /<g class="ch-series"[^>]*><path d="([^"]+)"/.exec(html)![1]!;
  const xs = (path: string) => [...path.matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
  // From 52 to 84 before the end of 720.
  const x = (at: number) => 52 + (584 * at) / 4;

  test('hold until the next, and until a gap', () => {
    const path = pathOf(
      drawn([
        [0, 1],
        [1, 3],
        [2, null],
        [3, 2],
      ]),
    );
    expect(path.match(/M/g)).toHaveLength(2);
    expect(Math.max(...xs(path.split('M')[1]!.replace(/^/, 'M')))).toBe(x(2));
    expect(Math.max(...xs(path))).toBe(x(4));
  });

  test('lines that end with a gap are marked where they ended', () => {
    const html = drawn([
      [0, 1],
      [3, null],
    ]);
    expect(html).toMatch(new RegExp(`<circle cx="${x(3)}"`));
  });
});

test('the table of a chart is made when it is opened', () => {
  const rows = () => {
    throw new Error('made before');
  };
  const html = renderToStaticMarkup(
    <Chart table={{ label: 'As table', heads: ['Day', 'Sum'], rows }}>
      <p>Drawn</p>
    </Chart>,
  );
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('<table');
});
