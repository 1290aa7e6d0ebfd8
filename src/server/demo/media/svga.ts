import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { PNG } from 'pngjs';

/** A small film of the demonstration: a star that flies in, turns and fades, over rings that grow. */
export interface Animation {
  /** Pixels of a side. */
  size: number;
  frames: number;
  fps: number;
  colour: readonly [number, number, number];
}

/** As an SVGA 2 file: one picture layer, one layer of shapes. */
export function svga({ size, frames, fps, colour }: Animation): Buffer {
  const file = new PbfWriter();
  file.writeStringField(1, '2.0.0');
  file.writeMessage(
    2,
    (_, parameters) => {
      parameters.writeFloatField(1, size);
      parameters.writeFloatField(2, size);
      parameters.writeVarintField(3, fps);
      parameters.writeVarintField(4, frames);
    },
    null,
  );
  file.writeMessage(
    3,
    (_, image) => {
      image.writeStringField(1, 'star');
      image.writeBytesField(2, star(Math.round(size / 2), colour));
    },
    null,
  );
  const places = Array.from({ length: frames }, (_, frame) => frame / frames);
  layer(file, null, places, (at, frame) => ring(frame, at, size, colour));
  layer(file, 'star', places, (at, frame) => flight(frame, at, size));
  return deflateSync(file.finish());
}

function layer(
  file: PbfWriter,
  key: string | null,
  places: readonly number[],
  draw: (at: number, frame: PbfWriter) => void,
): void {
  file.writeMessage(
    4,
    (_, sprite) => {
      if (key !== null) sprite.writeStringField(1, key);
      for (const at of places) sprite.writeMessage(2, (__, frame) => draw(at, frame), null);
    },
    null,
  );
}

const floats = (writer: PbfWriter, tag: number, values: readonly number[]) =>
  writer.writeMessage(
    tag,
    (_, inner) => {
      for (const [place, value] of values.entries()) if (value !== 0) inner.writeFloatField(place + 1, value);
    },
    null,
  );

/** In from below within the first third, one turn, fading at the end. */
function flight(frame: PbfWriter, at: number, size: number): void {
  const side = size / 2;
  const turn = at * 2 * Math.PI;
  const rise = Math.min(1, at * 3);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [x, y] = [size / 2, size * (1.3 - 0.8 * rise)];
  frame.writeFloatField(1, at > 0.8 ? (1 - at) * 5 : 1);
  floats(frame, 2, [0, 0, side, side]);
  // about its middle
  floats(frame, 3, [cos, sin, -sin, cos, x - (cos - sin) * (side / 2), y - (sin + cos) * (side / 2)]);
}

function ring(frame: PbfWriter, at: number, size: number, colour: Animation['colour']): void {
  const radius = size * 0.48 * ((at * 2) % 1);
  frame.writeFloatField(1, 1 - ((at * 2) % 1));
  floats(frame, 2, [0, 0, size, size]);
  floats(frame, 3, [1, 0, 0, 1, 0, 0]);
  frame.writeMessage(
    5,
    (_, shape) => {
      shape.writeVarintField(1, 2);
      floats(shape, 4, [size / 2, size / 2, radius, radius]);
      shape.writeMessage(
        10,
        (__, styles) => {
          floats(styles, 2, [...colour.map((value) => value / 255), 1]);
          styles.writeFloatField(3, size / 40);
        },
        null,
      );
    },
    null,
  );
}

function star(side: number, [red, green, blue]: Animation['colour']): Buffer {
  const png = new PNG({ width: side, height: side });
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [(x / side) * 2 - 1, (y / side) * 2 - 1];
      const reach = 0.62 + 0.3 * Math.cos(5 * Math.atan2(dx, -dy));
      const away = Math.hypot(dx, dy);
      const light = Math.round(60 * (1 - away));
      const isInside = away < reach;
      png.data.set(
        [red + light, green + light, blue + light, isInside ? 255 : 0].map((one) => Math.min(255, one)),
        (y * side + x) * 4,
      );
    }
  return PNG.sync.write(png);
}
