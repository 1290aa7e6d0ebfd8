import type { PbfReader } from 'pbf';
import type { Shape, Styles, Transform } from './movie';

const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
/** Of a shape: as in the frame before. */
const KEEP = 3;

/** The player takes a zero for a missing value; a quarter turn has a zero. */
const NEARLY_ZERO = 1e-9;

/** Numbers in the order of their fields, all of them floats; a missing one is 0. */
export function floats(pbf: PbfReader, count: number): number[] {
  return pbf.readMessage((tag, values: number[]) => {
    if (tag <= count) values[tag - 1] = pbf.readFloat();
  }, new Array<number>(count).fill(0));
}

export function transformFrom(pbf: PbfReader): Transform {
  const [a = 0, b = 0, c = 0, d = 0, tx = 0, ty = 0] = floats(pbf, 6);
  return { a: a || NEARLY_ZERO, b, c, d: d || NEARLY_ZERO, tx, ty };
}

/** Null: those of the frame before. */
export function shapeFrom(pbf: PbfReader): Shape | null {
  const shape = pbf.readMessage(
    (tag, found: Shape) => {
      if (tag === 1) found.type = pbf.readVarint();
      else if (tag === 2) found.shape = { d: pathFrom(pbf) };
      else if (tag === 3) {
        const [x = 0, y = 0, width = 0, height = 0, cornerRadius = 0] = floats(pbf, 5);
        found.rect = { x, y, width, height, cornerRadius };
      } else if (tag === 4) {
        const [x = 0, y = 0, radiusX = 0, radiusY = 0] = floats(pbf, 4);
        found.ellipse = { x, y, radiusX, radiusY };
      } else if (tag === 10) found.styles = stylesFrom(pbf);
      else if (tag === 11) found.transform = transformFrom(pbf);
    },
    { type: 0 },
  );
  return shape.type === KEEP ? null : shape;
}

function pathFrom(pbf: PbfReader): string {
  return pbf.readMessage(
    (tag, found: { d: string }) => {
      if (tag === 1) found.d = pbf.readString();
    },
    { d: '' },
  ).d;
}

function stylesFrom(pbf: PbfReader): Styles {
  return pbf.readMessage(
    (tag, found: Styles) => {
      if (tag === 1) {
        found.fillStr = colourFrom(pbf);
        found.fill = {};
      } else if (tag === 2) {
        found.strokeStr = colourFrom(pbf);
        found.stroke = {};
      } else if (tag === 3) found.strokeWidth = pbf.readFloat();
      else if (tag === 4) found.lineCapStr = CAPS[pbf.readVarint()] ?? 'butt';
      else if (tag === 5) found.lineJoinStr = JOINS[pbf.readVarint()] ?? 'miter';
      else if (tag === 6) found.miterLimit = pbf.readFloat();
      else if (tag === 7) found.lineDashI = pbf.readFloat();
      else if (tag === 8) found.lineDashII = pbf.readFloat();
      else if (tag === 9) found.lineDashIII = pbf.readFloat();
    },
    {
      fillStr: '',
      strokeStr: '',
      strokeWidth: 0,
      lineCapStr: 'butt',
      lineJoinStr: 'miter',
      miterLimit: 10,
      lineDashI: 0,
      lineDashII: 0,
      lineDashIII: 0,
    },
  );
}

function colourFrom(pbf: PbfReader): string {
  const [r = 0, g = 0, b = 0, a = 0] = floats(pbf, 4);
  return `rgba(${Math.floor(r * 255)}, ${Math.floor(g * 255)}, ${Math.floor(b * 255)}, ${a})`;
}
