/** Shapes of SVG, short to write. Gradients register themselves with the picture that is drawn next. */

let defs = [];

const gradient = (kind, place, stops) => {
  const id = `g${defs.length}`;
  const colours = stops.map((stop, index) => {
    const [colour, opacity = 1] = Array.isArray(stop) ? stop : [stop];
    return `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  defs.push(`<${kind}Gradient id="${id}" ${place}>${colours.join('')}</${kind}Gradient>`);
  return `url(#${id})`;
};

/** From above to below, or turned by `angle` degrees. */
export const linear = (stops, angle = 0) =>
  gradient('linear', `x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)"`, stops);
export const radial = (stops, [cx, cy, r] = [0.5, 0.5, 0.6]) =>
  gradient('radial', `cx="${cx}" cy="${cy}" r="${r}"`, stops);
/** A soft edge for shadows and light. */
export const blur = (amount) => {
  const id = `g${defs.length}`;
  defs.push(
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
  );
  return `filter="url(#${id})"`;
};
/** Shows only what is inside the shapes. */
export const clip = (shapes, content) => {
  const id = `g${defs.length}`;
  defs.push(`<clipPath id="${id}">${shapes}</clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
};

export const svg = (width, height, content, box = `0 0 100 ${(100 * height) / width}`) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"><defs>${defs.join('')}</defs>${content}</svg>`;
  defs = [];
  return { width, height, picture };
};

export const circle = (cx, cy, r, fill, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (cx, cy, rx, ry, fill, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const rect = (x, y, width, height, fill, rx = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, stroke, width = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (transform, content, more = '') => `<g transform="${transform}" ${more}>${content}</g>`;
export const text = (x, y, size, fill, words, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif" ${more}>${words}</text>`;
export const centred = (x, y, size, fill, words, more = '') =>
  text(x, y, size, fill, words, `text-anchor="middle" ${more}`);

/** The same shapes turned about a point, so many times. */
export const turned = (count, [cx, cy], draw, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    group(`rotate(${from + (360 * index) / count} ${cx} ${cy})`, draw(index)),
  ).join('');
export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');

export const starAt = (cx, cy, r, fill, more = '', inner = 0.45, points = 5) =>
  path(
    `M${Array.from({ length: points * 2 }, (_, index) => {
      const size = index % 2 === 0 ? r : r * inner;
      const angle = (Math.PI * index) / points - Math.PI / 2;
      return `${(cx + size * Math.cos(angle)).toFixed(2)} ${(cy + size * Math.sin(angle)).toFixed(2)}`;
    }).join('L')}Z`,
    fill,
    `stroke-linejoin="round" ${more}`,
  );
/** A four-pointed glint. */
export const sparkle = (cx, cy, r, fill = '#fff', more = '') =>
  path(
    `M${cx} ${cy - r}Q${cx} ${cy} ${cx + r} ${cy}Q${cx} ${cy} ${cx} ${cy + r}Q${cx} ${cy} ${cx - r} ${cy}Q${cx} ${cy} ${cx} ${cy - r}Z`,
    fill,
    more,
  );
export const heart = (cx, cy, size, fill, more = '') =>
  group(
    `translate(${cx} ${cy}) scale(${size / 50})`,
    path(
      'M0 40C-34 16 -44 0 -42 -14C-40 -32 -14 -40 0 -18C14 -40 40 -32 42 -14C44 0 34 16 0 40Z',
      fill,
      more,
    ),
  );
export const cloud = (x, y, size, fill, more = '') =>
  group(
    `translate(${x} ${y}) scale(${size / 20})`,
    path('M-16 6a6 6 0 0 1 1-12a9 9 0 0 1 16-4a7 7 0 0 1 10 6a5.500 5.500 0 0 1 2 10Z', fill, more),
  );

/** Numbers that follow from a seed, the same everywhere. */
export function chance(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
  for (let warm = 0; warm < 5; warm++) next();
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)],
    within: (a, b) => a + next() * (b - a),
  };
}
