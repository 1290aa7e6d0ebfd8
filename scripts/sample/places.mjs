import {
  centred,
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
  svg,
  times,
} from './ink.mjs';
import { scene } from './scenes.mjs';

const start = () =>
  svg(
    1080,
    1920,
    `${clip(rect(0, 0, 100, 178, '#fff'), group('translate(-86 0) scale(2.400)', scene(19)))}${rect(
      0,
      0,
      100,
      178,
      linear([
        ['#2a1a5a', 0.15],
        ['#2a1a5a', 0.75],
      ]),
    )}${circle(50, 62, 17, linear(['#ff8fab', '#7b5cf0']))}${heart(50, 62, 20, '#fff')}${centred(50, 96, 9, '#fff', '冬日暖声', 'font-weight="700" letter-spacing="1.500"')}${centred(50, 106, 4.2, '#fff', '有人说话的夜晚，就不算冷', 'opacity=".9"')}`,
    '0 0 100 177.780',
  );
const nobody = (colours, hair) =>
  svg(
    400,
    400,
    `${rect(0, 0, 100, 100, linear(colours))}${hair}${circle(50, 42, 18, '#fff', 'opacity=".92"')}${ellipse(50, 92, 33, 26, '#fff', 'opacity=".92"')}`,
  );
const share = () =>
  svg(
    500,
    400,
    `${rect(0, 0, 100, 80, linear(['#ff8fab', '#8f6bf0'], -40))}${times(3, (n) => circle(50, 38, 18 + n * 12, '#fff', `opacity="${0.16 - n * 0.04}"`))}${circle(50, 36, 16, '#fff')}${heart(50, 36, 19, '#ff5c8d')}${centred(50, 68, 7.5, '#fff', '来听我唱歌', 'font-weight="700"')}`,
  );
const empty = (draw, words) =>
  svg(
    600,
    600,
    `${rect(0, 0, 100, 100, '#fff')}${ellipse(
      50,
      48,
      34,
      30,
      radial([
        ['#e6ebff', 1],
        ['#e6ebff', 0],
      ]),
    )}${draw}${centred(50, 88, 5.5, '#8a93a8', words)}`,
  );

/** Pictures of the places that 图片配置 names, by file name. */
export const places = () => [
  ['start', start()],
  ['avatar-male', nobody(['#8fb8ff', '#5a7cf0'], '')],
  [
    'avatar-female',
    nobody(['#ffb3cc', '#f2729a'], path('M28 44C24 14 76 14 72 44L76 70L24 70Z', '#fff', 'opacity=".5"')),
  ],
  ['share', share()],
  [
    'empty-list',
    empty(
      `${path('M26 44L50 34L74 44L74 66L50 76L26 66Z', linear(['#d9e0ff', '#aab8f5']))}${path('M26 44L50 54L50 76L26 66Z', '#c3ceff')}${path('M26 44L50 54L74 44L66 36L50 42L34 36Z', '#f2f4ff')}${path('M26 44L16 36L40 27L50 34ZM74 44L84 36L60 27L50 34Z', '#e6ebff')}${sparkle(68, 20, 5, '#ffcf4d')}${sparkle(30, 22, 3.5, '#ff9fbb')}`,
      '这里空空如也',
    ),
  ],
  [
    'empty-message',
    empty(
      `${path('M24 30L68 30C73 30 76 33 76 38L76 56C76 61 73 64 68 64L44 64L32 75L34 64L24 64C19 64 16 61 16 56L16 38C16 33 19 30 24 30Z', linear(['#dfe6ff', '#b3c0f7']))}${times(3, (n) => circle(34 + n * 12, 47, 3.2, '#fff'))}${heart(78, 30, 14, '#ff9fbb')}`,
      '还没有人找你',
    ),
  ],
  [
    'offline',
    empty(
      `${cloud(50, 44, 30, '#cdd7fa')}${line('M38 62L34 70M50 62L46 72M62 62L58 70', '#aab8f5', 2.4)}${circle(44, 40, 2, '#6a78b8')}${circle(56, 40, 2, '#6a78b8')}${line('M45 49Q50 45 55 49', '#6a78b8', 1.8)}`,
      '网络开小差了',
    ),
  ],
];
