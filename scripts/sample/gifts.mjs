import {
  blur,
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
  times,
  turned,
} from './ink.mjs';

const shadow = (y = 88, rx = 24) => ellipse(50, y, rx, 3.6, '#2a1a4a', 'opacity=".16"');
const shine = (d, width = 3) => line(d, '#fff', width, 'opacity=".55"');
const GOLD = ['#fff0b8', '#ffcf4d', '#e89a1c'];
const PINK = ['#ff9fbb', '#ff5c8d', '#e0356c'];
const RED = ['#ff8a7a', '#ef4b4b', '#c22a3c'];
const GREEN = ['#8fe0a0', '#3fb56b', '#21834d'];
const BLUE = ['#a9dcff', '#5aa8f5', '#2f6fd6'];
const VIOLET = ['#d9c4ff', '#9b7bf0', '#6546cf'];
const ICE = ['#f4fcff', '#bfe6fb', '#7fb9ec'];
const BROWN = ['#b97a4e', '#8a5232', '#5f3420'];
const WHITE = ['#ffffff', '#eef1f8', '#d3d9e8'];

const blossom = (cx, cy, r, [light, deep], core) =>
  `${turned(5, [cx, cy], () => path(`M${cx} ${cy}C${cx - r * 0.8} ${cy - r * 0.4} ${cx - r * 0.6} ${cy - r * 1.2} ${cx} ${cy - r * 0.95}C${cx + r * 0.6} ${cy - r * 1.2} ${cx + r * 0.8} ${cy - r * 0.4} ${cx} ${cy}Z`, radial([deep, light], [0.5, 1, 1])))}${circle(cx, cy, r * 0.2, core)}`;
const rose = (cx, cy, r) =>
  `${circle(cx, cy, r, linear(RED))}${path(`M${cx - r} ${cy - r * 0.1}C${cx - r * 0.7} ${cy + r * 1.1} ${cx + r * 0.7} ${cy + r * 1.1} ${cx + r} ${cy - r * 0.1}C${cx + r * 0.4} ${cy + r * 0.5} ${cx - r * 0.4} ${cy + r * 0.5} ${cx - r} ${cy - r * 0.1}Z`, '#c22a3c')}${circle(cx, cy - r * 0.12, r * 0.68, linear(['#ff9a8b', '#e23d4b']))}${line(`M${cx - r * 0.4} ${cy - r * 0.1}A${r * 0.42} ${r * 0.42} 0 1 1 ${cx + r * 0.3} ${cy + r * 0.12}A${r * 0.26} ${r * 0.26} 0 1 1 ${cx} ${cy - r * 0.36}`, '#a81f33', r * 0.12)}`;
const leaf = (x, y, turn, size = 1) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    `${path('M0 0C6 -12 20 -12 26 -4C20 6 8 8 0 0Z', linear(GREEN))}${line('M2 0C10 -4 16 -5 22 -4', '#ffffff66', 1)}`,
  );
const balloon = (x, y, size, colours) =>
  `${line(`M${x} ${y + size * 0.8}Q${x - 3} ${y + size * 1.4} 50 88`, '#b9a6c9', 1)}${heart(x, y, size, linear(colours))}${ellipse(x - size * 0.36, y - size * 0.3, size * 0.12, size * 0.2, '#fff', `opacity=".6" transform="rotate(30 ${x - size * 0.36} ${y - size * 0.3})"`)}`;
const wheel = (cx, cy, r) =>
  `${circle(cx, cy, r, '#23243a')}${circle(cx, cy, r * 0.6, linear(WHITE))}${turned(5, [cx, cy], () => line(`M${cx} ${cy}L${cx} ${cy - r * 0.5}`, '#8b93ad', 1.4))}`;
const tower = (x, y, width, height, wall, roof) =>
  `${rect(x, y, width, height, wall)}${path(`M${x - 2} ${y}L${x + width / 2} ${y - width * 1.5}L${x + width + 2} ${y}Z`, roof)}${rect(x + width / 2 - 1.8, y + 6, 3.6, 6, '#6a4fb3', 1.8)}${line(`M${x + width / 2} ${y - width * 1.5}L${x + width / 2} ${y - width * 1.5 - 6}`, '#ffd166', 1)}${path(`M${x + width / 2} ${y - width * 1.5 - 6}l6 2l-6 2Z`, '#ff6f91')}`;
const burst = (cx, cy, r, colour, rays = 12) =>
  turned(
    rays,
    [cx, cy],
    (n) =>
      `${line(`M${cx} ${cy - r * 0.3}L${cx} ${cy - r * 0.8}`, colour, 1.8)}${circle(cx, cy - r, n % 2 ? 1.8 : 2.4, n % 2 ? '#fff' : colour)}`,
  );
const night = (count, seed) => {
  const { within } = chance(seed);
  return times(count, () => circle(within(4, 96), within(4, 96), within(0.3, 1), '#fff', 'opacity=".8"'));
};

const PLAIN = {
  玫瑰: () =>
    `${line('M50 48C48 66 52 76 50 90', '#2f8f57', 4)}${leaf(50, 72, -28)}${leaf(50, 80, 205)}${rose(50, 34, 21)}`,
  爱心: () =>
    `${shadow()}${heart(50, 50, 46, linear(PINK))}${shine('M26 40C25 30 32 26 38 28', 5)}${sparkle(78, 24, 7, '#fff')}`,
  棒棒糖: () =>
    `${line('M50 52L50 92', '#fff', 5)}${line('M50 52L50 92', '#e6dff0', 2)}${circle(50, 38, 25, linear(PINK))}${line('M50 38m0 -3a5 5 0 0 1 5 8a11 11 0 0 1 -17 -2a15 15 0 0 1 8 -19a19 19 0 0 1 24 12a22 22 0 0 1 -16 24', '#fff', 4.5, 'opacity=".9"')}${path('M50 66L36 60L38 72ZM50 66L64 60L62 72Z', linear(BLUE))}${circle(50, 66, 3.5, '#2f6fd6')}`,
  啤酒: () =>
    `${shadow()}${line('M66 44C84 42 84 74 66 72', '#f0a52a', 7)}${rect(28, 32, 40, 54, linear(['#ffd977', '#f7a823', '#dd7f14']), 6)}${times(3, (n) => rect(34 + n * 11, 48, 5, 30, '#fff', 2.5, 'opacity=".35"'))}${path('M24 36C20 26 30 20 36 24C40 14 54 16 56 22C64 16 76 24 70 34C74 42 64 46 60 42C58 50 50 50 48 43C42 48 36 46 34 42C28 44 24 42 24 36Z', linear(WHITE))}`,
  点赞: () =>
    `${shadow()}${rect(18, 46, 16, 38, linear(BLUE), 5)}${path('M38 48L50 16C60 14 64 24 60 40L80 40C88 40 90 48 85 52C90 56 88 63 83 64C87 68 84 75 79 76C82 82 77 86 71 86L46 86C41 86 38 82 38 78Z', linear(['#ffe19a', '#ffc145', '#f19b1f']))}${line('M66 53L83 53M65 65L81 65M64 76L77 76', '#d98416', 1.8, 'opacity=".6"')}${shine('M45 50L53 26')}`,
  小蛋糕: () =>
    `${shadow()}${path('M26 56L74 56L68 87L32 87Z', linear(['#f7b7c8', '#e9799a']))}${times(4, (n) => line(`M${35 + n * 10} 60L${37 + n * 8.5} 84`, '#fff', 2, 'opacity=".45"'))}${path('M20 56C18 44 30 40 34 42C34 30 48 26 54 32C66 30 70 40 67 43C78 42 83 50 80 56Z', linear(['#fff6ea', '#ffe0c2']))}${circle(52, 27, 6.5, linear(RED))}${line('M53 21Q56 14 62 14', '#2f8f57', 2)}${times(6, (n) => rect(29 + n * 8, 45 + (n % 2) * 5, 5, 1.8, ['#ff5c8d', '#5aa8f5', '#ffcf4d'][n % 3], 0.9, `transform="rotate(${n * 40} ${31 + n * 8} 48)"`))}`,
  咖啡: () =>
    `${shadow(90, 32)}${ellipse(48, 85, 34, 5.5, linear(WHITE))}${line('M70 52C86 50 86 72 68 70', '#e8dfd6', 6)}${path('M22 44L74 44C74 70 66 84 48 84C30 84 22 70 22 44Z', linear(['#fff', '#efe6df']))}${ellipse(48, 44, 26, 7, '#fff')}${ellipse(48, 44.5, 22, 5.2, linear(['#8a5232', '#5f3420']))}${heart(48, 45, 7, '#f5d9b8')}${line('M38 34C34 28 42 24 38 16M50 32C46 26 54 22 50 13M62 34C58 28 66 24 62 17', '#c9b7ad', 3, 'opacity=".7"')}`,
  晚安: () =>
    `${circle(50, 50, 38, linear(['#4c5fc9', '#8a6fe0']))}${path('M60 22A30 30 0 1 0 78 62A25 25 0 0 1 60 22Z', linear(GOLD))}${starAt(70, 34, 6, '#fff3c4')}${starAt(80, 50, 3.5, '#fff3c4')}${cloud(60, 76, 20, '#fff')}${cloud(30, 82, 12, '#e6e2ff')}`,
  抱抱: () =>
    `${shadow()}${circle(31, 24, 10, linear(BROWN.slice(0, 2)))}${circle(69, 24, 10, linear(BROWN.slice(0, 2)))}${circle(31, 24, 5, '#e8b98e')}${circle(69, 24, 5, '#e8b98e')}${ellipse(50, 70, 26, 20, linear(BROWN.slice(0, 2)))}${ellipse(50, 38, 28, 24, linear(['#cf9263', '#a86a41']))}${ellipse(50, 46, 11, 8.5, '#f5d6b5')}${circle(40, 36, 3.2, '#2b1a14')}${circle(60, 36, 3.2, '#2b1a14')}${ellipse(50, 42.5, 4, 2.8, '#2b1a14')}${line('M50 45Q48 49 45 48M50 45Q52 49 55 48', '#2b1a14', 1.5)}${heart(50, 70, 18, linear(PINK))}${ellipse(30, 70, 8, 11, '#b97a4e', 'transform="rotate(-40 30 70)"')}${ellipse(70, 70, 8, 11, '#b97a4e', 'transform="rotate(40 70 70)"')}`,
  话筒: () =>
    `${group('rotate(38 50 50)', `${path('M43 44L57 44L54 90C54 95 46 95 46 90Z', linear(['#6d6f95', '#2e2f4d'], -90))}${rect(40, 40, 20, 7, linear(GOLD), 3)}${circle(50, 25, 18, radial(['#fff', '#c4cbe2', '#7f88ac'], [0.35, 0.3, 0.8]))}${line('M34 20L66 20M33 28L67 28M42 10L42 40M50 8L50 42M58 10L58 40', '#69719a', 1, 'opacity=".7"')}${rect(48, 56, 4, 8, '#ff6f91', 2)}`)}${line('M24 60C18 62 18 70 22 74M16 54C6 60 6 74 14 82', '#ff8fab', 2.8)}`,
  荧光棒: () =>
    ['-28 #ff5ca8 #ff9fd0', '28 #38d6f0 #a4f2ff']
      .map((one) => {
        const [turn, deep, light] = one.split(' ');
        return group(
          `rotate(${turn} 50 70)`,
          `${rect(42, 8, 16, 56, deep, 8, `opacity=".5" ${blur(4)}`)}${rect(44, 10, 12, 54, linear([light, deep]), 6)}${rect(47, 14, 3, 40, '#fff', 1.5, 'opacity=".8"')}${rect(44.5, 62, 11, 24, '#3d3f63', 4)}`,
        );
      })
      .join('') + sparkle(50, 22, 8, '#fff3b0'),
  情书: () =>
    `${shadow()}${rect(14, 28, 72, 54, linear(['#fff3f6', '#ffd3de']), 6)}${path('M14 34L14 82L44 56ZM86 34L86 82L56 56Z', '#ffc2d1')}${path('M16 29L84 29L54 58C51 61 49 61 46 58Z', linear(['#fff', '#ffe3ea']))}${line('M16 30L46 58C49 61 51 61 54 58L84 30', '#f59ab2', 1.6)}${heart(50, 56, 18, linear(PINK))}`,
  巧克力: () =>
    `${group('rotate(-12 50 50)', `${rect(26, 12, 48, 50, linear(BROWN), 4)}${times(6, (n) => `${rect(29.5 + (n % 3) * 14.5, 16 + Math.floor(n / 3) * 16, 12, 13, '#9a6040', 2)}${line(`M${31 + (n % 3) * 14.5} ${18 + Math.floor(n / 3) * 16}h9`, '#c98a60', 1.4)}`)}${path('M22 50L28 46L34 51L40 46L46 51L52 46L58 51L64 46L70 51L78 46L78 90L22 90Z', linear(RED))}${rect(22, 60, 56, 18, '#fff', 0, 'opacity=".9"')}${heart(50, 69, 12, '#ef4b4b')}`)}`,
  花束: () =>
    `${path('M30 46L70 46L56 92L44 92Z', linear(['#fdf0e4', '#f0c9a4']))}${path('M24 46C40 58 60 58 76 46L62 74L38 74Z', linear(['#ffe6ee', '#ffc0d3']))}${leaf(28, 44, 200, 0.8)}${leaf(72, 44, -20, 0.8)}${rose(34, 36, 13)}${rose(66, 36, 13)}${blossom(50, 22, 15, ['#fff', '#ffc8dc'], '#ffcf4d')}${rose(50, 44, 14)}${path('M36 74L64 74L60 80L40 80Z', '#ff5c8d')}${path('M50 77L38 70L38 86ZM50 77L62 70L62 86Z', '#ff7ea6')}`,
  香槟: () =>
    `${shadow()}${path('M28 36C28 30 32 30 32 22L32 10L42 10L42 22C42 30 46 30 46 36L46 84C46 88 28 88 28 84Z', linear(['#4fae73', '#1f6b43'], -90))}${rect(31, 8, 12, 14, linear(GOLD), 2)}${rect(28, 46, 18, 20, '#fff3d1', 1)}${starAt(37, 56, 6, '#e89a1c')}${path('M56 38L78 38C78 56 74 62 67 63C60 62 56 56 56 38Z', '#ffffff88')}${path('M57 46L77 46C76 56 73 61 67 62C61 61 58 56 57 46Z', linear(GOLD))}${line('M67 63L67 84M58 86L76 86', '#dfe5f2', 3)}${circle(64, 34, 1.8, '#ffe9a8')}${circle(70, 28, 2.4, '#ffe9a8')}${circle(66, 20, 1.6, '#ffe9a8')}${sparkle(80, 22, 7, '#ffe08a')}`,
  水晶鞋: () =>
    `${shadow(87, 34)}${path('M12 76C22 76 34 68 42 56C50 44 58 34 70 24C80 30 86 42 86 56L80 84L76 84L76 60C62 62 56 84 34 84L16 84C12 84 10 80 12 76Z', linear(ICE))}${path('M42 56C50 44 58 34 70 24C72 36 64 50 52 60C48 62 44 60 42 56Z', '#5b8fd6', 'opacity=".35"')}${line('M18 80C34 80 46 74 56 64', '#fff', 2.4)}${sparkle(34, 66, 9, '#fff')}${sparkle(78, 42, 6, '#fff')}${starAt(28, 74, 4, '#fff')}${sparkle(20, 34, 7, '#8cc6f5')}`,
  告白气球: () => `${balloon(32, 34, 26, BLUE)}${balloon(68, 32, 26, VIOLET)}${balloon(50, 44, 32, PINK)}`,
  月饼: () =>
    `${shadow()}${ellipse(50, 66, 37, 22, linear(['#c9792b', '#8c4a17']))}${turned(16, [50, 52], () => circle(50, 21, 7.5, '#d98b36'), 0)}${circle(50, 52, 32, linear(['#f6c06a', '#dd8f35']))}${circle(50, 52, 25, 'none', 'stroke="#b76b22" stroke-width="2"')}${centred(50, 62, 27, '#a0571a', '月', 'font-weight="700"')}`,
  红包: () =>
    `${shadow()}${rect(25, 14, 50, 72, linear(RED), 6)}${path('M25 20C25 14 30 14 30 14L70 14C75 14 75 20 75 20L75 34C62 46 38 46 25 34Z', linear(['#ff7a6b', '#d63a44']))}${circle(50, 42, 11, linear(GOLD))}${centred(50, 47, 13, '#b3541e', '福', 'font-weight="700"')}${line('M34 70L66 70M38 76L62 76', '#ffcf4d', 2)}`,
  灯笼: () =>
    `${line('M50 6L50 18', '#c22a3c', 3)}${rect(38, 16, 24, 7, linear(GOLD), 2)}${ellipse(50, 46, 34, 26, linear(RED))}${ellipse(50, 46, 21, 26, 'none', 'stroke="#ffb199" stroke-width="1.600" opacity=".7"')}${ellipse(50, 46, 8, 26, 'none', 'stroke="#ffb199" stroke-width="1.600" opacity=".7"')}${ellipse(
      50,
      46,
      18,
      18,
      radial([
        ['#ffe9a8', 0.8],
        ['#ffe9a8', 0],
      ]),
    )}${rect(38, 69, 24, 7, linear(GOLD), 2)}${line('M44 77L44 92M50 77L50 95M56 77L56 92', '#ffb52e', 2.4)}`,
  粽子: () =>
    `${shadow()}${path('M50 10C56 10 86 66 88 76C88 84 80 86 74 86L26 86C20 86 12 84 12 76C14 66 44 10 50 10Z', linear(GREEN))}${path('M50 10C52 30 44 64 14 80M50 10C50 40 60 70 86 80', 'none', 'stroke="#1c6e41" stroke-width="2" opacity=".6"')}${path('M50 10L62 32C56 36 46 36 40 30Z', '#fff6df')}${line('M22 62C40 70 60 70 78 62M32 46C42 52 58 52 68 46', '#fff1c9', 3)}${path('M50 68L40 62L42 75ZM50 68L60 62L58 75Z', '#ef4b4b')}`,
  南瓜灯: () =>
    `${shadow()}${path('M48 28C46 18 50 12 58 12L56 18C54 20 54 24 55 28Z', '#3f8f4f')}${ellipse(28, 58, 18, 26, linear(['#ffab4d', '#e8701a']))}${ellipse(72, 58, 18, 26, linear(['#ffab4d', '#e8701a']))}${ellipse(50, 58, 24, 30, linear(['#ffbb5c', '#f0801f']))}${path('M30 46L44 52L32 58ZM70 46L56 52L68 58Z', '#fff1a8')}${path('M30 66C42 72 58 72 70 66C66 82 34 82 30 66Z', '#fff1a8')}${path('M40 69L45 75L50 70L55 75L60 69', 'none', 'stroke="#f0801f" stroke-width="3"')}`,
  雪人: () =>
    `${shadow()}${circle(50, 68, 24, linear(WHITE))}${circle(50, 36, 18, linear(WHITE))}${path('M32 50C42 58 58 58 68 50L69 56C58 64 42 64 31 56Z', '#ef4b4b')}${path('M62 54L70 72L63 74L57 58Z', '#d63a44')}${circle(43, 34, 2.4, '#2b2230')}${circle(57, 34, 2.4, '#2b2230')}${path('M49 38L66 42L50 44Z', '#f2863b')}${circle(50, 66, 2, '#3d4a6b')}${circle(50, 75, 2, '#3d4a6b')}${rect(36, 8, 28, 15, '#3d4a6b', 2)}${rect(29, 20, 42, 5, '#2c3650', 2.5)}${line('M26 62L10 50M12 56L8 57M74 62L90 50M88 56L92 57', '#8a5232', 2.6)}`,
  樱花: () =>
    `${blossom(50, 52, 38, ['#fff', '#ff9fc0'], '#e0356c')}${turned(5, [50, 52], () => `${line('M50 50L50 38', '#e0356c', 1.4)}${circle(50, 37, 2, '#ffd166')}`, 36)}`,
  向日葵: () =>
    `${line('M50 60L50 92', '#2f8f57', 5)}${leaf(50, 84, -30)}${leaf(50, 88, 210)}${turned(16, [50, 40], () => path('M50 40C42 26 46 12 50 8C54 12 58 26 50 40Z', linear(GOLD)))}${circle(50, 40, 15, radial(BROWN))}${times(9, (n) => circle(43 + (n % 3) * 7, 33 + Math.floor(n / 3) * 7, 1.6, '#e0a35c'))}`,
  萤火虫: () =>
    `${ellipse(
      50,
      66,
      34,
      30,
      radial([
        ['#fff7a8', 0.95],
        ['#d7f56a', 0.4],
        ['#d7f56a', 0],
      ]),
    )}${ellipse(36, 40, 18, 9, '#ffffffaa', 'transform="rotate(28 36 40)"')}${ellipse(64, 40, 18, 9, '#ffffffaa', 'transform="rotate(-28 64 40)"')}${ellipse(50, 64, 12, 18, linear(['#f9ff9e', '#c8e635']))}${ellipse(50, 44, 11, 12, '#3d4a6b')}${circle(50, 30, 10, '#2c3650')}${circle(46, 29, 2.2, '#fff')}${circle(54, 29, 2.2, '#fff')}${line('M45 21Q41 12 35 12M55 21Q59 12 65 12', '#2c3650', 2)}${sparkle(20, 70, 5, '#fff')}${sparkle(82, 58, 6, '#fff')}`,
};

const LUCKY = {
  幸运四叶草: () =>
    `${line('M50 52C52 70 60 82 66 90', '#21834d', 5)}${turned(4, [50, 46], () => path('M50 46C30 38 32 12 46 14C50 15 50 20 50 20C50 20 50 15 54 14C68 12 70 38 50 46Z', linear(GREEN)), 45)}${turned(4, [50, 46], () => line('M50 44L50 26', '#d6f5dc', 1.5, 'opacity=".7"'), 45)}${sparkle(80, 20, 7, '#fff')}`,
  幸运福袋: () =>
    `${shadow()}${path('M36 30C12 44 8 88 30 88L70 88C92 88 88 44 64 30Z', linear(RED))}${path('M34 30C30 20 30 12 38 16C42 10 48 14 50 16C52 14 58 10 62 16C70 12 70 20 66 30Z', linear(['#ff9d8b', '#e0444a']))}${rect(32, 27, 36, 7, linear(GOLD), 3.5)}${circle(50, 62, 17, linear(GOLD))}${centred(50, 70, 22, '#b3391e', '福', 'font-weight="700"')}`,
  幸运星: () =>
    `${starAt(50, 52, 42, linear(GOLD), 'stroke="#ffcf4d" stroke-width="7"', 0.5)}${circle(40, 50, 3.4, '#5f3420')}${circle(60, 50, 3.4, '#5f3420')}${line('M43 60Q50 67 57 60', '#5f3420', 3)}${circle(33, 58, 4, '#ff8a5c', 'opacity=".6"')}${circle(67, 58, 4, '#ff8a5c', 'opacity=".6"')}${shine('M42 26L47 17')}`,
  锦鲤: () =>
    `${ellipse(50, 78, 38, 10, '#8fd3f5', 'opacity=".6"')}${group('rotate(-28 50 50)', `${path('M74 50C86 36 94 34 96 36C92 44 92 56 96 64C94 66 86 64 74 50Z', linear(['#ffb199', '#ef4b4b']))}${path('M8 50C14 32 40 26 60 38L76 50L60 62C40 74 14 68 8 50Z', linear(WHITE))}${path('M22 36C34 30 44 32 48 38C44 48 28 48 22 36ZM52 36C62 38 70 44 74 50C66 56 56 50 52 36ZM34 66C40 58 52 58 56 64C48 70 40 70 34 66Z', linear(RED))}${path('M38 36C38 22 50 18 54 20C54 28 50 34 50 36Z', '#ff8a7a')}${circle(18, 47, 2.6, '#2b2230')}${line('M9 52L3 56M10 54L6 61', '#ef4b4b', 1.5)}`)}${line('M20 84Q28 80 36 84M58 88Q68 83 78 88', '#fff', 2)}`,
  招财猫: () =>
    `${shadow()}${path('M28 40L26 14L44 26ZM72 40L74 14L56 26Z', '#f5f6fb')}${path('M30 32L30 20L39 27ZM70 32L70 20L61 27Z', '#ff9fbb')}${ellipse(50, 72, 27, 18, linear(WHITE))}${ellipse(50, 42, 26, 22, linear(['#fff', '#e6e9f3']))}${path('M72 62C88 58 90 30 82 24C74 22 72 34 74 44Z', linear(WHITE))}${line('M36 41Q40 36 44 41M56 41Q60 36 64 41', '#2b2230', 2.4)}${path('M47 47L53 47L50 50Z', '#ff7ea6')}${line('M50 50Q48 54 44 52M50 50Q52 54 56 52', '#2b2230', 1.5)}${rect(28, 58, 44, 6, '#ef4b4b', 3)}${circle(50, 65, 4.5, linear(GOLD))}${ellipse(50, 80, 13, 9, linear(GOLD))}${centred(50, 84.5, 11, '#a0571a', '招', 'font-weight="700"')}`,
  幸运宝箱: () =>
    `${shadow(90, 36)}${path('M18 50L82 50L82 84C82 88 78 88 76 88L24 88C22 88 18 88 18 84Z', linear(BROWN))}${ellipse(
      50,
      50,
      34,
      10,
      radial([
        ['#fff6c9', 1],
        ['#ffcf4d', 1],
      ]),
    )}${[
      [36, 46],
      [50, 42],
      [62, 46],
      [44, 50],
      [57, 51],
    ]
      .map(([x, y]) => circle(x, y, 6.5, linear(GOLD), 'stroke="#e89a1c"'))
      .join(
        '',
      )}${path('M16 42C16 18 84 18 84 42L78 44C72 34 28 34 22 44Z', linear(['#c98a5a', '#8a5232']))}${rect(18, 58, 64, 6, linear(GOLD))}${rect(43, 54, 14, 18, linear(GOLD), 3)}${circle(50, 61, 2.6, '#5f3420')}${rect(48.8, 61, 2.4, 6, '#5f3420')}${sparkle(26, 20, 7, '#fff')}${sparkle(76, 16, 9, '#fff')}`,
};

const LUXURY = {
  钻戒: () =>
    `${circle(50, 66, 22, 'none', `stroke="${linear(GOLD)}" stroke-width="6"`)}${path('M30 22L38 12L62 12L70 22L50 46Z', linear(ICE))}${path('M30 22L70 22M38 12L44 22L50 12L56 22L62 12M44 22L50 46L56 22', 'none', 'stroke="#fff" stroke-width="1.400"')}${path('M42 44L58 44L54 50L46 50Z', '#ffcf4d')}${sparkle(76, 14, 9)}${sparkle(22, 36, 6)}`,
  旋转木马: () =>
    `${path('M12 40C24 34 40 18 50 10C60 18 76 34 88 40Z', linear(PINK))}${times(3, (n) => path(`M${26 + n * 20} 39L50 11L${36 + n * 20 - 2} 39Z`, '#fff', 'opacity=".45"'))}${rect(12, 39, 76, 7, linear(GOLD), 3)}${circle(50, 9, 3.5, '#ffcf4d')}${times(3, (n) => rect(22.5 + n * 26, 46, 3, 36, linear(GOLD)))}${[24, 76].map((x, n) => group(`translate(${x} ${62 + n * 4}) scale(.85)`, `${path('M-14 2C-12 -8 6 -8 8 -4L12 -14L18 -8L16 -2L12 0C12 6 8 8 8 8L9 18L6 18L4 9L-8 9L-9 18L-12 18L-13 8C-15 6 -15 4 -14 2Z', linear(WHITE))}${path('M-4 -7L6 -6L4 2L-5 1Z', n ? '#9b7bf0' : '#ff5c8d')}`)).join('')}${group('translate(50 66) scale(.95)', `${path('M-14 2C-12 -8 6 -8 8 -4L12 -14L18 -8L16 -2L12 0C12 6 8 8 8 8L9 18L6 18L4 9L-8 9L-9 18L-12 18L-13 8C-15 6 -15 4 -14 2Z', linear(WHITE))}${path('M-4 -7L6 -6L4 2L-5 1Z', '#5aa8f5')}`)}${ellipse(50, 86, 38, 7, linear(VIOLET))}${ellipse(50, 83, 38, 5, '#ffc0d3')}`,
  烟花: () =>
    `${night(18, 5)}${burst(36, 36, 26, '#ff7ea6', 14)}${burst(70, 54, 20, '#ffd166', 12)}${burst(32, 74, 15, '#7fe3ff', 10)}${line('M70 92L70 76M36 92L36 64', '#fff', 1.2, 'opacity=".4" stroke-dasharray="2 3"')}`,
  跑车: () =>
    `${ellipse(50, 76, 44, 5, '#000', 'opacity=".35"')}${path('M4 66C4 56 14 52 26 51C34 40 44 36 58 36C70 36 76 46 82 51C92 52 97 58 96 68L90 72L10 72C6 72 4 70 4 66Z', linear(RED))}${path('M32 51C38 43 46 40 54 40L56 51Z', '#cfeaff')}${path('M59 40C68 40 72 46 75 51L60 51Z', '#a9d6f7')}${line('M8 60L92 60', '#ff9d8b', 1.5, 'opacity=".7"')}${path('M82 44L94 42L92 48L84 49Z', '#9a1f30')}${ellipse(8, 61, 3.5, 2.5, '#fff3b0')}${wheel(25, 70, 10)}${wheel(75, 70, 10)}${line('M6 82L30 82M38 86L66 86', '#ffffff88', 1.6)}${shine('M40 44L52 42', 2)}`,
  私人飞机: () =>
    `${cloud(24, 76, 18, '#fff', 'opacity=".85"')}${cloud(80, 30, 12, '#fff', 'opacity=".6"')}${group('rotate(-20 50 52)', `${path('M4 52C10 44 30 42 46 42L80 42C90 42 96 48 97 51C95 56 88 58 80 58L20 58C12 58 6 56 4 52Z', linear(WHITE))}${path('M40 54L64 54L40 82L30 82Z', linear(['#d3d9e8', '#9fabc9']))}${path('M44 43L60 43L48 24L40 24Z', '#c3cbe0')}${path('M6 50L4 28L14 28L26 45Z', linear(VIOLET))}${line('M12 54L92 54', '#9b7bf0', 2)}${times(6, (n) => circle(38 + n * 7, 48.5, 2, '#3d6fb8'))}${path('M84 45L92 48L86 51L80 50Z', '#3d6fb8')}`)}`,
  豪华游轮: () =>
    `${rect(-12, 82, 124, 30, linear(['#3f9bea', '#1c4fa8']))}${path('M0 78C12 72 22 84 34 78C46 72 56 84 68 78C80 72 90 84 100 78L100 100L0 100Z', linear(['#3f9bea', '#1c4fa8']))}${path('M8 60L94 60C92 74 86 82 78 84L24 84C14 82 10 72 8 60Z', linear(['#fff', '#d3d9e8']))}${rect(10, 64, 82, 4, '#ef4b4b')}${rect(20, 46, 62, 14, linear(WHITE), 3)}${rect(28, 34, 48, 12, linear(WHITE), 3)}${rect(54, 16, 9, 18, linear(RED), 2)}${rect(40, 20, 9, 14, linear(RED), 2)}${times(8, (n) => circle(26 + n * 7.3, 53, 2, '#3d6fb8'))}${times(6, (n) => rect(32 + n * 7, 38, 4, 4, '#ffd166', 1))}${times(9, (n) => circle(18 + n * 8, 74, 1.6, '#5aa8f5'))}${cloud(68, 12, 8, '#fff', 'opacity=".5"')}${path('M0 86C14 80 26 92 40 86C54 80 66 92 80 86C90 82 96 86 100 88L100 100L0 100Z', '#5fb4f5', 'opacity=".7"')}`,
  梦幻城堡: () =>
    `${cloud(22, 84, 22, '#fff', 'opacity=".8"')}${cloud(80, 84, 20, '#fff', 'opacity=".8"')}${tower(18, 44, 13, 42, linear(['#fff', '#e3d5fb']), linear(VIOLET))}${tower(69, 44, 13, 42, linear(['#fff', '#e3d5fb']), linear(VIOLET))}${tower(33, 34, 12, 52, linear(['#fff', '#f3e5fb']), linear(PINK))}${tower(55, 34, 12, 52, linear(['#fff', '#f3e5fb']), linear(PINK))}${tower(43, 28, 14, 58, linear(['#fff', '#fbeaf3']), linear(BLUE))}${rect(26, 58, 48, 30, linear(['#fff6fb', '#e0cdf3']))}${times(7, (n) => rect(26 + n * 7, 54, 4.5, 5, '#fff6fb'))}${path('M43 88L43 74C43 66 57 66 57 74L57 88Z', linear(['#8a5fd0', '#563aa0']))}${sparkle(14, 24, 6)}${sparkle(86, 20, 7)}`,
  星河漫游: () =>
    `${night(26, 9)}${circle(50, 50, 24, linear(['#ffc6a8', '#f2729a', '#7a4fd0'], -30))}${clip(circle(50, 50, 24, '#fff'), line('M20 42C40 50 60 34 80 42M20 56C40 64 60 48 80 56', '#fff', 3.5, 'opacity=".35"'))}${path('M14 62C4 74 20 76 50 62C80 48 96 30 86 30C96 26 104 40 66 60C34 77 4 82 14 62Z', linear(GOLD, -60))}${circle(82, 76, 5, linear(BLUE))}${sparkle(20, 22, 8)}${sparkle(78, 18, 5)}`,
  一见倾心: () =>
    `${heart(50, 50, 44, linear(PINK))}${shine('M27 40C26 31 32 27 38 28', 4)}${line('M8 76L30 63M70 40L90 28', '#ffcf4d', 4.5)}${line('M30 63L70 40', '#ffcf4d', 4.5, 'opacity=".25"')}${path('M96 24L84 24L90 36Z', linear(GOLD))}${path('M4 72L12 66L14 72L10 82L4 80Z', '#fff')}${sparkle(80, 72, 8)}${sparkle(20, 18, 6)}`,
  凤舞九天: () =>
    `${[-58, -40, -22, -4, 14].map((turn, n) => group(`rotate(${turn} 52 44)`, `${path('M52 44C40 60 40 82 46 96C54 84 58 62 52 44Z', linear(n % 2 ? ['#ff9d3b', '#ef4b4b'] : ['#ffd166', '#ff7a3b']))}${circle(46.5, 88, 3, '#5fe0d0')}`)).join('')}${path('M54 46C34 50 16 34 8 12C26 18 34 14 44 28C48 22 58 30 54 46Z', linear(GOLD))}${path('M50 46C62 54 84 46 94 26C80 30 74 22 60 32Z', linear(['#ffb84d', '#ef5a3b']))}${path('M46 50C44 36 54 30 60 22C66 20 70 26 68 30C64 40 62 52 54 56C50 56 47 54 46 50Z', linear(['#ffdf80', '#ff8a3b']))}${path('M68 24L78 27L68 30Z', '#e89a1c')}${circle(64.5, 26, 1.7, '#3b1a10')}${line('M61 21C60 14 66 10 70 12M58 22C54 16 58 8 64 6', '#ef4b4b', 2)}${sparkle(84, 70, 7)}`,
  海誓山盟: () =>
    `${circle(66, 34, 15, linear(['#fff3c4', '#ffb86b']))}${path('M0 70L24 30L38 50L50 36L78 70Z', linear(['#8f7fe0', '#4c3aa8']))}${path('M24 30L31 40L26 44L20 38L17 42Z', '#fff')}${path('M50 36L56 44L50 47L46 41Z', '#fff')}${rect(-12, 72, 124, 40, linear(['#54b7f2', '#1f5fc0']))}${path('M0 68C16 62 30 74 50 68C70 62 84 74 100 68L100 100L0 100Z', linear(['#54b7f2', '#1f5fc0']))}${line('M8 80Q18 76 28 80M44 86Q56 81 68 86M70 77Q80 73 90 77', '#fff', 2, 'opacity=".7"')}${heart(72, 66, 15, linear(PINK), 'stroke="#fff" stroke-width="3"')}${heart(58, 70, 11, linear(RED), 'stroke="#fff" stroke-width="3"')}`,
  流星雨: () =>
    `${night(24, 3)}${[
      [64, 28, 1],
      [34, 46, 0.75],
      [76, 62, 0.65],
      [30, 80, 0.5],
    ]
      .map(([x, y, size]) =>
        group(
          `translate(${x} ${y}) scale(${size})`,
          `${path(
            'M-2 -4L38 -34L4 4Z',
            linear(
              [
                ['#fff', 0.1],
                ['#bfe0ff', 0.9],
              ],
              55,
            ),
          )}${starAt(0, 0, 11, linear(GOLD), 'stroke="#fff" stroke-width="1.500"')}`,
        ),
      )
      .join('')}`,
  冰雪女王: () =>
    `${path('M16 78L10 34L32 52L50 18L68 52L90 34L84 78Z', linear(ICE))}${path('M50 18L38 60L50 78L62 60Z', '#fff', 'opacity=".5"')}${path('M10 34L24 66L16 78ZM90 34L76 66L84 78Z', '#fff', 'opacity=".35"')}${rect(15, 76, 70, 10, linear(BLUE), 4)}${[10, 50, 90].map((x, n) => circle(x, [34, 18, 34][n], 4, linear(WHITE))).join('')}${turned(6, [50, 58], () => line('M50 58L50 46M50 49L46 46M50 49L54 46', '#2f6fd6', 1.8))}${times(5, (n) => circle(24 + n * 13, 81, 2, '#fff'))}${sparkle(82, 18, 7)}${sparkle(18, 18, 5)}`,
  舞狮: () =>
    `${path('M20 44C14 20 40 8 50 18C60 8 86 20 80 44C90 60 80 88 50 90C20 88 10 60 20 44Z', linear(RED))}${turned(3, [50, 50], (n) => circle(50, 12, n === 0 ? 5 : 0, '#ffcf4d'))}${path('M18 46C30 30 70 30 82 46C74 52 62 48 50 50C38 48 26 52 18 46Z', linear(WHITE))}${circle(35, 48, 10, '#fff')}${circle(65, 48, 10, '#fff')}${circle(36, 49, 5.5, '#23243a')}${circle(64, 49, 5.5, '#23243a')}${circle(38, 47, 1.8, '#fff')}${circle(66, 47, 1.8, '#fff')}${path('M42 58C46 54 54 54 58 58C58 64 42 64 42 58Z', linear(GOLD))}${path('M26 70C40 64 60 64 74 70C70 86 30 86 26 70Z', '#7a1624')}${path('M32 72L68 72L66 76L34 76Z', '#fff')}${line('M24 80C30 92 70 92 76 80', '#fff', 5)}${starAt(50, 28, 7, linear(GOLD))}${circle(12, 62, 5, '#ffcf4d')}${circle(88, 62, 5, '#ffcf4d')}`,
  圣诞树: () =>
    `${ellipse(50, 90, 26, 4, '#000', 'opacity=".25"')}${rect(44, 78, 12, 12, linear(BROWN), 2)}${path('M50 14L66 38L58 38L74 58L64 58L82 80L18 80L36 58L26 58L42 38L34 38Z', linear(GREEN), 'stroke-linejoin="round"')}${line('M38 42Q50 50 62 42M30 62Q50 72 70 62', '#ffe08a', 1.8)}${[
      [46, 34, '#ff5c8d'],
      [57, 50, '#ffd166'],
      [40, 54, '#7fe3ff'],
      [34, 73, '#ffd166'],
      [52, 70, '#ff5c8d'],
      [67, 74, '#7fe3ff'],
    ]
      .map(([x, y, f]) => circle(x, y, 3.2, f))
      .join('')}${starAt(50, 13, 10, linear(GOLD))}`,
  银河铁道: () =>
    `${night(24, 12)}${path(
      'M0 84C30 88 60 66 100 62L100 68C62 72 34 94 0 92Z',
      linear(
        [
          ['#ffd166', 0.9],
          ['#ff7ea6', 0.6],
        ],
        90,
      ),
    )}${group('rotate(-10 50 56)', `${rect(6, 42, 24, 26, linear(VIOLET), 4)}${rect(33, 42, 24, 26, linear(VIOLET), 4)}${path('M60 36L78 36L78 50L88 50C94 50 96 58 96 68L60 68Z', linear(['#7fa8ff', '#3a56c9']))}${rect(82, 38, 6, 12, '#2b3a8a', 1)}${times(2, (n) => `${rect(9 + n * 27, 46, 8, 9, '#fff3b0', 2)}${rect(19 + n * 27, 46, 8, 9, '#fff3b0', 2)}`)}${rect(64, 40, 10, 10, '#fff3b0', 2)}${[12, 24, 39, 51, 67, 79, 90].map((x) => circle(x, 70, 4, '#20223f', 'stroke="#ffd166" stroke-width="1.500"')).join('')}`)}${cloud(88, 26, 9, '#fff', 'opacity=".75"')}${cloud(80, 16, 6, '#fff', 'opacity=".5"')}`,
};

const TILES = {
  plain: () => rect(0, 0, 100, 100, linear(['#fff4f1', '#ffe0e4'])),
  lucky: () => rect(0, 0, 100, 100, linear(['#f4fbe6', '#d9f1cf'])),
  luxury: () =>
    `${rect(0, 0, 100, 100, linear(['#3b2a86', '#6a3fb5', '#a653b8']))}${ellipse(
      50,
      54,
      48,
      44,
      radial([
        ['#ffd6f5', 0.42],
        ['#ffd6f5', 0],
      ]),
    )}`,
};

const drawn = (kind, shapes) =>
  Object.entries(shapes).map(([name, draw]) => ({
    name,
    ...svg(128, 128, TILES[kind]() + group('translate(7 7) scale(.86)', draw())),
  }));

/** A picture for each gift of `gifts.json`, by its name. */
export const gifts = () => [...drawn('plain', PLAIN), ...drawn('lucky', LUCKY), ...drawn('luxury', LUXURY)];
