import {
  chance,
  circle,
  clip,
  cloud,
  ellipse,
  group,
  heart,
  line,
  linear,
  path,
  radial,
  rect,
  starAt,
  svg,
  times,
  turned,
} from './ink.mjs';

/** Scenes in a box of 100 by 75. */
const sky = (stops) => rect(0, 0, 100, 75, linear(stops));
const stars = (seed, count, low = 40) => {
  const { within } = chance(seed);
  return times(count, () =>
    circle(
      within(1, 99).toFixed(1),
      within(1, low).toFixed(1),
      within(0.2, 0.7).toFixed(2),
      '#fff',
      'opacity=".85"',
    ),
  );
};
const glow = (x, y, r, colour, opacity = 0.7) =>
  circle(
    x,
    y,
    r,
    radial(
      [
        [colour, opacity],
        [colour, 0],
      ],
      [0.5, 0.5, 0.5],
    ),
  );
const ridge = (heights, fill) =>
  path(
    `M-2 77L${heights.map((y, n) => `${((104 * n) / (heights.length - 1) - 2).toFixed(1)} ${y}`).join('L')}L102 77Z`,
    fill,
    'stroke-linejoin="round"',
  );
const hill = (y, lift, fill, shift = 0) =>
  path(
    `M-2 ${y}C${20 + shift} ${y - lift} ${38 + shift} ${y - lift} ${52 + shift} ${y}C${68 + shift} ${y + lift * 0.6} 84 ${y - lift * 0.8} 102 ${y - lift * 0.3}L102 77L-2 77Z`,
    fill,
  );
const pine = (x, y, size, fill) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    `${rect(-0.8, 0, 1.6, 3, '#5f4630')}${path('M0 -14L4 -7L2.500 -7L5.500 -2L3.500 -2L6 2L-6 2L-3.500 -2L-5.500 -2L-2.500 -7L-4 -7Z', fill)}`,
  );
const palm = (x, y, size, turn = 0) =>
  group(
    `translate(${x} ${y}) scale(${size}) rotate(${turn})`,
    `${line('M0 0C2 -10 2 -18 6 -26', '#7a4b2e', 2.4)}${[-160, -120, -70, -25, 15, 60].map((a) => group(`translate(6 -26) rotate(${a})`, path('M0 0C6 -4 12 -3 16 3C10 1 5 2 0 0Z', '#2f8f6b'))).join('')}`,
  );
const windows = (x, y, columns, rows, seed, fill = '#ffd98a') => {
  const { next } = chance(seed);
  return times(columns * rows, (n) =>
    next() < 0.55
      ? rect(
          x + (n % columns) * 2.6,
          y + Math.floor(n / columns) * 3.4,
          1.4,
          1.9,
          fill,
          0.2,
          `opacity="${(0.5 + next() / 2).toFixed(2)}"`,
        )
      : '',
  );
};
const tower = (x, y, width, fill, seed) =>
  `${rect(x, y, width, 80 - y, fill)}${windows(x + 1.5, y + 2, Math.floor((width - 2) / 2.6), Math.floor((75 - y) / 3.4), seed)}`;
const table = (y, stops) =>
  `${rect(0, y, 100, 75 - y, linear(stops))}${line(`M0 ${y}L100 ${y}`, '#fff', 0.5, 'opacity=".3"')}`;
const waves = (y, count, fill = '#fff') =>
  times(count, (n) => line(`M${(n * 37) % 90} ${y + n * 3.2}q4 -1.200 8 0t8 0`, fill, 0.6, 'opacity=".55"'));
const plant = (x, y, size) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    `${[-60, -25, 10, 45].map((a) => group(`rotate(${a})`, path('M0 0C-4 -8 -2 -15 1 -18C5 -13 5 -6 0 0Z', linear(['#7fcf8f', '#2f8f57'])))).join('')}${path('M-6 0L6 0L4.500 9L-4.500 9Z', linear(['#f2a17c', '#c9663f']))}`,
  );
const catShape = (x, y, size, fill, dark) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    `${line('M9 9C18 8 18 -2 14 -4', fill, 3)}${path('M-8 12C-10 0 -6 -6 0 -6C6 -6 11 0 9 12Z', fill)}${path('M-8 -8L-8 -18L-2 -14L3 -14L8 -18L8 -8C8 -2 -8 -2 -8 -8Z', fill)}${circle(-3.2, -9, 1.1, dark)}${circle(3.2, -9, 1.1, dark)}${path('M-1 -6.500L1 -6.500L0 -5.400Z', '#ff9fbb')}`,
  );

const SCENES = [
  () =>
    `${sky(['#5b4b9e', '#e86f8f', '#ffb978', '#ffe3a8'])}${glow(50, 44, 34, '#fff3c4')}${circle(50, 45, 9, '#fff6d8')}${rect(0, 46, 100, 30, linear(['#f2a08a', '#7a4f9c', '#3d3a80']))}${times(9, (n) => rect(50 - (4 + n * 1.6), 48 + n * 2.9, 8 + n * 3.2, 1, '#fff1c9', 0.5, `opacity="${0.8 - n * 0.07}"`))}${cloud(22, 20, 9, '#ffd3c4', 'opacity=".7"')}${cloud(78, 14, 7, '#f7a8b8', 'opacity=".7"')}${path('M-2 62C14 56 24 60 30 66L34 77L-2 77Z', '#2c2858')}`,
  () =>
    `${sky(['#6fc6f5', '#cdeeff'])}${circle(82, 14, 7, '#fff4b8')}${cloud(26, 16, 9, '#fff')}${cloud(56, 10, 6, '#fff', 'opacity=".8"')}${rect(0, 36, 100, 24, linear(['#3aa7e0', '#7fdcd8']))}${waves(40, 5)}${path('M-2 58C24 50 52 60 102 54L102 77L-2 77Z', linear(['#fff0cd', '#f2d49a']))}${palm(14, 66, 1.15)}${palm(22, 70, 0.8, 8)}${path('M62 66L74 54L86 66Z', '#ff7a8a')}${path('M70 66L74 54L78 66Z', '#fff')}${line('M74 54L74 71', '#8a5232', 1)}${ellipse(58, 70, 9, 1.8, '#5aa8f5')}${circle(90, 70, 2.6, '#ffcf4d')}`,
  () =>
    `${sky(['#141a4a', '#3c2f7d', '#8a4fa0'])}${stars(3, 40, 30)}${circle(80, 14, 6, '#fff3d1')}${tower(4, 30, 14, '#232a66', 2)}${tower(20, 20, 12, '#2c2f78', 5)}${tower(34, 34, 16, '#222860', 8)}${tower(52, 14, 12, '#33378a', 11)}${tower(66, 28, 16, '#272c6c', 14)}${tower(84, 22, 14, '#2f3480', 17)}${rect(0, 66, 100, 9, '#14173d')}${times(10, (n) => rect(n * 11, 69.5, 5, 0.9, '#ffd166', 0.4))}${line('M58 14L58 6', '#9b7bf0', 0.8)}${circle(58, 6, 0.8, '#ff5c8d')}`,
  () =>
    `${sky(['#ffd9b8', '#ffeede', '#d7ecf5'])}${circle(28, 26, 7, '#fff6d8')}${ridge([50, 34, 44, 22, 40, 28, 46, 36], linear(['#8fb0d9', '#c3d6ea']))}${path('M44.600 22L38 30.500L44 29L48 33L51 28Z', '#fff')}${ridge([58, 46, 54, 44, 56, 48, 58], linear(['#5f8fae', '#8fb7c4']))}${ellipse(50, 55, 60, 5, '#fff', 'opacity=".55"')}${hill(62, 8, linear(['#4f9a7a', '#2f6b58']))}${pine(12, 62, 0.9, '#2a5f4e')}${pine(20, 65, 1.2, '#245445')}${pine(84, 62, 1.1, '#2a5f4e')}${pine(92, 66, 1.4, '#1f4a3d')}`,
  () =>
    `${sky(['#0f1f4a', '#274a7a', '#4f7f8f'])}${stars(9, 60, 42)}${path('M82 8A7 7 0 1 0 90 18A6 6 0 0 1 82 8Z', '#fff0b8')}${ridge([50, 42, 48, 38, 46, 40, 50], '#1b3458')}${hill(60, 6, '#16304a')}${glow(46, 60, 26, '#ffb347', 0.6)}${path('M28 66L46 40L64 66Z', linear(['#ffb86b', '#e8703a']))}${path('M46 40L40 66L52 66Z', '#fff0c4')}${line('M46 40L28 66M46 40L64 66', '#a8452a', 0.8)}${pine(10, 64, 1.7, '#10263a')}${pine(86, 64, 1.9, '#10263a')}${pine(94, 68, 1.3, '#0c1f30')}${path('M72 68C70 63 74 62 74 58C78 62 78 65 77 68Z', '#ffcf4d')}${line('M70 69L80 67M70 67L80 69', '#6b4226', 1.4)}`,
  () =>
    `${sky(['#5b2a2a', '#8a3b32'])}${table(44, ['#a8653c', '#6f3d24'])}${ellipse(50, 64, 40, 6, '#3b1a12', 'opacity=".4"')}${path('M16 48C16 66 84 66 84 48Z', linear(['#4a4f63', '#23263a']))}${ellipse(50, 47, 35, 11, '#2f3348')}${path('M15.500 47A34.500 10.500 0 0 0 50 57.500C48 50 52 44 50 36.500A34.500 10.500 0 0 0 15.500 47Z', linear(['#ff6a3d', '#c92f22']))}${path('M84.500 47A34.500 10.500 0 0 1 50 57.500C48 50 52 44 50 36.500A34.500 10.500 0 0 1 84.500 47Z', linear(['#fff6dd', '#f0dba8']))}${[
      [28, 44],
      [38, 50],
      [34, 41],
      [44, 45],
    ]
      .map(([x, y]) => circle(x, y, 2, '#ffd166'))
      .join('')}${[
      [62, 43],
      [70, 49],
      [60, 51],
    ]
      .map(([x, y]) => ellipse(x, y, 3.4, 1.8, '#7fc97f'))
      .join(
        '',
      )}${ellipse(72, 43, 3, 2, '#f7b7a3')}${line('M30 32C26 24 34 20 30 10M50 30C46 20 54 16 50 6M70 32C66 24 74 20 70 10', '#fff', 2.4, 'opacity=".35"')}${line('M86 72L62 40M90 70L66 40', '#e8c39e', 1.4)}`,
  () =>
    `${sky(['#f7e8d9', '#e8cdb3'])}${rect(60, 4, 34, 34, '#fff', 1)}${rect(62, 6, 30, 30, linear(['#bfe0f7', '#eef8fd']))}${line('M77 6L77 36M62 21L92 21', '#fff', 1.4)}${table(48, ['#c98f62', '#95603a'])}${path('M8 60L34 54L50 60L24 68Z', '#fffaf0')}${path('M34 54L50 60L66 54L50 49Z', '#fffaf0')}${line('M34 54L50 60L24 68M14 60L32 56M18 62L37 57M40 54L52 57', '#cdb79a', 0.7)}${path('M62 50L86 50C86 62 82 68 74 68C66 68 62 62 62 50Z', linear(['#fff', '#e6e1dc']))}${line('M86 53C93 53 92 63 84 63', '#efe9e3', 2.4)}${ellipse(74, 50, 12, 3.2, '#fff')}${ellipse(74, 50.4, 10, 2.3, '#6f4326')}${line('M70 44C68 40 72 38 70 33M78 44C76 40 80 38 78 33', '#fff', 1.4, 'opacity=".7"')}${plant(20, 40, 1.15)}`,
  () =>
    `${sky(['#dfeef7', '#f5ede0'])}${rect(16, 4, 68, 48, '#fff', 1)}${rect(18, 6, 64, 44, linear(['#9fd3f5', '#e6f6ff']))}${cloud(36, 20, 7, '#fff')}${cloud(66, 14, 5, '#fff')}${path('M18 50C30 36 46 42 56 40C66 38 76 42 82 38L82 50Z', '#9fd3a8')}${line('M50 6L50 50', '#fff', 1.6)}${path('M8 2C20 10 20 40 10 56L0 56L0 2ZM92 2C80 10 80 40 90 56L100 56L100 2Z', linear(['#ffd3c2', '#f2a58c']))}${rect(8, 50, 84, 6, linear(['#e8c9a3', '#c79f74']), 1)}${rect(0, 56, 100, 20, '#f0e2d0')}${catShape(42, 38, 1.1, linear(['#ffb868', '#ef8a3c']), '#3b2317')}${line('M34 40L40 40M34 45L40 44', '#d9722a', 1.2)}${plant(72, 42, 0.9)}`,
  () =>
    `${sky(['#8fd3f5', '#dff4ff'])}${cloud(20, 14, 8, '#fff')}${cloud(74, 18, 9, '#fff')}${hill(46, 10, linear(['#a8dc8f', '#6fbf6a']), 6)}${hill(60, 6, linear(['#7fcf74', '#4fa85a']))}${circle(86, 36, 10, '#5fb56a')}${rect(85, 42, 2.4, 16, '#8a5a34')}${group('translate(44 54)', `${line('M-14 2C-20 -2 -20 -8 -17 -11', '#e8b27a', 3)}${ellipse(-2, 4, 14, 8, linear(['#f2c690', '#dc9a5c']))}${rect(-13, 6, 4, 12, '#dc9a5c', 2)}${rect(-7, 7, 4, 11, '#c98548', 2)}${rect(5, 7, 4, 11, '#c98548', 2)}${rect(9, 5, 4, 13, '#dc9a5c', 2)}${circle(14, -6, 9, linear(['#f7d2a3', '#e3a66a']))}${path('M8 -12C2 -12 2 0 6 2C10 0 10 -6 11 -9Z', '#b9773f')}${ellipse(20, -3, 5, 4, '#fbe3c6')}${circle(23.5, -4.5, 1.6, '#3b2317')}${circle(15, -8, 1.3, '#3b2317')}${path('M20 1C21 5 24 5 24 1Z', '#ff7a8a')}${line('M7 1Q12 5 17 2', '#ef4b4b', 2)}`)}${circle(76, 66, 3.2, '#ff5c6c')}${times(7, (n) => circle(6 + n * 14, 70 - (n % 3) * 3, 1, '#fff6b8'))}`,
  () =>
    `${sky(['#f2dcc9', '#e0b896'])}${rect(0, 60, 100, 15, linear(['#a8754d', '#7d5233']))}${rect(64, 10, 26, 18, '#fff', 0.5)}${rect(66, 12, 22, 14, linear(['#ffc9a3', '#8a6fc9']))}${circle(77, 19, 3.5, '#fff3d1')}${rect(8, 30, 18, 2, '#8a5a34')}${times(5, (n) => rect(9 + n * 3.3, 20 + (n % 2) * 2, 2.6, 10 - (n % 2) * 2, ['#e07a5f', '#81b29a', '#3d405b', '#f2cc8f', '#6d78c9'][n], 0.3))}${group('translate(50 46) rotate(24)', `${rect(-2, -38, 4, 36, '#5f3d26', 1)}${rect(-3.4, -44, 6.8, 8, '#4a2f1d', 1.5)}${path('M0 -6C9 -8 12 -2 9 4C7 8 14 12 13 19C12 27 -12 27 -13 19C-14 12 -7 8 -9 4C-12 -2 -9 -8 0 -6Z', linear(['#f2b366', '#c9722f']))}${circle(0, 6, 4.2, '#5f3320')}${rect(-5, 16, 10, 1.8, '#5f3320')}${line('M-1.200 -36L-1.200 16M0 -36L0 16M1.200 -36L1.200 16', '#fff', 0.3)}`)}${plant(86, 54, 1.3)}${path('M6 60L10 44L30 44L34 60Z', linear(['#6d7fd6', '#4a58a8']))}${rect(4, 58, 32, 8, '#3f4c94', 3)}`,
  () =>
    `${sky(['#241a4d', '#4a2a7a'])}${times(8, (n) => times(5, (m) => rect(4 + n * 12, 4 + m * 12, 9, 9, '#2f2260', 1.5)))}${glow(50, 34, 34, '#ff7ad0', 0.5)}${rect(0, 60, 100, 15, '#181233')}${rect(14, 46, 26, 14, linear(['#3d3f63', '#262846']), 2)}${times(4, (n) => rect(18 + n * 5.2, 49, 2, 8, ['#5fe0a0', '#ffd166', '#5fe0a0', '#ff5c8d'][n], 1))}${rect(66, 42, 20, 18, linear(['#3d3f63', '#262846']), 2)}${circle(76, 51, 6, '#14162e', 'stroke="#8b93c9" stroke-width="1"')}${circle(76, 51, 2, '#8b93c9')}${line('M50 60L50 38', '#9aa4cf', 1.8)}${circle(50, 28, 15, 'none', 'stroke="#c3cbf0" stroke-width="1.200"')}${rect(43, 14, 14, 26, linear(['#f5f6ff', '#8f99c9']), 7)}${line('M43 22L57 22M43 27L57 27M43 32L57 32', '#5a639c', 0.8)}${rect(42, 58, 16, 3, '#9aa4cf', 1.5)}${rect(24, 6, 52, 5, '#ff5ca8', 2.5, 'opacity=".8"')}`,
  () =>
    `${sky(['#3f5a7d', '#6f8fae'])}${tower(10, 30, 16, '#3a5273', 4)}${tower(34, 20, 14, '#40597c', 7)}${tower(56, 36, 18, '#374e6e', 9)}${tower(80, 26, 14, '#40597c', 3)}${rect(0, 0, 100, 62, '#bcd3e6', 0, 'opacity=".28"')}${(() => {
      const { within } = chance(6);
      return times(46, () => {
        const [x, y] = [within(2, 98), within(2, 56)];
        return line(
          `M${x.toFixed(1)} ${y.toFixed(1)}l-1 ${within(3, 7).toFixed(1)}`,
          '#e6f2fb',
          0.6,
          'opacity=".7"',
        );
      });
    })()}${line('M50 0L50 62M0 31L100 31', '#e9e2d6', 2.4)}${rect(0, 60, 100, 15, linear(['#d9c4a8', '#b89c7a']))}${path('M20 48L36 48L34 60L22 60Z', linear(['#ff9f80', '#e0653f']))}${line('M25 44C24 40 27 39 26 35M31 44C30 40 33 39 32 35', '#fff', 1, 'opacity=".7"')}${rect(58, 54, 24, 3, '#5a6fc9', 0.5)}${rect(60, 57, 22, 3, '#e9a05f', 0.5)}${plant(90, 52, 0.9)}`,
  () =>
    `${sky(['#ffeaf0', '#fbd3df'])}${table(56, ['#fff6f0', '#f0dccf'])}${path('M40 38L60 38L56 64L44 64Z', linear(['#bfe6f2', '#7fbcd6']))}${line('M48 40C46 30 40 26 36 18M50 40L50 14M53 40C54 30 60 26 66 18M47 40C42 34 34 34 28 32M54 40C60 34 66 34 74 34', '#4fa86a', 1.4)}${[
      [36, 16, '#ff7a9c'],
      [50, 12, '#fff'],
      [66, 16, '#ffb347'],
      [28, 31, '#ffd166'],
      [74, 33, '#c79bf0'],
      [43, 25, '#ff9fbb'],
      [58, 26, '#ff6f91'],
    ]
      .map(
        ([x, y, f]) =>
          `${turned(6, [x, y], () => ellipse(x, y - 4, 2.4, 3.4, f))}${circle(x, y, 2, '#f2b632')}`,
      )
      .join(
        '',
      )}${ellipse(50, 66, 16, 2, '#a88', 'opacity=".25"')}${path('M74 62L90 60L92 66L76 68Z', '#fff')}${heart(83, 64, 4, '#ff5c8d')}`,
  () =>
    `${sky(['#1d2447', '#2f3a6b'])}${rect(8, 6, 30, 30, '#39457d', 1)}${rect(10, 8, 26, 26, linear(['#101a42', '#3a3f8a']))}${stars(12, 12, 20)}${path('M28 12A5 5 0 1 0 33 19A4.500 4.500 0 0 1 28 12Z', '#fff0b8')}${table(56, ['#7a5238', '#4f3222'])}${glow(80, 40, 30, '#ffd98a', 0.6)}${rect(38, 26, 36, 24, '#14182f', 2)}${rect(40, 28, 32, 20, linear(['#5a7cf0', '#7fd3e8']), 1)}${times(5, (n) => rect(43, 31 + n * 3, [20, 14, 23, 10, 17][n], 1.3, '#fff', 0.6, 'opacity=".75"'))}${path('M50 50L62 50L64 56L48 56Z', '#2a3054')}${line('M86 56L86 34L78 26', '#c9a063', 1.6)}${path('M72 22L84 22L80 32L68 30Z', '#ffcf4d')}${path('M18 48L28 48L27 58L19 58Z', '#e07a5f')}${line('M20 46C19 43 22 42 21 39M25 46C24 43 27 42 26 39', '#fff', 0.8, 'opacity=".5"')}${rect(34, 60, 40, 4, '#222846', 1)}`,
  () =>
    `${sky(['#1b1440', '#46217a'])}${glow(30, 30, 34, '#38e5ff', 0.35)}${glow(76, 30, 34, '#ff4fd8', 0.4)}${rect(14, 12, 72, 40, '#0f0c26', 3)}${rect(16.5, 14.5, 67, 35, linear(['#5fc9f0', '#a8e6c0']), 1)}${clip(rect(16.5, 14.5, 67, 35, '#fff', 1), hill(44, 6, '#4fa86a'))}${path('M24 42L34 24L44 42Z', '#7a8fd6')}${path('M60 44L72 20L84 44Z', '#6a7fc6')}${rect(46, 34, 5, 9, '#ff6f61', 1)}${circle(48.5, 31.5, 2.6, '#ffd9b8')}${rect(20, 18, 20, 2, '#fff', 1, 'opacity=".8"')}${rect(20, 18, 14, 2, '#ff5c6c', 1)}${rect(46, 52, 8, 5, '#1e1940')}${rect(0, 60, 100, 16, '#140f30')}${path('M30 62C34 58 42 60 50 60C58 60 66 58 70 62C76 70 74 76 68 74L62 68L38 68L32 74C26 76 24 70 30 62Z', linear(['#f5f6ff', '#b9c1e6']))}${line('M37 64L43 64M40 61L40 67', '#4a5490', 1.4)}${circle(60, 63, 1.3, '#ff5c8d')}${circle(63.5, 65.5, 1.3, '#38c9e5')}`,
  () =>
    `${sky(['#ffe1ea', '#ffc9b8'])}${times(7, (n) => path(`M${n * 15} 6L${n * 15 + 7.5} 15L${n * 15 + 15} 6Z`, ['#ff7a9c', '#ffd166', '#7fd3c9', '#8fa8f5'][n % 4]))}${line('M0 6Q50 10 105 6', '#fff', 0.8)}${table(60, ['#fff6ee', '#f2d9c9'])}${rect(28, 44, 44, 18, linear(['#fff', '#ffe3ec']), 2)}${path('M28 48C32 54 36 46 40 50C44 54 48 46 52 50C56 54 60 46 64 50C68 54 70 48 72 48L72 44L28 44Z', '#ff8fab')}${rect(35, 32, 30, 13, linear(['#fff', '#fff0d9']), 2)}${path('M35 36C38 40 41 34 45 37C49 40 53 34 57 37C60 40 63 35 65 36L65 32L35 32Z', '#ffc145')}${[42, 50, 58].map((x, n) => `${rect(x - 0.8, 22, 1.6, 10, ['#7fd3c9', '#ff7a9c', '#8fa8f5'][n])}${path(`M${x} 22C${x - 2} 20 ${x - 1} 17 ${x} 15C${x + 1} 17 ${x + 2} 20 ${x} 22Z`, '#ffb52e')}${glow(x, 18, 6, '#ffe9a8', 0.7)}`).join('')}${ellipse(50, 62, 28, 2.4, '#fff')}${heart(14, 40, 12, '#ff7a9c')}${line('M14 49Q13 58 16 64', '#c9a', 0.6)}${circle(88, 34, 7, '#8fa8f5')}${line('M88 41Q87 52 85 62', '#c9a', 0.6)}`,
  () =>
    `${rect(0, 0, 100, 75, linear(['#e9e2d6', '#cdbfa8']))}${rect(12, 6, 76, 46, '#8a7a63', 5)}${clip(rect(14, 8, 72, 42, '#fff', 4), `${rect(14, 8, 72, 42, linear(['#8fcdf5', '#e3f5ff']))}${cloud(34, 18, 7, '#fff')}${cloud(66, 14, 5, '#fff')}${path('M10 38C26 28 40 34 54 32C70 28 80 34 92 30L92 54L10 54Z', '#7fbf74')}${path('M10 42C30 38 60 44 92 38L92 54L10 54Z', '#f2d36b')}${times(6, (n) => line(`M${14 + n * 14} 50L${22 + n * 13} 41`, '#d9b03f', 0.8))}${path('M60 34l6 -5l6 5v4h-12Z', '#e07a5f')}${rect(60, 34, 12, 5, '#fff6e6')}`)}${rect(0, 56, 100, 20, linear(['#5f7fae', '#3d5580']))}${rect(20, 54, 60, 4, '#a8845a', 1)}${path('M34 44L42 44L41 54L35 54Z', '#fff')}${rect(34.5, 47, 7, 4, '#c98548')}${rect(54, 51, 18, 3, '#e9a05f', 0.5)}`,
  () =>
    `${sky(['#a3d8f2', '#eaf7fb'])}${ridge([40, 26, 34, 18, 32, 24, 38], linear(['#7fa3c9', '#b8cfe3']))}${path('M49.600 18L44 26L49 25L53 29L56 23Z', '#fff')}${times(12, (n) => pine(4 + n * 8.5, 44 - (n % 3), 0.8 + (n % 3) * 0.1, '#3f7f68'))}${rect(0, 45, 100, 32, linear(['#7fbfd6', '#3f86ae']))}${times(12, (n) => path(`M${1 + n * 8.5} 46l3 9l3 -9Z`, '#2f6f6a', 'opacity=".35"'))}${waves(58, 4)}${path('M40 62C46 68 62 68 70 62Z', '#c96f3f')}${rect(50, 54, 2, 8, '#7d4a2a')}${circle(51, 52, 3, '#ffd9b8')}${path('M46 62L48 56L54 56L57 62Z', '#ef4b4b')}${line('M44 58L34 68', '#8a5a34', 1)}`,
  () =>
    `${sky(['#2a3f74', '#5f86b8', '#bcd6ea'])}${stars(4, 24, 30)}${ridge([46, 32, 42, 28, 40, 34, 44], '#dbe9f5')}${hill(56, 8, '#f5fafd')}${glow(46, 52, 22, '#ffcf7a', 0.6)}${rect(34, 46, 26, 16, linear(['#a8653c', '#7a4526']))}${path('M28 48L47 30L66 48Z', '#fff')}${path('M31 47L47 33L63 47Z', '#8f5232')}${path('M28 48L47 30L66 48L62 46L47 33L32 46Z', '#fff')}${rect(38, 51, 6, 6, '#ffe08a', 0.5)}${rect(49, 50, 6, 12, '#5f3620', 0.5)}${rect(54, 32, 4, 8, '#8f5232')}${cloud(60, 24, 5, '#fff', 'opacity=".6"')}${hill(68, 4, '#fff', 10)}${pine(14, 60, 1.6, '#4f7f86')}${pine(80, 60, 1.5, '#4f7f86')}${pine(90, 66, 1.9, '#3f6c74')}${(() => {
      const { within } = chance(21);
      return times(50, () =>
        circle(within(1, 99).toFixed(1), within(1, 74).toFixed(1), within(0.3, 0.9).toFixed(2), '#fff'),
      );
    })()}`,
  () =>
    `${sky(['#3b2a5f', '#7a3f6b', '#d9725f'])}${stars(7, 20, 20)}${path('M-2 34C8 30 16 34 22 28L36 36L36 77L-2 77Z', '#3a2340')}${path('M102 30C92 28 88 34 78 26L64 36L64 77L102 77Z', '#3a2340')}${path('M-4 36L18 30L38 38L38 41L-4 41ZM104 34L82 28L62 38L62 41L104 41Z', '#241529')}${path('M36 75L46 46L54 46L64 75Z', linear(['#c98a6a', '#7a4f4a']))}${glow(50, 44, 12, '#ffd98a')}${[
      [14, 44],
      [24, 46],
      [33, 47],
      [86, 43],
      [76, 46],
      [67, 47],
    ]
      .map(
        ([x, y], n) =>
          `${glow(x, y + 3, 8, '#ff9a4d', 0.6)}${line(`M${x} ${y - 4}L${x} ${y}`, '#241529', 0.6)}${ellipse(x, y + 3, 3.2 - (n % 3) * 0.5, 3 - (n % 3) * 0.5, linear(['#ff7a5c', '#d6303a']))}${line(`M${x} ${y + 6}L${x} ${y + 9}`, '#ffcf4d', 0.7)}`,
      )
      .join(
        '',
      )}${rect(6, 52, 14, 16, '#ffc97a', 0.5, 'opacity=".5"')}${rect(80, 50, 14, 18, '#ffc97a', 0.5, 'opacity=".5"')}${line('M13 52L13 68M6 60L20 60M87 50L87 68M80 59L94 59', '#241529', 0.8)}${circle(50, 16, 6, '#ffe9c4')}`,
  () =>
    `${sky(['#4a4fb8', '#b86fc4', '#ffb3a0'])}${stars(2, 20, 20)}${circle(50, 36, 25, 'none', 'stroke="#fff" stroke-width="1.400"')}${circle(50, 36, 20, 'none', 'stroke="#ffd3e2" stroke-width=".8"')}${turned(12, [50, 36], (n) => `${line('M50 36L50 11', '#fff', 0.6)}${rect(47.5, 8, 5, 5, ['#ff7a9c', '#ffd166', '#7fe3ff', '#a8f0c6'][n % 4], 1.6)}`)}${circle(50, 36, 3.5, '#ffd166')}${path('M50 36L38 72L43 72L50 44L57 72L62 72Z', '#f5eaff')}${hill(68, 4, '#4a2f7a')}${path('M6 68L14 52L22 68Z', '#ff7a9c')}${rect(9, 68, 10, 8, '#fff')}${path('M78 68L88 54L98 68Z', '#ffd166')}${rect(82, 68, 12, 8, '#fff')}${times(12, (n) => circle(4 + n * 8.4, 70.5, 0.9, '#ffe9a8'))}`,
  () =>
    `${sky(['#dff1ff', '#fff0f3'])}${rect(0, 56, 100, 20, linear(['#e0d6cc', '#c4b5a6']))}${rect(0, 20, 26, 40, linear(['#f7e3d0', '#e8cbb0']))}${rect(5, 30, 12, 16, '#9fcbe6', 0.5)}${path('M0 20L30 20L26 26L0 26Z', '#d9725f')}${line('M76 60C78 44 74 34 80 22M78 40C86 34 90 32 96 32M77 34C70 28 66 26 58 26', '#8a5f4a', 3)}${[
      [58, 22, 10],
      [70, 16, 13],
      [84, 14, 14],
      [95, 26, 11],
      [64, 30, 8],
      [88, 30, 10],
      [76, 26, 10],
    ]
      .map(([x, y, r], n) => circle(x, y, r, ['#ffc2d6', '#ffd6e4', '#ffaccb'][n % 3], 'opacity=".92"'))
      .join('')}${(() => {
      const { within } = chance(30);
      return times(26, () =>
        ellipse(within(2, 98).toFixed(1), within(30, 74).toFixed(1), 0.9, 0.6, '#ff9fc0'),
      );
    })()}${circle(34, 62, 8, 'none', 'stroke="#3d4a6b" stroke-width="1.400"')}${circle(58, 62, 8, 'none', 'stroke="#3d4a6b" stroke-width="1.400"')}${line('M34 62L42 50L54 50L46 62ZM42 50L46 62L58 62L53 46L57 44M39 48L45 48', '#3aa396', 1.6)}${path('M56 42L64 42L63 49L57 49Z', '#c98f5a')}${circle(58, 41, 2, '#ffd166')}${circle(62, 40.5, 2, '#ff7a9c')}`,
  () =>
    `${sky(['#ffedc9', '#ffd69a'])}${table(40, ['#d9a066', '#a8703c'])}${ellipse(46, 62, 34, 6, '#6b3f1d', 'opacity=".3"')}${path('M14 44C16 62 30 68 46 68C62 68 76 62 78 44Z', linear(['#fff', '#d6e0f0']))}${line('M17 52C30 60 62 60 75 52', '#5a8fd6', 1.6)}${ellipse(46, 44, 32, 9, '#fff')}${ellipse(46, 44.5, 29, 7.3, linear(['#f2c06b', '#d9923f']))}${times(6, (n) => line(`M${24 + n * 3} ${45 + (n % 3)}q8 -5 16 0t16 -1`, '#fff0c4', 1.3))}${circle(60, 42, 5.5, '#fff')}${circle(60, 42, 2.8, '#ffb52e')}${ellipse(34, 41, 5, 2.6, '#c9584a')}${[
      [44, 40],
      [48, 48],
      [54, 48],
      [40, 47],
      [50, 39],
    ]
      .map(([x, y]) => circle(x, y, 1, '#4fa85a'))
      .join(
        '',
      )}${line('M70 30L96 58M74 28L99 54', '#8a4a2a', 1.6)}${line('M34 34C30 28 38 24 34 16M50 32C46 26 54 22 50 14', '#fff', 2, 'opacity=".6"')}${ellipse(90, 66, 8, 3, '#fff')}${ellipse(90, 65, 5, 1.8, '#7a2f22')}`,
  () =>
    `${sky(['#1a103f', '#5a2a8f', '#d04f9c'])}${path('M14 0L22 0L44 52L26 52Z', '#7fe3ff', 'opacity=".35"')}${path('M46 0L54 0L62 52L38 52Z', '#ffe9a8', 'opacity=".4"')}${path('M78 0L86 0L74 52L56 52Z', '#ff9fd0', 'opacity=".4"')}${rect(20, 46, 60, 8, '#2a1550')}${rect(34, 42, 32, 4, '#3a1f6b')}${group('translate(50 32) scale(.55)', `${circle(0, -10, 6, '#ffd9b8')}${path('M-7 -12C-8 -20 8 -20 7 -12C4 -15 -4 -15 -7 -12Z', '#2b1a3a')}${path('M-8 18L-6 -2C-4 -5 4 -5 6 -2L14 -12L17 -9L8 6L8 18Z', '#ff5c8d')}${circle(17, -11, 2.6, '#e6eaff')}`)}${(() => {
      const { within } = chance(40);
      return times(34, (n) => {
        const x = n * 3.1 - 1;
        const y = within(58, 64);
        return `${circle(x.toFixed(1), y.toFixed(1), 3, '#150a33')}${rect((x - 3).toFixed(1), (y + 2).toFixed(1), 6, 16, '#150a33', 2)}${n % 4 === 1 ? `${line(`M${x} ${y}L${x + 2} ${y - 9}`, '#150a33', 1.6)}${rect((x + 1.4).toFixed(1), (y - 14).toFixed(1), 1.6, 6, n % 8 === 1 ? '#7fe3ff' : '#ff9fd0', 0.8)}` : ''}`;
      });
    })()}${starAt(8, 12, 1.5, '#fff')}${starAt(92, 16, 1.5, '#fff')}`,
];

export const scene = (index) => SCENES[index % SCENES.length]();
/** The pictures of posts, albums and lists. */
export const scenes = () => SCENES.map((draw) => svg(360, 270, draw()));
/** A part of a scene that fills a square, for covers. */
export const square = (index, over = '') =>
  svg(200, 200, group('translate(-16.700 0) scale(1.334)', scene(index)) + over);
