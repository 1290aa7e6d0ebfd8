/** A WebM file of encoded parts, VP9 and Opus, with its length and an index for seeking. */

const bytes = (...parts) =>
  Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part))));
const idOf = (id) => Buffer.from(id.toString(16), 'hex');
const sizeOf = (length) => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length));
  size[0] = 1;
  return size;
};
const element = (id, ...content) => {
  const body = bytes(...content);
  return bytes(idOf(id), sizeOf(body.length), body);
};
const number = (id, value) => {
  const body = Buffer.alloc(6);
  body.writeUIntBE(value, 0, 6);
  return element(id, body);
};
const float = (id, value) => {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, body);
};
const words = (id, value) => element(id, Buffer.from(value));

function tracks(size) {
  const film = element(
    0xae,
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    words(0x86, 'V_VP9'),
    element(0xe0, number(0xb0, size.width), number(0xba, size.height)),
  );
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  const sound = element(
    0xae,
    number(0xd7, 2),
    number(0x73c5, 2),
    number(0x83, 2),
    words(0x86, 'A_OPUS'),
    number(0x56aa, 6_500_000),
    number(0x56bb, 80_000_000),
    element(0xe1, float(0xb5, 48_000), number(0x9f, 1)),
    element(0x63a2, head),
  );
  return element(0x1654ae6b, film, sound);
}

const block = ({ track, at, isKey, data }, from) => {
  const head = Buffer.alloc(4);
  head[0] = 0x80 | track;
  head.writeInt16BE(at - from, 1);
  head[3] = isKey ? 0x80 : 0;
  return element(0xa3, head, data);
};

/** `chunks`: `{ track: 1 | 2, at (ms), isKey, data }`, track 1 the film. A cluster begins at each key frame. */
export function webm({ chunks, milliseconds, size }) {
  const sorted = [...chunks].sort((a, b) => a.at - b.at || a.track - b.track);
  const clusters = [];
  for (const chunk of sorted) {
    const last = clusters.at(-1);
    if (!last || (chunk.track === 1 && chunk.isKey)) clusters.push({ at: chunk.at, blocks: [] });
    const own = clusters.at(-1);
    own.blocks.push(block(chunk, own.at));
  }
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, milliseconds),
    words(0x4d80, 'sample'),
    words(0x5741, 'sample'),
  );
  const head = bytes(info, tracks(size));
  const written = clusters.map(({ at, blocks }) => element(0x1f43b675, number(0xe7, at), ...blocks));
  const cues = (base) => {
    let place = base;
    return element(
      0x1c53bb6b,
      ...clusters.map(({ at }, index) => {
        const cue = element(0xbb, number(0xb3, at), element(0xb7, number(0xf7, 1), number(0xf1, place)));
        place += written[index].length;
        return cue;
      }),
    );
  };
  const index = cues(head.length + cues(0).length);
  const start = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    words(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  );
  return bytes(start, element(0x18538067, head, index, ...written));
}
