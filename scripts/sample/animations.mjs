/** Writes the SVGA 2.0 animations of the demonstration: vector layers whose frames are computed, `npm run sample`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

const FOLDER = new URL('../../src/server/demo/data/media/animation/', import.meta.url).pathname;
const SIZE = 320;
const FRAMES = 60;
const RATE = 20;
const TURN = Math.PI * 2;

const rgba = (colour, opacity = 1) => {
  const part = (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5), opacity];
};
const floats = (writer, values) => {
  for (const [index, value] of values.entries()) if (value) writer.writeFloatField(index + 1, value);
};

/** A shape: a path (type 0) or an ellipse (type 2) with its colours. */
function writeShape({ d, ellipse, fill, stroke, width = 0 }, writer) {
  writer.writeVarintField(1, d ? 0 : 2);
  if (d) writer.writeMessage(2, (path, inner) => inner.writeStringField(1, path), d);
  else writer.writeMessage(4, (values, inner) => floats(inner, values), ellipse);
  writer.writeMessage(
    10,
    (_, styles) => {
      if (fill) styles.writeMessage(1, (values, inner) => floats(inner, values), fill);
      if (stroke) styles.writeMessage(2, (values, inner) => floats(inner, values), stroke);
      if (width) styles.writeFloatField(3, width);
      styles.writeVarintField(4, 1);
      styles.writeVarintField(5, 1);
    },
    null,
  );
}

/** One frame of a layer: how opaque, where, how large and how far turned, and its shapes (none: those of the frame before). */
function writeFrame({ alpha, x, y, scale, turn, shapes }, writer) {
  writer.writeFloatField(1, alpha);
  writer.writeMessage(2, (_, box) => floats(box, [0, 0, SIZE, SIZE]), null);
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  writer.writeMessage(
    3,
    (_, inner) => {
      for (const [index, value] of [cos, sin, -sin, cos, x, y].entries())
        inner.writeFloatField(index + 1, value);
    },
    null,
  );
  if (shapes) for (const shape of shapes) writer.writeMessage(5, writeShape, shape);
  else writer.writeMessage(5, (_, inner) => inner.writeVarintField(1, 3), null);
}

/** `layers`: shapes about the point 0/0, and where they are at each part (0 to 1) of the whole. */
function svga(layers) {
  const writer = new PbfWriter();
  writer.writeStringField(1, '2.0.0');
  writer.writeMessage(
    2,
    (_, inner) => {
      inner.writeFloatField(1, SIZE);
      inner.writeFloatField(2, SIZE);
      inner.writeVarintField(3, RATE);
      inner.writeVarintField(4, FRAMES);
    },
    null,
  );
  for (const { shapes, at } of layers)
    writer.writeMessage(
      4,
      (_, sprite) => {
        for (let frame = 0; frame < FRAMES; frame++) {
          const place = { alpha: 1, x: 0, y: 0, scale: 1, turn: 0, ...at(frame / FRAMES) };
          sprite.writeMessage(2, writeFrame, { ...place, shapes: frame === 0 ? shapes : null });
        }
      },
      null,
    );
  return deflateSync(writer.finish());
}

const clamp = (value) => Math.max(0, Math.min(1, value));
/** Slow at the end. */
const eased = (value) => 1 - (1 - clamp(value)) ** 3;
const shown = (part, from, to, edge = 0.08) => clamp((part - from) / edge) * clamp((to - part) / edge);
const disc = (r, fill, opacity = 1) => ({ ellipse: [0, 0, r, r], fill: rgba(fill, opacity) });
const shape = (d, fill, opacity = 1) => ({ d, fill: rgba(fill, opacity) });
const HEART =
  'M 0 32 C -27 13 -35 0 -34 -11 C -32 -26 -11 -32 0 -14 C 11 -32 32 -26 34 -11 C 35 0 27 13 0 32 Z';
const star = (r, inner = 0.45) =>
  `${Array.from({ length: 10 }, (_, index) => {
    const size = index % 2 ? r * inner : r;
    const angle = (TURN * index) / 10 - TURN / 4;
    return `${index ? 'L' : 'M'} ${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  }).join(' ')} Z`;
const box = (x, y, width, height) =>
  `M ${x} ${y} L ${x + width} ${y} L ${x + width} ${y + height} L ${x} ${y + height} Z`;

/** A car drives in, stands in the light, and is gone. */
const car = () => [
  ...Array.from({ length: 7 }, (_, n) => ({
    shapes: [shape(box(-50, -1.5, 100, 3), '#ffe9a8')],
    at: (part) => ({
      x: 320 - ((part * 3 + n / 7) % 1) * 400,
      y: 150 + n * 18,
      alpha: 0.7 * shown(part, 0, 0.45, 0.1),
      scale: 1,
    }),
  })),
  {
    shapes: [disc(120, '#ffd166', 0.3), disc(84, '#fff1c4', 0.35)],
    at: (part) => ({
      x: 160,
      y: 170,
      scale: 0.6 + 0.5 * eased((part - 0.3) * 3),
      alpha: shown(part, 0.3, 0.95),
    }),
  },
  {
    shapes: [
      { ellipse: [0, 40, 116, 10], fill: rgba('#000000', 0.25) },
      shape(
        'M -116 20 C -116 -4 -92 -12 -62 -16 C -42 -44 -20 -52 14 -52 C 46 -52 60 -30 76 -14 C 104 -12 118 2 116 24 L 104 36 L -104 36 C -112 36 -116 30 -116 20 Z',
        '#ef4b5c',
      ),
      shape('M -48 -16 C -34 -36 -16 -42 2 -42 L 6 -16 Z', '#d5efff'),
      shape('M 14 -42 C 38 -42 48 -28 58 -16 L 18 -16 Z', '#b3dcf7'),
      shape('M -106 4 L 106 4 L 106 8 L -106 8 Z', '#ffb0a8'),
      { ellipse: [-62, 34, 24, 24], fill: rgba('#23243a') },
      { ellipse: [-62, 34, 13, 13], fill: rgba('#e6eaf5') },
      { ellipse: [66, 34, 24, 24], fill: rgba('#23243a') },
      { ellipse: [66, 34, 13, 13], fill: rgba('#e6eaf5') },
      { ellipse: [-108, 10, 8, 6], fill: rgba('#fff3b0') },
    ],
    at: (part) => ({
      x: 520 - 360 * eased(part / 0.4) - 520 * clamp((part - 0.82) / 0.18) ** 2,
      y: 180 + Math.sin(part * TURN * 6) * 1.5,
      alpha: 1,
    }),
  },
  ...Array.from({ length: 9 }, (_, n) => ({
    shapes: [shape(star(9), '#ffd166')],
    at: (part) => ({
      x: 160 + Math.cos((TURN * n) / 9 + part) * (60 + 90 * eased((part - 0.35) * 2)),
      y: 160 + Math.sin((TURN * n) / 9 + part) * (50 + 70 * eased((part - 0.35) * 2)),
      turn: part * TURN,
      scale: 0.6 + (n % 3) * 0.3,
      alpha: shown(part, 0.36, 0.85, 0.12),
    }),
  })),
];

/** A heart beats while others rise. */
const hearts = () => [
  {
    shapes: [disc(130, '#ff9fbb', 0.25), disc(92, '#ffd3e2', 0.35)],
    at: (part) => ({
      x: 160,
      y: 160,
      scale: 0.9 + 0.12 * Math.sin(part * TURN * 3),
      alpha: shown(part, 0, 1),
    }),
  },
  ...Array.from({ length: 14 }, (_, n) => ({
    shapes: [shape(HEART, ['#ff5c8d', '#ff9fbb', '#b79bff', '#ffd166'][n % 4])],
    at: (part) => {
      const own = (part + n / 14) % 1;
      return {
        x: 40 + ((n * 67) % 240) + Math.sin(own * TURN + n) * 14,
        y: 330 - own * 340,
        scale: 0.28 + (n % 4) * 0.12,
        turn: Math.sin(own * TURN + n) * 0.4,
        alpha: 0.9 * shown(own, 0, 1, 0.2),
      };
    },
  })),
  {
    shapes: [
      shape(HEART, '#e0356c'),
      shape(
        'M 0 26 C -22 11 -29 0 -28 -9 C -26 -22 -9 -26 0 -11 C 9 -26 26 -22 28 -9 C 29 0 22 11 0 26 Z',
        '#ff6f98',
      ),
      shape(
        'M -20 -16 C -16 -21 -11 -21 -8 -19 C -13 -17 -17 -12 -18 -7 C -21 -10 -21 -13 -20 -16 Z',
        '#ffffff',
        0.8,
      ),
    ],
    at: (part) => ({
      x: 160,
      y: 164,
      scale: 2.3 + 0.24 * Math.max(0, Math.sin(part * TURN * 3)) ** 3,
      alpha: shown(part, 0, 1, 0.06),
    }),
  },
];

/** Rockets burst into rings of light. */
const fireworks = () =>
  [
    [96, 120, '#ff7ea6', 0],
    [222, 92, '#ffd166', 0.24],
    [160, 190, '#7fe3ff', 0.46],
    [250, 200, '#c79bff', 0.14],
    [70, 220, '#a8f0c6', 0.58],
  ].flatMap(([x, y, colour, from], burst) => [
    {
      shapes: [disc(3, '#fff3c4'), shape('M -1.5 4 L 1.5 4 L 0 26 Z', colour, 0.7)],
      at: (part) => {
        const own = clamp((part - from) / 0.14);
        return { x, y: 330 - (330 - y) * eased(own), alpha: own > 0 && own < 1 ? 1 : 0 };
      },
    },
    ...[1, 0.62].map((reach, ring) => ({
      shapes: Array.from({ length: 14 }, (_, ray) => {
        const angle = (TURN * ray) / 14;
        const at = (r, side) =>
          `${(Math.cos(angle + side) * r).toFixed(1)} ${(Math.sin(angle + side) * r).toFixed(1)}`;
        return shape(
          `M ${at(24, 0.05)} L ${at(74, 0.06)} L ${at(80, 0)} L ${at(74, -0.06)} L ${at(24, -0.05)} Z`,
          ring ? '#ffffff' : colour,
        );
      }),
      at: (part) => {
        const own = (part - from - 0.13) / 0.36;
        return {
          x,
          y: y + 14 * clamp(own) ** 2,
          turn: 0.1 * burst + ring * 0.22,
          scale: reach * (0.1 + 0.95 * eased(own)),
          alpha: own > 0 ? clamp(1 - own) : 0,
        };
      },
    })),
    {
      shapes: [disc(40, colour, 0.35)],
      at: (part) => {
        const own = (part - from - 0.13) / 0.16;
        return { x, y, scale: 0.5 + own, alpha: own > 0 ? clamp(1 - own) : 0 };
      },
    },
  ]);

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const [index, draw] of [fireworks, car, hearts].entries()) {
  const content = svga(draw());
  await writeFile(join(FOLDER, `${index + 1}.svga`), content);
  console.log(`animation/${index + 1}.svga: ${Math.round(content.length / 1024)} KB`);
}
