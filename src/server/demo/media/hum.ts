const RATE = 8000;

/** Hummed notes, so many seconds of them: 8-bit mono PCM in a WAV head. */
export function hum(number: number, seconds: number): Buffer {
  const samples = Buffer.alloc(RATE * seconds);
  for (let at = 0; at < samples.length; at++) {
    const note = 220 * 2 ** ((Math.floor((at / RATE) * 4) * 3 + number * 2) / 12);
    const fade = 1 - (((at / RATE) * 4) % 1);
    samples[at] = 128 + Math.round(60 * fade * Math.sin((2 * Math.PI * note * at) / RATE));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
