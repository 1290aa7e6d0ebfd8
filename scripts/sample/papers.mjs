import { bust, cardPhoto, personOf } from './faces.mjs';
import {
  centred,
  circle,
  clip,
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
import { scene, square } from './scenes.mjs';

/** Specimens of identity cards: nobody has these papers, and 样本 runs across each. */
const guilloche = (colour) =>
  times(16, (n) =>
    line(
      `M-5 ${n * 4.5 - 4}Q25 ${n * 4.5 + (n % 2 ? 6 : -8)} 50 ${n * 4.5}T105 ${n * 4.5 - 4}`,
      colour,
      0.3,
      'opacity=".5"',
    ),
  );
const specimen = () =>
  group(
    'rotate(-20 50 32)',
    `${centred(50, 44, 30, '#d6303a', '样 本', 'font-weight="700" opacity=".3" letter-spacing="3"')}${rect(12, 12, 76, 39, 'none', 3, 'stroke="#d6303a" stroke-width="1.200" opacity=".3"')}`,
  );
const sheet = (content) =>
  `${rect(0, 0, 100, 63, '#d9dee8')}${rect(2.5, 2.5, 95, 58, linear(['#f3fbff', '#dcecf6', '#f6e9ee'], -50), 4)}${clip(rect(2.5, 2.5, 95, 58, '#fff', 4), content)}`;

export const cardFront = ({ name, sex, number }) => {
  const row = (y, title, value) =>
    `${text(8, y, 3.4, '#4f7fb5', title)}${text(20, y, 4.4, '#26324a', value)}`;
  const photo = clip(
    rect(67, 12, 24, 32, '#fff', 1),
    `${rect(67, 12, 24, 32, linear(['#eaf1f7', '#cfdce8']))}${group('translate(65.500 14) scale(.27 .3)', cardPhoto(sex, number))}`,
  );
  return svg(
    380,
    240,
    sheet(
      `${guilloche('#8fb7d6')}${row(14, '姓　名', name)}${row(22, '性　别', sex === 'male' ? '男' : '女')}${text(33, 22, 3.4, '#4f7fb5', '民 族')}${text(43, 22, 4.4, '#26324a', '汉')}${row(30, '出　生', '样 本')}${row(38, '住　址', '样本省样本市样本路')}${text(20, 43.5, 4.4, '#26324a', '样本小区')}${photo}${text(8, 55, 3.4, '#4f7fb5', '公民身份号码')}${text(33, 55.3, 4.6, '#26324a', '样本 · 无效号码')}${specimen()}`,
    ),
    '0 0 100 63',
  );
};
export const cardBack = (number) =>
  svg(
    380,
    240,
    sheet(
      `${guilloche('#e0a3b5')}${circle(17, 19, 9, linear(['#f7b7a8', '#d9525e']))}${turned(8, [17, 19], () => path('M17 19L15.600 12L17 10.500L18.400 12Z', '#fff3d1', 'opacity=".9"'))}${circle(17, 19, 2.8, '#fff3d1')}${centred(60, 18, 6.6, '#26324a', '证 件 样 本', 'font-weight="700"')}${centred(60, 28, 8.4, '#26324a', '仅供演示', 'font-weight="700" letter-spacing="1.500"')}${path('M2 42C22 30 34 44 52 36C70 28 84 40 98 34L98 46L2 46Z', '#9fc3d6', 'opacity=".35"')}${text(24, 48, 3.6, '#4f7fb5', '签发机关')}${text(42, 48.2, 4.4, '#26324a', `样本市公安局${['东', '西', '南', '北'][number % 4]}区分局`)}${text(24, 55, 3.6, '#4f7fb5', '有效期限')}${text(42, 55.2, 4.4, '#26324a', '样本 – 样本')}${specimen()}`,
    ),
    '0 0 100 63',
  );
/** A photo of a card that nobody can read: for rejections. */
export const blurredCard = (person) => {
  const { picture } = cardFront(person);
  return {
    width: 380,
    height: 240,
    picture: picture.replace(
      /(<\/defs>)(.*)(<\/svg>)$/s,
      '<filter id="soft"><feGaussianBlur stdDeviation="1.900"/></filter>$1<g filter="url(#soft)">$2</g><ellipse cx="62" cy="24" rx="30" ry="16" fill="#fff" opacity=".55" filter="url(#soft)"/>$3',
    ),
  };
};

const wrapped = (words, length) => words.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
const phone = (title, content) =>
  svg(
    216,
    384,
    `${rect(0, 0, 100, 178, '#f0f2f7')}${rect(0, 0, 100, 20, '#fff')}${text(5, 7, 4, '#26324a', '21:08')}${rect(86, 3.8, 9, 4, '#26324a', 1)}${line('M6 12.500L4 14.800L6 17', '#26324a', 0.9)}${centred(50, 16.5, 5, '#26324a', title, 'font-weight="700"')}${content}`,
    '0 0 100 178',
  );

/** A conversation on a phone: `[speaker, words]`, 1 is the owner of the phone. */
export const chatScreen = ({ title, lines, faces }) => {
  let y = 26;
  const drawn = lines.map(([speaker, words]) => {
    const rows = wrapped(words, 12);
    const width = Math.max(...rows.map((row) => row.length)) * 5 + 7;
    const height = rows.length * 7 + 5;
    const isOwn = speaker === 1;
    const x = isOwn ? 84 - width : 16;
    const [sex, number] = faces[speaker];
    const person = personOf(sex, number);
    const head = clip(
      circle(isOwn ? 92 : 8, y + 6, 5.5, '#fff'),
      `${rect(isOwn ? 86 : 2, y, 12, 12, person.ground[1])}${group(`translate(${isOwn ? 86.5 : 2.5} ${y + 0.5}) scale(.11)`, bust(person))}`,
    );
    const made = `${head}${rect(x, y, width, height, isOwn ? '#7fd98a' : '#fff', 3)}${rows.map((row, n) => text(x + 3.5, y + 7 + n * 7, 5, '#26324a', row)).join('')}`;
    y += height + 6;
    return made;
  });
  return phone(
    title,
    `${drawn.join('')}${rect(0, 162, 100, 16, '#fff')}${rect(12, 165.5, 66, 9, '#f0f2f7', 4.5)}${circle(6, 170, 3, 'none', 'stroke="#8a93a8" stroke-width=".8"')}${circle(86, 170, 3, 'none', 'stroke="#8a93a8" stroke-width=".8"')}${line('M94.500 167L94.500 173M91.500 170L97.500 170', '#8a93a8', 0.9)}`,
  );
};
/** A broadcast with what its viewers read. */
export const roomScreen = ({ title, lines, host, place }) =>
  svg(
    216,
    384,
    `${clip(rect(0, 0, 100, 178, '#fff'), group('translate(-68 0) scale(2.380)', scene(place)))}${rect(0, 0, 100, 178, '#1a1033', 0, 'opacity=".35"')}${rect(4, 8, 52, 14, '#00000066', 7)}${clip(circle(11, 15, 5.5, '#fff'), `${rect(5, 9, 12, 12, '#ffd3e2')}${group('translate(5.500 10) scale(.11)', bust(personOf(...host)))}`)}${text(19, 17, 5, '#fff', title)}${group('translate(20 34) scale(.6)', bust(personOf(...host)))}${lines.map((words, n) => `${rect(4, 112 + n * 13, words.length * 4.8 + 8, 10, '#00000073', 5)}${text(8, 119 + n * 13, 4.8, n % 2 ? '#ffe9a8' : '#fff', words)}`).join('')}${rect(4, 165, 60, 9, '#ffffff2e', 4.5)}${heart(90, 169, 9, '#ff5c8d')}${circle(76, 169.5, 4.5, '#ffcf4d')}`,
    '0 0 100 178',
  );
/** A page of the app, for letters to customer service: rows with a mark. */
export const appScreen = ({ title, rows, note, colour = '#ef4b4b' }) =>
  phone(
    title,
    `${rows.map(([name, value], n) => `${rect(4, 25 + n * 19, 92, 16, '#fff', 3)}${circle(12, 33 + n * 19, 4, ['#ffd3e2', '#d9e6ff', '#d6f5e4', '#fff0c9'][n % 4])}${text(19, 35 + n * 19, 4.8, '#26324a', name)}${text(93, 35 + n * 19, 4.8, '#8a93a8', value, 'text-anchor="end"')}`).join('')}${rect(14, 118, 72, 26, '#26324a', 4, 'opacity=".88"')}${wrapped(
      note,
      12,
    )
      .map((row, n) => centred(50, 129 + n * 8, 5, '#fff', row))
      .join('')}${circle(50, 154, 6, colour)}${centred(50, 156.8, 8, '#fff', '!', 'font-weight="700"')}`,
  );

const BANNERS = [
  [
    '新人充值礼',
    '首充双倍 · 当天到账',
    ['#ff8fab', '#ff5c8d', '#f0803c'],
    () =>
      `${rect(206, 28, 50, 42, linear(['#ff7a6b', '#c9303f']), 4)}${rect(202, 20, 58, 14, '#ef4b5c', 3)}${rect(226, 20, 10, 50, '#ffd166')}${path('M231 20C216 2 204 14 231 20C258 14 246 2 231 20Z', '#ffd166')}${[
        [190, 64, 10],
        [270, 66, 12],
        [280, 40, 7],
      ]
        .map(
          ([x, y, r]) =>
            `${circle(x, y, r, linear(['#fff0b8', '#f2a02d']))}${centred(x, y + r * 0.4, r * 1.1, '#b3741a', '¥', 'font-weight="700"')}`,
        )
        .join('')}`,
  ],
  [
    '周末歌会',
    '周六 20:00 · 六位主播接力',
    ['#2b1f6b', '#6a3fb5', '#d04f9c'],
    () =>
      `${[
        [200, 48],
        [232, 36],
        [264, 48],
      ]
        .map(([x, y], n) =>
          group(
            `translate(${x - 22} ${y - 8}) scale(.44)`,
            bust(personOf(n === 1 ? 'female' : 'male', n * 5 + 2)),
          ),
        )
        .join(
          '',
        )}${group('translate(172 36) rotate(-24) scale(.9)', `${rect(-4, 6, 8, 28, '#e6e9f5', 3)}${circle(0, 0, 9, radial(['#fff', '#aab4dc'], [0.3, 0.3, 0.8]))}`)}`,
  ],
  [
    '情人节限定礼物',
    '告白气球 · 一见倾心',
    ['#ffb3c8', '#ff6f91', '#d9416f'],
    () =>
      `${heart(222, 44, 46, linear(['#ff9fbb', '#e0356c']))}${line('M180 66L264 22', '#ffd166', 3.5)}${path('M270 18L256 20L264 32Z', '#ffd166')}${heart(268, 64, 16, '#fff', 'opacity=".8"')}${heart(184, 24, 12, '#fff', 'opacity=".7"')}`,
  ],
  [
    '主播招募',
    '时薪翻倍 · 专人带教',
    ['#3d5fd9', '#6d8bff', '#9fd3ff'],
    () =>
      `${group('translate(188 4) scale(.88)', bust(personOf('female', 7)))}${sparkle(180, 24, 9)}${sparkle(282, 30, 7)}${rect(262, 54, 30, 14, '#ffcf4d', 7)}${centred(277, 64, 8, '#7a4a10', '开播', 'font-weight="700"')}`,
  ],
  [
    '会员专享折扣',
    '年卡立减 60 元',
    ['#2f2a24', '#5f4c2f', '#a8843f'],
    () =>
      `${group('rotate(-8 230 46)', `${rect(186, 20, 88, 54, linear(['#ffe9a8', '#d9a032']), 6)}${path('M206 52L202 36L214 44L222 32L230 44L242 36L238 52Z', '#8a5f14')}${text(206, 66, 9, '#8a5f14', '年卡会员', 'font-weight="700"')}`)}${sparkle(282, 20, 8, '#ffe9a8')}`,
  ],
  [
    '防诈骗提醒',
    '官方不会私下索要验证码',
    ['#1f5fa8', '#3f8fd6', '#7fc6f0'],
    () =>
      `${path('M230 8L262 20C262 50 252 68 230 78C208 68 198 50 198 20Z', linear(['#fff', '#cfe4f7']))}${path('M230 16L254 25C254 48 246 62 230 70Z', '#8fbfea')}${line('M216 42L227 53L246 32', '#2f6fd6', 6)}`,
  ],
  [
    '签到七日礼',
    '连签七天送头像框',
    ['#2fa88a', '#5fcfa8', '#c8f0a8'],
    () =>
      `${rect(192, 18, 78, 58, '#fff', 6)}${rect(192, 18, 78, 16, '#ef6a5c', 6)}${times(2, (n) => rect(208 + n * 40, 12, 6, 12, '#26324a', 3))}${times(7, (n) => `${circle(203 + (n % 4) * 18.5, 46 + Math.floor(n / 4) * 18, 6.5, n < 5 ? '#5fcfa8' : '#e6eaf3')}${n < 5 ? line(`M${200 + (n % 4) * 18.5} ${46 + Math.floor(n / 4) * 18}l2.500 2.500l4 -5`, '#fff', 1.6) : ''}`)}${starAt(278, 70, 12, '#ffcf4d')}`,
  ],
];
export const banners = () =>
  BANNERS.map(([title, words, colours, draw]) => ({
    name: title,
    ...svg(
      600,
      180,
      `${rect(0, 0, 300, 90, linear(colours, -60))}${circle(40, 100, 60, '#fff', 'opacity=".07"')}${circle(290, -10, 50, '#fff', 'opacity=".1"')}${times(6, (n) => circle(150 + n * 9, 78 - (n % 3) * 24, 1.2, '#fff', 'opacity=".5"'))}${text(20, 42, 22, '#fff', title, 'font-weight="700"')}${text(20, 63, 11, '#fff', words, 'opacity=".92"')}`.concat(
        draw(),
      ),
      '0 0 300 90',
    ),
  }));

const shade = () =>
  `${rect(
    0,
    58,
    100,
    42,
    linear([
      ['#0b0820', 0],
      ['#0b0820', 0.75],
    ]),
  )}`;
const titled = (words) =>
  `${shade()}${text(8, 89, words.length > 6 ? 11.5 : 13, '#fff', words, 'font-weight="700"')}`;
/** Covers with their title, for programmes and rooms: `[title, scene]`. */
export const covers = (titles) =>
  titles.map(([title, place]) => ({ name: title, ...square(place, titled(title)) }));

const TIERS = [
  ['#f0c9a0', '#b9793f'],
  ['#f4f7fc', '#9fabc4'],
  ['#fff0b8', '#e0981c'],
  ['#d5f2ff', '#5f9fd0'],
  ['#e0ccff', '#7a52d6'],
  ['#ffd0c4', '#e0405c'],
];
const MARKS = {
  wealth: () =>
    `${path('M34 44L38 34L62 34L66 44L50 64Z', '#fff', 'opacity=".95"')}${line('M34 44L66 44M44 44L50 62M56 44L50 62', '#00000033', 1.4)}`,
  charm: () => heart(50, 49, 34, '#fff', 'opacity=".95"'),
  activity: () => path('M54 28L36 54L48 54L44 70L64 44L52 44Z', '#fff', 'opacity=".95"'),
};
/** The badge of a level: one shape for each track, one metal for five levels. */
export const badge = (track, level) => {
  const [light, deep] = TIERS[Math.min(5, Math.floor((level - 1) / 5))];
  const shape = {
    wealth: 'M50 6L86 20L86 50C86 74 68 88 50 95C32 88 14 74 14 50L14 20Z',
    charm: 'M50 95C14 70 4 48 8 30C12 10 36 6 50 24C64 6 88 10 92 30C96 48 86 70 50 95Z',
    activity: 'M50 5L89 27.500L89 72.500L50 95L11 72.500L11 27.500Z',
  }[track];
  return svg(
    72,
    72,
    `${path(shape, linear([light, deep]), `stroke="${deep}" stroke-width="3" stroke-linejoin="round"`)}${path(shape, 'none', 'stroke="#fff" stroke-width="1.500" opacity=".7" transform="translate(6 6) scale(.88)"')}${group('translate(0 -10)', MARKS[track]())}${centred(50, 82, 20, '#fff', level, 'font-weight="700" stroke="#00000055" stroke-width="3" paint-order="stroke"')}`,
  );
};
export const starBadge = (count) =>
  svg(
    96,
    96,
    `${circle(50, 50, 46, linear([['#ffe9c9', '#d6f5c9', '#cfe6ff', '#e3d3ff', '#ffd9b0'][count - 1], ['#f2b25c', '#6fbf4a', '#4a90e2', '#7a4fd0', '#f07a1c'][count - 1]]))}${times(
      count,
      (n) => {
        const angle = ((n - (count - 1) / 2) * 38 * Math.PI) / 180;
        return starAt(50 + 30 * Math.sin(angle), 62 - 30 * Math.cos(angle), count > 3 ? 10 : 12, '#fff');
      },
    )}${centred(50, 76, 22, '#fff', ['一', '二', '三', '四', '五'][count - 1], 'font-weight="700"')}`,
  );
export const bond = (level) =>
  svg(
    96,
    96,
    `${circle(
      50,
      50,
      46,
      linear(
        [
          ['#e6eaf3', '#9fabc4'],
          ['#d9f2e3', '#5fb58a'],
          ['#d6f5c9', '#52a82a'],
          ['#c9f5f0', '#13a8a2'],
          ['#cfe6ff', '#1878d9'],
          ['#e3d3ff', '#722ed1'],
          ['#ffd3e8', '#d9308a'],
          ['#ffd3cf', '#e0303a'],
        ][level - 1],
        0,
      ),
    )}${heart(40, 52, 34, '#fff', 'opacity=".7"')}${heart(60, 52, 34, '#fff', 'opacity=".95"')}${centred(50, 90, 16, '#fff', level, 'font-weight="700"')}`,
  );

const ICONS = {
  会员徽章: [
    '#f2b632',
    () => path('M26 66L20 34L38 46L50 26L62 46L80 34L74 66Z', '#fff') + rect(26, 69, 48, 6, '#fff', 3),
  ],
  进场特效: [
    '#8f6bf0',
    () => `${starAt(60, 42, 18, '#fff')}${line('M20 70L44 52M28 80L48 64M18 56L36 44', '#fff', 4)}`,
  ],
  专属气泡: [
    '#4aa8f0',
    () =>
      `${path('M24 30L76 30C82 30 84 34 84 38L84 58C84 64 80 66 76 66L46 66L32 78L34 66L24 66C18 66 16 62 16 58L16 38C16 34 18 30 24 30Z', '#fff')}${[36, 50, 64].map((x) => circle(x, 48, 4, '#4aa8f0')).join('')}`,
  ],
  去广告: [
    '#ef6a5c',
    () => `${circle(50, 50, 28, 'none', 'stroke="#fff" stroke-width="7"')}${line('M30 30L70 70', '#fff', 7)}`,
  ],
  谁看过我: [
    '#2fb58f',
    () =>
      `${path('M12 50C26 26 74 26 88 50C74 74 26 74 12 50Z', '#fff')}${circle(50, 50, 13, '#2fb58f')}${circle(50, 50, 6, '#fff')}`,
  ],
  隐身访问: [
    '#5a6488',
    () =>
      `${path('M28 80L28 44C28 18 72 18 72 44L72 80L61 72L50 80L39 72Z', '#fff')}${circle(42, 46, 5, '#5a6488')}${circle(58, 46, 5, '#5a6488')}`,
  ],
  礼物九折: [
    '#ff6f91',
    () =>
      `${rect(24, 46, 52, 34, '#fff', 4)}${rect(20, 34, 60, 14, '#fff', 3)}${rect(45, 34, 10, 46, '#ff6f91')}${path('M50 34C34 14 24 28 50 34C76 28 66 14 50 34Z', '#fff')}`,
  ],
  专属客服: [
    '#3f7fe0',
    () =>
      `${line('M24 56C20 12 80 12 76 56', '#fff', 7)}${rect(16, 50, 14, 24, '#fff', 6)}${rect(70, 50, 14, 24, '#fff', 6)}${line('M76 74C74 84 62 84 54 84', '#fff', 5)}`,
  ],
  超级曝光: [
    '#f0883c',
    () =>
      `${path('M18 42L40 42L72 24L72 76L40 58L18 58Z', '#fff')}${line('M82 38Q88 50 82 62', '#fff', 5)}${path('M28 58L40 58L44 78L34 78Z', '#fff')}`,
  ],
  首次充值: [
    '#f2a02d',
    () => `${circle(50, 50, 30, '#fff')}${centred(50, 64, 38, '#f2a02d', '¥', 'font-weight="700"')}`,
  ],
  每日签到: [
    '#4fb87a',
    () =>
      `${rect(20, 26, 60, 54, '#fff', 6)}${rect(32, 18, 7, 16, '#fff', 3)}${rect(61, 18, 7, 16, '#fff', 3)}${rect(20, 40, 60, 4, '#4fb87a')}${line('M36 60L47 70L66 50', '#4fb87a', 7)}`,
  ],
  一周签到五天: [
    '#3fa8c9',
    () =>
      `${rect(20, 26, 60, 54, '#fff', 6)}${rect(20, 40, 60, 4, '#3fa8c9')}${centred(50, 74, 34, '#3fa8c9', '5', 'font-weight="700"')}`,
  ],
  今天送出一份心意: ['#ff5c8d', () => heart(50, 52, 38, '#fff')],
  本周活跃主播: [
    '#8a5fd9',
    () =>
      `${circle(50, 34, 17, '#fff')}${rect(44, 50, 12, 20, '#fff', 4)}${line('M28 44C28 74 72 74 72 44M50 72L50 84M36 84L64 84', '#fff', 5)}`,
  ],
  分享生活: [
    '#5a8ff0',
    () =>
      `${rect(18, 30, 64, 48, '#fff', 7)}${rect(38, 22, 24, 12, '#fff', 4)}${circle(50, 54, 15, '#5a8ff0')}${circle(50, 54, 8, '#fff')}`,
  ],
  带朋友来: [
    '#2fb58f',
    () =>
      `${circle(38, 38, 13, '#fff')}${path('M14 78C14 58 62 58 62 78Z', '#fff')}${line('M74 34L74 58M62 46L86 46', '#fff', 6)}`,
  ],
  周年庆双倍心意: [
    '#e0456f',
    () => `${heart(40, 46, 32, '#fff', 'opacity=".75"')}${heart(60, 56, 32, '#fff')}`,
  ],
  充值达人: [
    '#d98a1c',
    () =>
      `${path('M32 22L68 22L66 48C64 62 36 62 34 48Z', '#fff')}${line('M32 28C16 28 18 48 36 50M68 28C84 28 82 48 64 50M50 58L50 72', '#fff', 5)}${rect(34, 72, 32, 8, '#fff', 3)}`,
  ],
};
/** An icon for each benefit and task, by its name. */
export const icons = (names) =>
  names.map((name) => {
    const [colour, draw] = ICONS[name];
    return {
      name,
      ...svg(
        72,
        72,
        `${rect(
          4,
          4,
          92,
          92,
          linear([
            [colour, 0.78],
            [colour, 1],
          ]),
          26,
        )}${draw()}`,
      ),
    };
  });
export const scoreSheet = () =>
  svg(
    216,
    288,
    `${rect(0, 0, 100, 134, linear(['#2f2a6b', '#6a3fb5']))}${centred(50, 18, 9, '#ffe9a8', '家族赛对阵表', 'font-weight="700"')}${['星河', '晚风', '橘子', '山海', '元气', '月光', '北岛', '团子'].map((name, n) => `${rect(6, 28 + n * 12.5, 26, 9, '#ffffff26', 3)}${text(10, 34.8 + n * 12.5, 5.6, '#fff', name)}${line(`M32 ${32.5 + n * 12.5}L42 ${32.5 + n * 12.5}L42 ${38.7 + Math.floor(n / 2) * 25}`, '#ffffff88', 0.9)}`).join('')}${times(4, (n) => `${rect(46, 34 + n * 25, 18, 9, '#ff7ad055', 3)}${line(`M42 ${38.7 + n * 25}L46 ${38.7 + n * 25}M64 ${38.5 + n * 25}L70 ${38.5 + n * 25}L70 ${51 + Math.floor(n / 2) * 50}`, '#ffffff88', 0.9)}`)}${times(2, (n) => `${rect(74, 46.5 + n * 50, 18, 9, '#ffd16655', 3)}${line(`M70 ${51 + n * 50}L74 ${51 + n * 50}`, '#ffffff88', 0.9)}`)}`,
    '0 0 100 134',
  );
