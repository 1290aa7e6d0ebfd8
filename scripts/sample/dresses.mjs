import {
  centred,
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
  sparkle,
  starAt,
  svg,
  text,
  times,
  turned,
} from './ink.mjs';

const GOLD = ['#fff0b8', '#ffcf4d', '#e89a1c'];
const wearer = () =>
  `${circle(50, 50, 28, linear(['#eef1f8', '#d7dcea']))}${clip(circle(50, 50, 28, '#fff'), `${circle(50, 44, 11, '#b4bdd3')}${ellipse(50, 76, 21, 18, '#b4bdd3')}`)}`;
const ring = (colours, width = 7, angle = 40) =>
  circle(50, 50, 32, 'none', `stroke="${linear(colours, angle)}" stroke-width="${width}"`);
const at = (angle, r = 32) =>
  [50 + r * Math.sin((angle * Math.PI) / 180), 50 - r * Math.cos((angle * Math.PI) / 180)].map((one) =>
    one.toFixed(1),
  );
const flower = (x, y, size, fill, core = '#ffcf4d') =>
  `${turned(5, [x, y], () => ellipse(x, y - size * 0.6, size * 0.38, size * 0.5, fill))}${circle(x, y, size * 0.25, core)}`;
const snow = (seed, count, fill = '#fff') => {
  const { within } = chance(seed);
  return times(count, () => circle(within(3, 97), within(3, 97), within(0.4, 1.4), fill, 'opacity=".75"'));
};

const FRAMES = {
  星河头像框: () =>
    `${ring(['#7fe3ff', '#6d5bf0', '#f27ad0'])}${[20, 75, 140, 200, 260, 320]
      .map((a, n) => {
        const [x, y] = at(a);
        return n % 2 ? circle(x, y, 3, '#fff') : starAt(+x, +y, 6.5, linear(GOLD));
      })
      .join('')}${path(
      'M14 66C4 78 26 82 54 70C82 58 98 40 88 36C92 42 80 54 52 64C30 72 16 74 14 66Z',
      linear(
        [
          ['#ffd166', 0.95],
          ['#ff9fd0', 0.8],
        ],
        70,
      ),
    )}`,
  樱花头像框: () =>
    `${ring(['#ffd3e2', '#ff9fc0'])}${line('M20 66C26 84 48 90 70 82', '#a8714a', 2.6)}${[
      [22, 68, 10],
      [36, 82, 11],
      [56, 84, 9],
      [74, 78, 8],
      [80, 26, 11],
      [66, 17, 8],
    ]
      .map(([x, y, s]) => flower(x, y, s, linear(['#fff', '#ff9fc0']), '#e0356c'))
      .join('')}`,
  小鹿角头像框: () =>
    `${line('M34 20C26 14 24 6 26 2M30 15C22 16 16 12 14 6M66 20C74 14 76 6 74 2M70 15C78 16 84 12 86 6', '#a8714a', 4)}${ring(['#e8c39e', '#b97a4e'])}${flower(50, 18, 9, '#ff9fbb')}${path('M38 20C42 14 46 16 48 20ZM62 20C58 14 54 16 52 20Z', '#3fb56b')}${circle(22, 76, 5, '#ef4b4b')}${circle(30, 82, 5, '#ef4b4b')}${path('M16 82C10 74 12 68 20 72Z', '#3fb56b')}`,
  锦鲤头像框: () =>
    `${ring(['#9fe0ff', '#4aa3e8'])}${line('M20 74Q30 68 40 76Q50 84 60 76Q70 68 80 74', '#fff', 3)}${group('translate(66 72) rotate(-24) scale(.5)', `${path('M30 0C40 -14 52 -14 52 -10C46 -4 46 4 52 10C52 14 40 14 30 0Z', '#ef4b4b')}${path('M-40 0C-30 -22 10 -22 34 0C10 22 -30 22 -40 0Z', '#fff')}${path('M-24 -12C-8 -18 4 -10 6 -4C-6 4 -20 0 -24 -12ZM8 -10C20 -8 28 -2 32 0C22 6 12 2 8 -10Z', '#ff6a4d')}${circle(-30, -3, 3, '#23243a')}`)}${group('translate(28 30) rotate(150) scale(.36)', `${path('M30 0C40 -14 52 -14 52 -10C46 -4 46 4 52 10C52 14 40 14 30 0Z', '#ffb52e')}${path('M-40 0C-30 -22 10 -22 34 0C10 22 -30 22 -40 0Z', '#fff3d1')}${path('M-24 -12C-8 -18 4 -10 6 -4C-6 4 -20 0 -24 -12Z', '#ffb52e')}`)}`,
  霓虹头像框: () =>
    `${circle(50, 50, 32, 'none', 'stroke="#ff4fd8" stroke-width="11" opacity=".25"')}${circle(50, 50, 32, 'none', 'stroke="#ff4fd8" stroke-width="3"')}${circle(50, 50, 37, 'none', 'stroke="#38e5ff" stroke-width="2" stroke-dasharray="34 12"')}${path('M50 8L56 18L44 18Z', '#38e5ff')}${path('M50 92L56 82L44 82Z', '#38e5ff')}${line('M10 50L16 50M84 50L90 50', '#ffe14d', 3)}`,
  云朵头像框: () =>
    `${ring(['#fff', '#bfe0ff'])}${cloud(24, 74, 16, '#fff', 'stroke="#c5dcf5" stroke-width=".8"')}${cloud(74, 78, 19, '#fff', 'stroke="#c5dcf5" stroke-width=".8"')}${cloud(78, 26, 10, '#fff', 'stroke="#c5dcf5" stroke-width=".8"')}${path('M14 30A20 20 0 0 1 44 14', 'none', 'stroke="#ff9fbb" stroke-width="3"')}${path('M17 32A18 18 0 0 1 44 18', 'none', 'stroke="#ffd166" stroke-width="3"')}${path('M20 34A16 16 0 0 1 44 22', 'none', 'stroke="#7fd6c2" stroke-width="3"')}`,
  年兽头像框: () =>
    `${ring(['#ff8a7a', '#c22a3c'])}${path('M28 24C20 14 24 4 32 4C34 12 42 10 50 10C58 10 66 12 68 4C76 4 80 14 72 24C60 16 40 16 28 24Z', linear(['#ffb052', '#ef4b4b']))}${circle(42, 15, 3.6, '#fff')}${circle(58, 15, 3.6, '#fff')}${circle(42.5, 15.5, 1.8, '#23243a')}${circle(57.5, 15.5, 1.8, '#23243a')}${[
      150, 180, 210,
    ]
      .map((a) => {
        const [x, y] = at(a);
        return circle(x, y, a === 180 ? 6.5 : 4.5, linear(GOLD));
      })
      .join('')}${centred(50, 85, 8, '#b3391e', '福', 'font-weight="700"')}`,
  金麦克头像框: () =>
    `${ring(GOLD)}${circle(50, 50, 37, 'none', 'stroke="#ffe9a8" stroke-width="1.500" stroke-dasharray="1 5" stroke-linecap="round"')}${group('translate(50 82) scale(.34)', `${rect(-7, -4, 14, 34, linear(['#6d6f95', '#2e2f4d']), 4)}${rect(-12, -10, 24, 8, '#ffcf4d', 3)}${circle(0, -24, 20, radial(['#fff', '#ffd166', '#e89a1c'], [0.35, 0.3, 0.8]))}${line('M-18 -28L18 -28M-18 -20L18 -20M-7 -42L-7 -6M7 -42L7 -6', '#b3741a', 1.5)}`)}${path('M28 76L40 82L30 86ZM72 76L60 82L70 86Z', linear(GOLD))}${starAt(50, 16, 8, linear(GOLD), 'stroke="#fff" stroke-width="1"')}`,
};

const words = (fill) => `${rect(30, 45, 34, 4, fill, 2)}${rect(30, 54, 24, 4, fill, 2)}`;
const BUBBLE =
  'M24 28L76 28C84 28 88 33 88 40L88 60C88 68 84 72 76 72L34 72L20 84L22 71C15 69 12 66 12 60L12 40C12 33 16 28 24 28Z';
const BUBBLES = {
  汽水气泡: () =>
    `${path(BUBBLE, linear(['#c6f7ff', '#6fd3f2', '#4ab3ea']))}${words('#ffffffcc')}${[
      [78, 60, 5],
      [70, 66, 3],
      [82, 48, 3.5],
      [20, 36, 3],
      [76, 36, 2],
    ]
      .map(([x, y, r]) => circle(x, y, r, '#fff', 'opacity=".7"'))
      .join(
        '',
      )}${path('M66 28L74 6L84 2', 'none', 'stroke="#ff7ea6" stroke-width="4"')}${circle(22, 28, 9, '#ffe08a')}${turned(6, [22, 28], () => line('M22 28L22 22', '#f2b632', 1.4))}`,
  便签气泡: () =>
    `${path('M16 24L84 24L84 62L70 76L34 76L20 86L22 76L16 76Z', linear(['#fff6c9', '#ffe38a']))}${path('M84 62L70 76L70 62Z', '#f2c94c')}${words('#c9a445')}${rect(36, 17, 28, 12, '#ff9fbb', 1, 'opacity=".85" transform="rotate(-5 50 22)"')}`,
  月光气泡: () =>
    `${path(BUBBLE, linear(['#4a56b8', '#2c2f73']))}${words('#ffffffb0')}${path('M80 18A13 13 0 1 0 92 38A11 11 0 0 1 80 18Z', linear(GOLD))}${starAt(22, 38, 3.5, '#ffe9a8')}${starAt(70, 62, 3, '#ffe9a8')}${starAt(78, 52, 2, '#ffe9a8')}${cloud(24, 74, 8, '#fff', 'opacity=".5"')}`,
  毛绒气泡: () => {
    const fur = linear(['#f6d3b3', '#dca678']);
    return `${times(40, (n) => {
      const t = n / 40;
      const x = 50 + 38 * Math.cos(t * 6.283) * (Math.abs(Math.cos(t * 6.283)) > 0.7 ? 1 : 1.06);
      return circle(x.toFixed(1), (50 + 23 * Math.sin(t * 6.283)).toFixed(1), 6, fur);
    })}${rect(14, 30, 72, 40, fur, 18)}${circle(22, 26, 8, fur)}${circle(78, 26, 8, fur)}${circle(22, 26, 4, '#fbe8d6')}${circle(78, 26, 4, '#fbe8d6')}${words('#8a5a34')}${ellipse(28, 82, 7, 6, fur)}`;
  },
  像素气泡: () =>
    `${path('M20 24H80V30H86V36H92V64H86V70H80V76H40V82H34V88H28V76H20V70H14V64H8V36H14V30H20Z', '#3d4a6b')}${path('M22 30H78V36H86V64H78V70H36V76H34V70H22V64H14V36H22Z', linear(['#a8f0c6', '#5fd694']))}${[
      [30, 44],
      [36, 44],
      [42, 44],
      [30, 54],
      [36, 54],
      [54, 44],
      [60, 44],
      [48, 54],
      [54, 54],
    ]
      .map(([x, y]) => rect(x, y, 5, 5, '#24624a'))
      .join('')}${[
      [70, 40],
      [76, 40],
      [67, 46],
      [73, 46],
      [79, 46],
      [70, 52],
      [76, 52],
      [73, 58],
    ]
      .map(([x, y]) => rect(x, y, 6, 6, '#ff5c8d'))
      .join('')}`,
  水墨气泡: () =>
    `${path(BUBBLE, linear(['#fdfcf7', '#e9e6da']), 'stroke="#4a4e57" stroke-width="1.600"')}${path(
      'M12 62C26 50 34 60 44 52C56 44 62 58 72 50C80 46 86 50 88 54L88 60C88 68 84 72 76 72L34 72L26 79L22 71C15 69 12 66 12 62Z',
      linear([
        ['#5c6470', 0.15],
        ['#2d333d', 0.7],
      ]),
    )}${words('#4a4e57')}${line('M78 28C74 38 80 44 76 54M76 36L70 34M78 44L84 41', '#3f6b4a', 2)}${rect(18, 34, 8, 8, '#c0392b', 1)}`,
};

const stage = (colours, effect) =>
  `${rect(0, 0, 100, 100, linear(colours, -20))}${effect}${rect(8, 62, 84, 22, '#ffffff', 11, 'opacity=".2"')}${circle(20, 73, 8, '#fff', 'opacity=".9"')}${circle(20, 71, 3, '#9aa4bf')}${ellipse(20, 78.5, 5, 3, '#9aa4bf')}${text(32, 76.5, 9, '#fff', '进入直播间', 'font-weight="700"')}`;
const ENTRANCES = {
  流星进场: () =>
    stage(
      ['#20246b', '#5a3fb8'],
      `${snow(4, 22)}${[
        [62, 26, 1],
        [34, 40, 0.7],
        [82, 50, 0.55],
      ]
        .map(([x, y, s]) =>
          group(
            `translate(${x} ${y}) scale(${s})`,
            `${path('M-2 -4L40 -34L4 4Z', '#fff', 'opacity=".5"')}${starAt(0, 0, 11, linear(GOLD))}`,
          ),
        )
        .join('')}`,
    ),
  花瓣雨进场: () =>
    stage(
      ['#ffb3cc', '#ff7ea6'],
      (() => {
        const { within } = chance(8);
        return times(22, () => {
          const [x, y] = [within(4, 96), within(4, 58)];
          return path(
            'M0 0C5 -6 9 -2 7 4C4 7 0 5 0 0Z',
            '#fff',
            `opacity="${within(0.5, 1).toFixed(2)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(within(0, 360))})"`,
          );
        });
      })(),
    ),
  聚光灯进场: () =>
    stage(
      ['#2b1f4f', '#5b2f7a'],
      `${path('M14 0L30 0L66 62L34 62Z', '#ffe9a8', 'opacity=".4"')}${path('M70 0L86 0L66 62L34 62Z', '#a8e6ff', 'opacity=".4"')}${ellipse(50, 60, 22, 5, '#fff', 'opacity=".55"')}${starAt(50, 40, 14, linear(GOLD))}`,
    ),
  火车进站进场: () =>
    stage(
      ['#6fc3f2', '#b8e6ff'],
      `${cloud(76, 16, 9, '#fff')}${cloud(60, 24, 6, '#fff')}${line('M0 57L100 57', '#5a6b85', 2.5)}${rect(4, 32, 26, 22, '#ef6a5a', 3)}${rect(33, 32, 26, 22, '#f2b632', 3)}${path('M62 28L74 28L74 38L84 38C90 38 92 44 92 54L62 54Z', '#3f6fd6')}${rect(78, 28, 5, 10, '#2b3a8a')}${[10, 24, 39, 53, 67, 76, 86].map((x) => circle(x, 56, 4, '#2b3350')).join('')}${[8, 18, 37, 47].map((x) => rect(x, 37, 7, 7, '#fff')).join('')}`,
    ),
  鲸落进场: () =>
    stage(
      ['#1c4f9c', '#0f2a66'],
      `${[
        [20, 20, 2],
        [30, 12, 1.5],
        [84, 24, 2],
        [76, 14, 1.2],
      ]
        .map(([x, y, r]) => circle(x, y, r, '#bfe6ff', 'opacity=".7"'))
        .join(
          '',
        )}${path('M14 40C22 20 52 18 66 32C74 38 80 36 84 26C90 24 94 18 96 14C98 22 96 30 90 34C88 46 74 54 58 54C36 56 18 52 14 40Z', linear(['#8fc4f5', '#4a86d6']))}${path('M16 43C28 50 46 50 58 46C56 54 24 56 16 43Z', '#dcefff')}${circle(28, 37, 1.8, '#14244a')}${line('M34 18C32 10 26 10 26 8M34 18C36 10 42 10 42 8', '#dcefff', 2)}`,
    ),
  烟花进场: () =>
    stage(
      ['#31216e', '#8a3f9c'],
      [
        [32, 30, 20, '#ffd166'],
        [70, 24, 16, '#7fe3ff'],
        [62, 48, 10, '#ff8fab'],
      ]
        .map(([x, y, r, f]) =>
          turned(
            12,
            [x, y],
            () =>
              `${line(`M${x} ${y - r * 0.35}L${x} ${y - r * 0.8}`, f, 1.6)}${circle(x, y - r, 1.6, '#fff')}`,
          ),
        )
        .join(''),
    ),
};

const wheel = (x, y, r) =>
  `${circle(x, y, r, '#2b2d42')}${circle(x, y, r * 0.55, '#d7dcea')}${circle(x, y, r * 0.18, '#2b2d42')}`;
const road = (top, low) =>
  `${rect(0, 0, 100, 100, linear([top, low]))}${ellipse(50, 84, 40, 5, '#1b1b3a', 'opacity=".18"')}`;
const MOUNTS = {
  机车座驾: () =>
    `${road('#ffe9dc', '#ffc9a8')}${wheel(25, 70, 15)}${wheel(76, 70, 15)}${line('M25 70L40 50L62 50L76 70', '#3d4a6b', 5)}${path('M36 50C36 42 44 40 52 42L70 40C76 42 76 50 70 52L60 62L42 62Z', linear(['#ff7a6b', '#d63a44']))}${path('M20 44C26 38 36 40 42 46L38 51C32 48 24 49 20 44Z', '#2b2d42')}${line('M70 42L64 28L56 27', '#3d4a6b', 4)}${circle(72, 44, 4.5, '#fff3b0')}${rect(40, 64, 22, 8, '#9aa4bf', 4)}`,
  热气球座驾: () =>
    `${road('#dff1ff', '#a9d6f7')}${cloud(20, 30, 10, '#fff')}${cloud(84, 52, 12, '#fff')}${path('M50 8C26 8 18 28 24 42C30 54 40 58 43 66L57 66C60 58 70 54 76 42C82 28 74 8 50 8Z', linear(['#ff8fab', '#ef4b6f']))}${path('M50 8C40 8 36 28 39 42C42 54 45 60 46 66L54 66C55 60 58 54 61 42C64 28 60 8 50 8Z', '#fff3d1')}${line('M43 66L44 76M57 66L56 76', '#8a5232', 1.5)}${rect(42, 75, 16, 12, linear(['#c98a5a', '#8a5232']), 3)}`,
  独角兽座驾: () =>
    `${road('#f1e6ff', '#d3bdf7')}${path('M26 84L28 62C22 54 26 44 38 44L56 42L62 26C66 18 78 18 82 26L88 36C88 42 82 44 78 40L74 40C74 50 74 56 70 62L72 84L64 84L60 66L42 66L36 84Z', linear(['#fff', '#e6dcf7']))}${path('M72 20L80 2L80 22Z', linear(GOLD))}${path('M62 26C50 26 46 36 50 46C54 44 58 40 60 34C62 30 64 26 68 20Z', linear(['#ff9fd0', '#9b7bf0']))}${path('M28 48C14 46 10 60 14 72C18 64 22 60 28 58Z', linear(['#7fe3ff', '#9b7bf0']))}${circle(76, 29, 2, '#3b2a5a')}${ellipse(74, 35, 3, 2, '#ff9fbb', 'opacity=".6"')}${sparkle(90, 16, 6, '#ffd166')}`,
  飞毯座驾: () =>
    `${road('#fff3d9', '#ffd69a')}${cloud(18, 76, 10, '#fff')}${cloud(82, 80, 13, '#fff')}${path('M6 54C20 44 30 62 46 52C62 42 74 58 94 44L90 62C74 74 62 60 48 68C32 78 22 62 8 72Z', linear(['#b35fd0', '#6a3fb5']))}${path('M12 58C22 50 32 66 47 57C62 48 74 62 88 51L86 58C74 67 62 55 48 63C33 72 22 58 12 66Z', linear(GOLD))}${times(5, (n) => line(`M${5 - n * 0.3} ${56 + n * 3.5}l-4 2M${94 - n} ${47 + n * 3.5}l4 -1`, '#e89a1c', 1.5))}${sparkle(30, 30, 8, '#ffb52e')}${sparkle(70, 24, 6, '#ffb52e')}${path('M50 22A10 10 0 1 0 60 34A8 8 0 0 1 50 22Z', '#ffb52e')}`,
  老爷车座驾: () =>
    `${road('#e3f3ea', '#b6ddc6')}${path('M6 68C4 58 12 56 20 56L34 56L40 36L66 36C72 36 74 44 76 54C88 54 94 58 94 68L90 72L8 72Z', linear(['#3fa37c', '#1d6a4d']))}${path('M39 54L43 41L54 41L54 54Z', '#d8f3ff')}${path('M57 41L66 41C69 41 70 48 71 54L57 54Z', '#d8f3ff')}${rect(36, 32, 36, 5, '#1d6a4d', 2.5)}${path('M8 72C10 58 32 58 36 72Z', '#145239')}${path('M64 72C68 58 90 58 92 72Z', '#145239')}${wheel(22, 73, 10)}${wheel(78, 73, 10)}${circle(9, 60, 4.5, linear(GOLD))}${rect(38, 66, 24, 3, '#ffcf4d', 1.5)}`,
  潜水艇座驾: () =>
    `${road('#8fd8f5', '#2f86d0')}${ellipse(48, 56, 38, 20, linear(['#ffd977', '#f2a02d']))}${path('M38 38L40 24L58 24L60 38Z', '#f7b545')}${line('M48 24L48 12L58 12', '#e8902a', 4)}${[30, 48, 66].map((x) => `${circle(x, 55, 7, '#fff3d1')}${circle(x, 55, 5, linear(['#bfe9ff', '#4aa3e8']))}`).join('')}${path('M84 44L96 36L96 76L84 68Z', '#e8902a')}${[
      [14, 26, 3],
      [22, 18, 2],
      [86, 22, 2.5],
      [10, 80, 2],
    ]
      .map(([x, y, r]) => circle(x, y, r, '#fff', 'opacity=".6"'))
      .join('')}${path('M14 64C28 76 68 76 82 64C72 80 26 80 14 64Z', '#d9822b', 'opacity=".5"')}`,
};

const card = (fill, decoration, ink = '#ffffffdd') =>
  `${rect(0, 0, 100, 100, linear(['#eef1f8', '#dfe4f0']))}${rect(14, 8, 72, 84, fill, 7)}${clip(rect(14, 8, 72, 84, '#fff', 7), decoration)}${circle(50, 38, 14, '#fff')}${circle(50, 38, 12.5, linear(['#eef1f8', '#cfd6e6']))}${clip(circle(50, 38, 12.5, '#fff'), `${circle(50, 35, 5, '#aab4cc')}${ellipse(50, 50, 10, 8, '#aab4cc')}`)}${rect(32, 58, 36, 5, ink, 2.5)}${rect(24, 68, 52, 3, ink, 1.5, 'opacity=".6"')}${rect(30, 75, 40, 3, ink, 1.5, 'opacity=".6"')}`;
const CARDS = {
  胶片资料卡: () =>
    card(
      linear(['#3a3f58', '#1e2136']),
      `${times(9, (n) => `${rect(17, 10 + n * 9.5, 5, 5.5, '#dfe4f0', 1)}${rect(78, 10 + n * 9.5, 5, 5.5, '#dfe4f0', 1)}`)}${rect(26, 12, 48, 44, linear(['#ff9a76', '#8a5fd0']), 2)}`,
    ),
  黑金资料卡: () =>
    card(
      linear(['#3b3530', '#15120f']),
      `${path(
        'M14 8L86 8L86 20L14 62Z',
        linear([
          ['#ffe9a8', 0.55],
          ['#c98a1c', 0.1],
        ]),
      )}${line('M18 12L82 12L82 88L18 88Z', '#e0b04a', 1)}${path('M42 18L45 12L50 16L55 12L58 18Z', linear(GOLD))}`,
      '#f2d58a',
    ),
  信纸资料卡: () =>
    card(
      linear(['#fffaf0', '#f6ead2']),
      `${times(11, (n) => line(`M18 ${18 + n * 7}L82 ${18 + n * 7}`, '#e2cfa6', 0.7))}${rect(70, 12, 12, 14, '#fff', 0, 'stroke="#e07a5f" stroke-width="1" stroke-dasharray="1.500 1"')}${heart(76, 19, 6, '#ef6a7a')}${circle(26, 20, 7, 'none', 'stroke="#8fa8c9" stroke-width="1.200"')}${line('M31 17C36 15 40 19 44 17', '#8fa8c9', 1.2)}`,
      '#a5814f',
    ),
  票根资料卡: () =>
    card(
      linear(['#ffb38a', '#f2777a']),
      `${circle(14, 54, 5, '#e6eaf3')}${circle(86, 54, 5, '#e6eaf3')}${line('M20 54L80 54', '#fff', 1.2, 'stroke-dasharray="2 3"')}${times(12, (n) => rect(24 + n * 4.5, 81, n % 3 ? 1.5 : 2.5, 8, '#fff'))}${centred(50, 19, 7, '#fff', '入场券', 'font-weight="700" letter-spacing="2"')}`,
    ),
  唱片资料卡: () =>
    card(
      linear(['#6fd3c2', '#2f8f9c']),
      `${circle(50, 38, 30, '#1e2136')}${[26, 22, 18].map((r) => circle(50, 38, r, 'none', 'stroke="#454a6b" stroke-width="1"')).join('')}${path('M50 38L76 22A30 30 0 0 1 80 38Z', '#fff', 'opacity=".14"')}${line('M80 12L74 30L64 34', '#e6eaf3', 2)}`,
    ),
};

const soft = (index) =>
  rect(
    0,
    0,
    100,
    100,
    linear(
      [
        ['#fdf1f6', '#f6ddea'],
        ['#eef2ff', '#d9e2fb'],
        ['#fff7e6', '#fdeac4'],
        ['#ecf9f5', '#d2efe6'],
      ][index % 4],
    ),
  );
const drawn = (shapes, before) =>
  Object.entries(shapes).map(([name, draw], index) => ({ name, ...svg(144, 144, before(index) + draw()) }));

/** A picture for each dress of `dresses.json`, by its name. */
export const dresses = () => [
  ...drawn(FRAMES, (index) => soft(index) + wearer()),
  ...drawn(BUBBLES, (index) => soft(index + 1)),
  ...drawn(ENTRANCES, () => ''),
  ...drawn(MOUNTS, () => ''),
  ...drawn(CARDS, () => ''),
];
