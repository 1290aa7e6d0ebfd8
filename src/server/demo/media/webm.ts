interface Film {
  /** Whole pictures, each a VP8 key frame, in their order. */
  frames: readonly Buffer[];
  width: number;
  height: number;
  /** How long each picture shows. */
  frameMs: number;
}

const CLUSTER_FRAMES = 10;

/** A WebM film of key frames, with its length and an index, so that a player can be wound on (RFC 9559). */
export function webm({ frames, width, height, frameMs }: Film): Buffer {
  const info = element(0x1549a966, [
    element(0x2ad7b1, uint(1_000_000)),
    element(0x4489, float(frames.length * frameMs)),
    element(0x4d80, text('seed')),
    element(0x5741, text('seed')),
  ]);
  const picture = element(0xe0, [element(0xb0, uint(width)), element(0xba, uint(height))]);
  const track = [
    element(0xd7, uint(1)),
    element(0x73c5, uint(1)),
    element(0x83, uint(1)),
    element(0x86, text('V_VP8')),
  ];
  const tracks = element(0x1654ae6b, element(0xae, [...track, picture]));
  const clusters: { at: number; content: Buffer }[] = [];
  for (let first = 0; first < frames.length; first += CLUSTER_FRAMES) {
    const blocks = frames
      .slice(first, first + CLUSTER_FRAMES)
      .map((frame, place) => block(frame, place * frameMs));
    const at = first * frameMs;
    clusters.push({ at, content: element(0x1f43b675, [element(0xe7, uint(at)), ...blocks]) });
  }
  // the index comes before what it leads to: its own length does not depend on the positions, because each takes four
  // bytes
  const cues = (from: number) => {
    let place = from;
    const points = clusters.map(({ at, content }) => {
      const position = element(0xb7, [element(0xf7, uint(1)), element(0xf1, uint(place, 4))]);
      place += content.length;
      return element(0xbb, [element(0xb3, uint(at, 4)), position]);
    });
    return element(0x1c53bb6b, points);
  };
  const before = info.length + tracks.length;
  const index = cues(before + cues(0).length);
  const segment = element(0x18538067, [info, tracks, index, ...clusters.map(({ content }) => content)]);
  const head = [
    element(0x4286, uint(1)),
    element(0x42f7, uint(1)),
    element(0x42f2, uint(4)),
    element(0x42f3, uint(8)),
    element(0x4282, text('webm')),
    element(0x4287, uint(2)),
    element(0x4285, uint(2)),
  ];
  return Buffer.concat([element(0x1a45dfa3, head), segment]);
}

/** One key frame of track 1, so many milliseconds after its cluster begins. */
function block(frame: Buffer, afterMs: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(afterMs, 1);
  return element(0xa3, Buffer.concat([head, frame]));
}

function element(id: number, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content;
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 0x01;
  return Buffer.concat([uint(id), size, body]);
}

function uint(value: number, length = Math.max(1, Math.ceil(value.toString(16).length / 2))): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

function text(value: string): Buffer {
  return Buffer.from(value, 'ascii');
}
