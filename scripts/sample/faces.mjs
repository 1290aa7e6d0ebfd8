import {
  chance,
  circle,
  clip,
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
} from './ink.mjs';

const SKINS = [
  ['#ffe3cf', '#f9c9a8'],
  ['#ffdcc2', '#f2bb95'],
  ['#fbd0ae', '#e6a97e'],
  ['#f3c39c', '#d99a6c'],
];
const HAIRS = [
  ['#3a2b2f', '#1f171c'],
  ['#2b2d42', '#14152a'],
  ['#5b3a29', '#3b2317'],
  ['#7a4b2e', '#52301c'],
  ['#8a5a44', '#613a2b'],
  ['#463a5e', '#2a2140'],
];
const DYED = [
  ['#c98aa8', '#9c5c80'],
  ['#8f7bc4', '#5e4d94'],
  ['#b98b5e', '#8a6238'],
];
const CLOTHES = [
  '#6c8cff',
  '#ff8fa3',
  '#4dbfa5',
  '#ffb861',
  '#8b7bea',
  '#f2726b',
  '#5aa9e6',
  '#f6f7fb',
  '#3d4a6b',
  '#e9c46a',
  '#2f3e55',
  '#c8b6ff',
];
const GROUNDS = [
  ['#ffe1d6', '#ffb8a3'],
  ['#d8ecff', '#9cc9fb'],
  ['#e4dcff', '#b9a6f7'],
  ['#d5f5e8', '#93dcc0'],
  ['#fff0c9', '#fbd07c'],
  ['#ffdbe8', '#fba6c3'],
  ['#dff3f5', '#93d0d8'],
  ['#e8ebf4', '#b3bdd6'],
];

/** A person by number: the same face wherever it is drawn. */
export function personOf(sex, number) {
  const { next, pick } = chance(number * 7 + (sex === 'male' ? 1001 : 2003));
  const isMale = sex === 'male';
  const styles = isMale
    ? ['short', 'part', 'spiky', 'curly', 'crop', 'middle', 'cap', 'swept']
    : ['long', 'bob', 'pony', 'buns', 'wavy', 'bangs', 'braids', 'half'];
  const wears = isMale
    ? ['glasses', 'none', 'phones', 'none', 'beard', 'none', 'glasses', 'none', 'stubble', 'none', 'round']
    : ['none', 'earrings', 'glasses', 'none', 'flower', 'none', 'beret', 'phones', 'none', 'clip', 'round'];
  return {
    sex,
    skin: pick(SKINS),
    hair: next() < (isMale ? 0.08 : 0.22) ? pick(DYED) : pick(HAIRS),
    style: styles[number % 8],
    wear: wears[number % 11],
    cloth: CLOTHES[(number * 5 + (isMale ? 0 : 3)) % 12],
    cut: pick(
      isMale ? ['tee', 'hoodie', 'shirt', 'suit', 'knit'] : ['tee', 'hoodie', 'shirt', 'dress', 'knit'],
    ),
    ground: GROUNDS[(number * 3 + (isMale ? 1 : 0)) % 8],
    mouth: pick(['smile', 'grin', 'calm', 'smile']),
    brow: next(),
    wide: next(),
  };
}

const darker = (colour, part = 0.78) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const BACK = {
  long: (f) => path('M24 50C20 16 80 16 76 50L80 88C70 94 30 94 20 88Z', f),
  wavy: (f) =>
    path(
      'M24 46C20 14 80 14 76 46C84 56 76 62 82 72C88 84 78 94 66 92L34 92C22 94 12 84 18 72C24 62 16 56 24 46Z',
      f,
    ),
  bob: (f) => path('M23 48C19 15 81 15 77 48L79 66C74 72 68 70 66 66L34 66C32 70 26 72 21 66Z', f),
  half: (f) => path('M24 50C20 16 80 16 76 50L77 78C70 84 62 82 60 78L40 78C38 82 30 84 23 78Z', f),
  bangs: (f) => path('M24 50C20 15 80 15 76 50L76 72C70 78 64 76 62 70L38 70C36 76 30 78 24 72Z', f),
  braids: (f) =>
    `${path('M25 48C20 16 80 16 75 48L74 62L26 62Z', f)}${times(4, (n) => `${ellipse(22 - n * 0.6, 60 + n * 9, 6 - n * 0.5, 6, f)}${ellipse(78 + n * 0.6, 60 + n * 9, 6 - n * 0.5, 6, f)}`)}`,
  pony: (f) =>
    `${path('M66 22C92 18 94 50 84 76C82 66 78 48 68 40Z', f)}${path('M26 48C22 17 78 17 74 48L72 58L28 58Z', f)}`,
  buns: (f) =>
    `${circle(27, 22, 10.5, f)}${circle(73, 22, 10.5, f)}${path('M26 48C22 16 78 16 74 48L72 58L28 58Z', f)}`,
};

const FRONT = {
  long: (f) =>
    path(
      'M27 50C25 38 30 30 40 27C48 32 62 32 70 36C73 40 74 46 73 51C79 34 70 15 50 15C30 15 21 34 27 50Z',
      f,
    ),
  wavy: (f) =>
    path(
      'M26 52C26 38 34 30 46 28C44 34 38 38 34 42C46 42 64 36 66 30C72 36 74 44 74 52C82 32 70 14 50 14C30 14 18 32 26 52Z',
      f,
    ),
  bob: (f) =>
    path('M26 52C26 42 28 36 32 33L68 33C72 36 74 42 74 52C81 32 70 14 50 14C30 14 19 32 26 52Z', f),
  half: (f) =>
    `${path('M27 50C26 38 34 30 50 28C66 30 74 38 73 50C80 32 70 15 50 15C30 15 20 32 27 50Z', f)}${circle(50, 12, 8, f)}`,
  bangs: (f) =>
    path(
      'M26 54C25 44 27 38 30 36C36 39 42 39 46 37C52 40 58 40 62 37C66 39 70 39 71 37C74 42 75 48 74 54C82 32 70 14 50 14C30 14 18 32 26 54Z',
      f,
    ),
  braids: (f) => path('M27 50C28 38 38 34 50 26C62 34 72 38 73 50C80 32 70 15 50 15C30 15 20 32 27 50Z', f),
  pony: (f) =>
    path(
      'M27 50C26 40 30 32 38 29C50 36 64 34 71 38C73 42 74 46 73 50C80 32 70 15 50 15C30 15 20 32 27 50Z',
      f,
    ),
  buns: (f) =>
    path(
      'M27 50C27 40 30 35 36 33C40 36 46 37 50 35C54 37 60 36 64 33C70 35 73 40 73 50C80 32 70 15 50 15C30 15 20 32 27 50Z',
      f,
    ),
  short: (f) =>
    path(
      'M27 48C26 40 29 36 33 33C45 36 60 35 67 32C71 36 74 40 73 48C80 30 70 16 51 15C31 14 20 30 27 48Z',
      f,
    ),
  part: (f) =>
    path(
      'M27 48C26 40 30 34 38 28C48 35 62 36 70 35C73 39 74 43 73 48C81 28 68 14 48 15C30 16 20 30 27 48Z',
      f,
    ),
  spiky: (f) =>
    path(
      'M27 47C27 40 29 36 33 34L38 37L42 32L47 37L52 32L57 37L61 32L67 35C71 38 73 42 73 47C79 36 77 28 74 25L70 27L68 18L61 21L57 12L50 18L43 11L39 19L31 18L31 25L25 26C22 32 22 40 27 47Z',
      f,
    ),
  curly: (f) =>
    [
      [29, 38, 7],
      [33, 28, 8],
      [42, 22, 9],
      [53, 20, 9],
      [64, 25, 8.5],
      [71, 34, 7.5],
      [38, 32, 6],
      [49, 30, 6.5],
      [60, 32, 6],
    ]
      .map(([x, y, r]) => circle(x, y, r, f))
      .join(''),
  crop: (f) => path('M28 44C28 34 34 30 50 30C66 30 72 34 72 44C78 28 68 17 50 17C32 17 22 28 28 44Z', f),
  middle: (f) =>
    path(
      'M27 50C26 40 34 36 42 32C46 30 49 26 50 24C51 26 54 30 58 32C66 36 74 40 73 50C82 30 70 14 50 14C30 14 18 30 27 50Z',
      f,
    ),
  cap: (f) =>
    path('M28 46C28 38 30 36 34 35L66 35C70 36 72 38 72 46C76 40 76 36 75 33L25 33C24 36 24 40 28 46Z', f),
  swept: (f) =>
    path(
      'M27 48C27 40 31 37 34 34C44 38 60 34 68 27C71 33 73 40 73 48C82 34 80 18 66 14C54 8 30 11 25 26C22 34 23 42 27 48Z',
      f,
    ),
};

const clothes = ({ cut, cloth, skin }) => {
  const fill = linear([cloth, darker(cloth, 0.82)]);
  const trunk = path('M8 106C8 84 24 78 40 75L60 75C76 78 92 84 92 106Z', fill);
  const edge = darker(cloth, 0.7);
  const neck = path('M41 60L59 60L60 76C56 82 44 82 40 76Z', linear([skin[1], skin[0]]));
  if (cut === 'hoodie')
    return `${path('M26 82C26 68 74 68 74 82C66 92 34 92 26 82Z', darker(cloth, 0.86))}${trunk}${neck}${path('M34 76C40 92 60 92 66 76L74 80C66 102 34 102 26 80Z', darker(cloth, 0.9))}${line('M44 88L43 100M56 88L57 100', '#fff', 1.6)}`;
  if (cut === 'shirt')
    return `${trunk}${neck}${path('M40 74L50 90L38 94L32 77Z', '#fff')}${path('M60 74L50 90L62 94L68 77Z', '#fff')}${line('M50 92L50 106', edge, 1)}${circle(50, 97, 1, '#fff')}`;
  if (cut === 'suit')
    return `${trunk}${neck}${path('M40 75L50 104L60 75L50 84Z', '#fff')}${path('M47 84L53 84L54 104L46 104Z', '#c94f5d')}${path('M40 74L32 78L40 106L48 106Z', edge)}${path('M60 74L68 78L60 106L52 106Z', edge)}`;
  if (cut === 'dress')
    return `${trunk}${path('M36 74C38 90 62 90 64 74Z', skin[0])}${neck}${line('M38 78C42 90 58 90 62 78', '#fff', 1.2, 'stroke-dasharray="0.100 3"')}`;
  if (cut === 'knit')
    return `${trunk}${neck}${path('M37 72C42 80 58 80 63 72L65 80C58 88 42 88 35 80Z', edge)}${times(3, (n) => line(`M20 ${92 + n * 5}L80 ${92 + n * 5}`, edge, 1, 'stroke-dasharray="2 3" opacity=".6"'))}`;
  return `${trunk}${neck}${line('M38 76C42 86 58 86 62 76', edge, 2)}`;
};

const features = ({ mouth, brow, sex, skin, hair, wear }) => {
  const eye = (x) =>
    sex === 'male'
      ? `${ellipse(x, 50, 2.7, 3.2, '#2b2230')}${circle(x + 0.9, 48.9, 0.9, '#fff')}`
      : `${ellipse(x, 50, 3.1, 3.9, '#2b2230')}${circle(x + 1, 48.5, 1.1, '#fff')}${line(x < 50 ? `M${x - 4} 48.200Q${x} 44.500 ${x + 3} 47` : `M${x + 4} 48.200Q${x} 44.500 ${x - 3} 47`, '#2b2230', 1.2)}`;
  const lift = 42 - brow * 2;
  const brows = line(
    `M35 ${lift + 0.5}Q40 ${lift - 2} 44 ${lift}M56 ${lift}Q60 ${lift - 2} 65 ${lift + 0.5}`,
    hair[1],
    sex === 'male' ? 2 : 1.3,
  );
  const lips = sex === 'male' ? '#b8625a' : '#e0566f';
  const smile = {
    smile: line('M43.500 61Q50 67 56.500 61', lips, 1.9),
    grin: `${path('M43 60Q50 61.500 57 60Q56 68 50 68Q44 68 43 60Z', '#8c2f3c')}${path('M44 60.300Q50 61.600 56 60.300L55.600 62.500Q50 63.500 44.400 62.500Z', '#fff')}`,
    calm: line('M45 62.500Q50 64.500 55 62.500', lips, 1.9),
  }[mouth];
  const blush = `${ellipse(36.5, 57.5, 4, 2.5, '#ff7d7d', `opacity="${sex === 'male' ? 0.18 : 0.34}"`)}${ellipse(63.5, 57.5, 4, 2.5, '#ff7d7d', `opacity="${sex === 'male' ? 0.18 : 0.34}"`)}`;
  const beard =
    wear === 'beard'
      ? path(
          'M29 54C31 70 40 77 50 77C60 77 69 70 71 54C68 60 62 58 58 57C54 56 46 56 42 57C38 58 32 60 29 54Z',
          hair[0],
          'opacity=".92"',
        )
      : wear === 'stubble'
        ? path(
            'M31 58C34 70 42 75.500 50 75.500C58 75.500 66 70 69 58C62 66 58 58 50 58C42 58 38 66 31 58Z',
            hair[0],
            'opacity=".16"',
          )
        : '';
  return `${blush}${beard}${eye(40)}${eye(60)}${brows}${line('M50 52Q51.500 56 49 56.800', skin[1], 1.5)}${smile}`;
};

const WORN = {
  glasses: () =>
    `${rect(32, 44.5, 14.5, 11, '#ffffff33', 3.5, 'stroke="#2f3447" stroke-width="1.500"')}${rect(53.5, 44.5, 14.5, 11, '#ffffff33', 3.5, 'stroke="#2f3447" stroke-width="1.500"')}${line('M46.500 48.500Q50 47 53.500 48.500M32 48L27.500 47M68 48L72.500 47', '#2f3447', 1.4)}`,
  round: () =>
    `${circle(40, 50, 7.5, '#ffffff33', 'stroke="#b07d3c" stroke-width="1.400"')}${circle(60, 50, 7.5, '#ffffff33', 'stroke="#b07d3c" stroke-width="1.400"')}${line('M47.500 49Q50 47.500 52.500 49', '#b07d3c', 1.4)}`,
  phones: () =>
    `${line('M25 50C22 8 78 8 75 50', '#3b4160', 4)}${rect(20.5, 44, 8, 17, linear(['#6d78ff', '#4450c9']), 4)}${rect(71.5, 44, 8, 17, linear(['#6d78ff', '#4450c9']), 4)}`,
  earrings: () =>
    `${circle(27.5, 60, 1.8, '#ffd166')}${circle(72.5, 60, 1.8, '#ffd166')}${circle(27.5, 64, 2.4, '#fff3cd')}${circle(72.5, 64, 2.4, '#fff3cd')}`,
  flower: () =>
    `${times(5, (n) => group(`rotate(${n * 72} 30 31)`, ellipse(30, 26.5, 3, 4, '#fff')))}${circle(30, 31, 2.5, '#ffc145')}`,
  beret: () =>
    `${path('M22 31C18 14 40 6 58 9C80 12 84 26 78 31C62 25 38 25 22 31Z', linear(['#d9525e', '#a8323f']))}${line('M52 9L54 4', '#a8323f', 2.4)}`,
  clip: () => `${heart(68, 33, 8, '#ff5d8f')}`,
  none: () => '',
  beard: () => '',
  stubble: () => '',
};

/** Head and shoulders in a box of 100. */
export function bust(person, changes = {}) {
  const one = { ...person, ...changes };
  const { skin, hair, style, wear, wide } = one;
  const tone = linear(hair);
  const face = `M${29 - wide} 44C28 24 72 24 ${71 + wide} 44C${72 + wide} 62 63 74 50 74C37 74 ${28 - wide} 62 ${29 - wide} 44Z`;
  const ears = `${ellipse(27.5, 51, 4, 5.5, skin[1])}${ellipse(72.5, 51, 4, 5.5, skin[1])}`;
  const cap =
    style === 'cap'
      ? `${path('M25 35C24 16 38 12 50 12C62 12 76 16 75 35C60 30 40 30 25 35Z', linear([one.cloth === '#f6f7fb' ? '#4d6bd8' : darker(one.cloth, 0.9), darker(one.cloth, 0.6)]))}${path('M24 36C34 28 66 28 84 37C86 40 82 41 78 40C62 34 40 33 24 36Z', darker(one.cloth, 0.55))}${starAt(50, 23, 4.5, '#fff', 'opacity=".9"')}`
      : '';
  return [
    BACK[style]?.(tone) ?? '',
    clothes(one),
    path('M41 66C44 74 56 74 59 66L59.500 72C55 78 45 78 40.500 72Z', darker(skin[1], 0.9), 'opacity=".45"'),
    ears,
    path(face, linear([skin[0], skin[1]])),
    features(one),
    FRONT[style](tone),
    line('M36 22Q46 17 58 19', '#fff', 2, 'opacity=".16"'),
    cap,
    WORN[wear](),
  ].join('');
}

const ground = ([light, deep], number) =>
  `${rect(0, 0, 100, 100, linear([light, deep], -25))}${[
    () => circle(50, 52, 40, '#fff', 'opacity=".28"'),
    () => times(5, (n) => line(`M${-10 + n * 28} 104L${30 + n * 28} -6`, '#fff', 7, 'opacity=".16"')),
    () =>
      times(16, (n) => circle(8 + (n % 4) * 28, 10 + Math.floor(n / 4) * 28, 2.4, '#fff', 'opacity=".4"')),
    () => `${circle(14, 18, 20, '#fff', 'opacity=".22"')}${circle(90, 30, 13, '#fff', 'opacity=".26"')}`,
  ][number % 4]()}`;

/** The picture of an account. */
export const avatar = (sex, number) => {
  const person = personOf(sex, number);
  return svg(160, 160, ground(person.ground, number) + group('translate(0 4)', bust(person)));
};

/** The photo on an identity card: plain ground, plain clothes, nothing worn. */
export const cardPhoto = (sex, number) => {
  const person = personOf(sex, number);
  const style = person.style === 'cap' ? 'crop' : person.style;
  const wear = /glasses|round|beard|stubble/.test(person.wear) ? person.wear : 'none';
  return bust(person, { style, wear, cut: 'shirt', cloth: '#3d4a6b', mouth: 'calm' });
};

/** What the camera of the phone sees during the check: a room, the person, the frame of the check. */
export const faceCheck = (sex, number) => {
  const { pick } = chance(number + 77);
  const [wall, floor] = pick([
    ['#f3e7d8', '#d9c4a8'],
    ['#dfe8ee', '#b7c7d1'],
    ['#e9e2f0', '#c6b8d6'],
    ['#e2ecdf', '#b9cdb3'],
  ]);
  const person = personOf(sex, number);
  const style = person.style === 'cap' ? 'crop' : person.style;
  const room = `${rect(0, 0, 100, 125, linear([wall, floor]))}${rect(64, 8, 28, 34, '#ffffff99', 2)}${rect(67, 11, 22, 28, linear(['#bfe0f7', '#e9f6fd']), 1)}${line('M78 11L78 39M67 25L89 25', '#fff', 1.5)}${rect(4, 64, 22, 50, '#a9856055', 2)}${times(4, (n) => rect(6 + n * 5, 68, 4, 14, ['#e07a5f', '#81b29a', '#3d405b', '#f2cc8f'][n], 0.6))}`;
  const shade = path(
    'M0 0H100V125H0ZM50 15C25 15 16 36 16 56C16 80 32 100 50 100C68 100 84 80 84 56C84 36 75 15 50 15Z',
    '#0b1526',
    'fill-rule="evenodd" opacity=".34"',
  );
  const frame = line(
    'M50 15C25 15 16 36 16 56C16 80 32 100 50 100C68 100 84 80 84 56C84 36 75 15 50 15Z',
    '#4fd1a5',
    1.4,
    'stroke-dasharray="7 4"',
  );
  const light = ellipse(
    38,
    30,
    46,
    40,
    radial([
      ['#fff', 0.28],
      ['#fff', 0],
    ]),
  );
  const worn = ['phones', 'beret'].includes(person.wear) ? 'none' : person.wear;
  return svg(
    224,
    280,
    `${room}${clip(rect(0, 0, 100, 125), group('translate(-8 10) scale(1.160)', bust(person, { style, wear: worn })))}${light}${shade}${frame}`,
  );
};

/** People who show no face: an animal. */
const ANIMALS = [
  ['#ffd9a8', '#f2a65a', 'cat'],
  ['#e9ecf3', '#b8c0d4', 'rabbit'],
  ['#d9b08c', '#a9784f', 'bear'],
  ['#ffb38a', '#e8743b', 'fox'],
  ['#f4f4f6', '#d5d7de', 'panda'],
  ['#ffe9a8', '#f6c945', 'chick'],
  ['#cfd6e4', '#8d99b5', 'cat'],
  ['#f6dfd0', '#e2b59a', 'dog'],
];
export const animal = (number) => {
  const [light, deep, kind] = ANIMALS[number % ANIMALS.length];
  const fur = linear([light, deep]);
  const ear = {
    cat: () =>
      `${path('M26 44L24 18L46 30Z', fur)}${path('M74 44L76 18L54 30Z', fur)}${path('M29 38L28 24L40 31Z', '#ffb3ad')}${path('M71 38L72 24L60 31Z', '#ffb3ad')}`,
    fox: () =>
      `${path('M24 46L20 14L48 32Z', fur)}${path('M76 46L80 14L52 32Z', fur)}${path('M27 38L25 22L38 31Z', '#5a3320')}${path('M73 38L75 22L62 31Z', '#5a3320')}`,
    rabbit: () =>
      `${ellipse(38, 22, 8, 22, fur)}${ellipse(62, 22, 8, 22, fur)}${ellipse(38, 24, 4, 15, '#ffc2cc')}${ellipse(62, 24, 4, 15, '#ffc2cc')}`,
    bear: () =>
      `${circle(28, 33, 11, fur)}${circle(72, 33, 11, fur)}${circle(28, 33, 5.5, '#f3d6bd')}${circle(72, 33, 5.5, '#f3d6bd')}`,
    panda: () => `${circle(28, 32, 11, '#33343f')}${circle(72, 32, 11, '#33343f')}`,
    chick: () => `${path('M50 30C46 18 54 16 52 10C60 16 56 24 52 30Z', deep)}`,
    dog: () =>
      `${path('M26 36C10 36 12 62 20 68C28 62 28 48 32 40Z', '#a8714a')}${path('M74 36C90 36 88 62 80 68C72 62 72 48 68 40Z', '#a8714a')}`,
  }[kind]();
  const patch =
    {
      panda: () =>
        `${ellipse(38, 55, 8, 9.5, '#33343f', 'transform="rotate(20 38 55)"')}${ellipse(62, 55, 8, 9.5, '#33343f', 'transform="rotate(-20 62 55)"')}`,
      fox: () =>
        path('M22 60C34 58 42 64 50 78C58 64 66 58 78 60C76 78 64 86 50 86C36 86 24 78 22 60Z', '#fff6ec'),
      bear: () => ellipse(50, 68, 13, 10, '#f3d6bd'),
      dog: () => ellipse(50, 68, 12, 10, '#fff8f1'),
    }[kind]?.() ?? '';
  const eyes = [38, 62]
    .map(
      (x) =>
        `${circle(x, 55, 3.8, kind === 'panda' ? '#fff' : '#2b2230')}${circle(x + (kind === 'panda' ? 0 : 1.2), 53.8, kind === 'panda' ? 2.2 : 1.3, kind === 'panda' ? '#1d1d26' : '#fff')}`,
    )
    .join('');
  const nose =
    kind === 'chick'
      ? path('M44 62L56 62L50 70Z', '#f2863b')
      : `${path('M46 63.500Q50 61.500 54 63.500Q52.500 67.500 50 67.500Q47.500 67.500 46 63.500Z', '#3a2a30')}${line('M50 67.500Q49 71 45 71M50 67.500Q51 71 55 71', '#3a2a30', 1.3)}`;
  const whiskers =
    kind === 'cat' ? line('M22 62L32 64M22 69L32 68M78 62L68 64M78 69L68 68', '#ffffffcc', 1.2) : '';
  return svg(
    160,
    160,
    `${ground(GROUNDS[(number * 5 + 2) % 8], number)}${group('translate(0 4)', `${ear}${ellipse(50, 58, 31, 28, fur)}${patch}${eyes}${nose}${whiskers}${ellipse(31, 65, 4.5, 2.8, '#ff7d7d', 'opacity=".4"')}${ellipse(69, 65, 4.5, 2.8, '#ff7d7d', 'opacity=".4"')}`)}`,
  );
};
