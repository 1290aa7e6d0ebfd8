import type { Point } from './chinaOutline.ts';

/** From where to where each dash runs, beginning east of Taiwan and going round the South China Sea. */
const DASHES: [from: Point, to: Point][] = [
  [
    [122.52, 23.46],
    [122.8, 24.57],
  ],
  [
    [121.17, 20.81],
    [121.9, 21.7],
  ],
  [
    [119.47, 18.01],
    [120.0, 19.02],
  ],
  [
    [119.07, 15.04],
    [119.07, 16.04],
  ],
  [
    [118.52, 10.92],
    [119.0, 12.0],
  ],
  [
    [115.54, 7.15],
    [116.23, 7.99],
  ],
  [
    [111.8, 3.42],
    [112.85, 3.84],
  ],
  [
    [108.3, 6.01],
    [108.22, 7.06],
  ],
  [
    [110.13, 11.36],
    [110.31, 12.3],
  ],
  [
    [109.83, 15.23],
    [109.3, 16.21],
  ],
];

/** In degrees: a dash is a thin surface, because a MultiPolygon holds nothing thinner. */
const WIDTH = 0.08;

/** The one feature without a name (spec §3): drawn, never counted. */
export const DASH_LINE = {
  type: 'Feature' as const,
  properties: { name: '', adchar: 'JD', adcode: '100000_JD' },
  geometry: { type: 'MultiPolygon' as const, coordinates: DASHES.map((dash) => [surfaceOf(dash)]) },
};

function surfaceOf([from, to]: [from: Point, to: Point]): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = WIDTH / 2 / Math.hypot(dx, dy);
  const offsetPoint = ([x, y]: Point, side: 1 | -1): Point => [
    Number((x - side * dy * half).toFixed(2)),
    Number((y + side * dx * half).toFixed(2)),
  ];
  const start = offsetPoint(from, 1);
  return [start, offsetPoint(from, -1), offsetPoint(to, -1), offsetPoint(to, 1), start];
}
