/** Makes the short films and sounds of the demonstration: pictures that move over a melody, `npm run sample`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { group, svg } from './ink.mjs';
import { ogg } from './ogg.mjs';
import { withPage } from './page.mjs';
import { scene } from './scenes.mjs';
import { webm } from './webm.mjs';

const MEDIA = new URL('../../src/server/demo/data/media/', import.meta.url).pathname;
const SIZE = { width: 272, height: 480 };

/** `[scene, middle of the part that is shown, seconds, what falls or rises, key of the melody]` */
const FILMS = [
  [0, 0.5, 6, 'glints', 0],
  [7, 0.42, 5, 'dust', 4],
  [11, 0.4, 6, 'rain', -3],
  [4, 0.5, 6, 'sparks', 2],
  [23, 0.5, 5, 'lights', 5],
  [21, 0.62, 5, 'petals', 7],
];
/** Programmes and voices: `[folder, name, seconds, key, notes a second]` */
const SOUNDS = [
  ['radio', 1, 18, 0, 2],
  ['radio', 2, 22, -5, 1.5],
  ['radio', 3, 26, 4, 2.5],
  ['voice', 1, 3, 7, 3],
  ['voice', 2, 4, 2, 3],
  ['voice', 3, 5, -2, 2.5],
];

/** In the page: a melody of soft plucked notes over two held ones, as Opus. */
async function encodeSound({ seconds, key, tempo, bitrate }) {
  const context = new OfflineAudioContext(1, seconds * 48_000, 48_000);
  const scale = [0, 2, 4, 7, 9, 12, 14, 16];
  const walk = [0, 2, 4, 2, 5, 4, 2, 1, 0, 3, 4, 6, 5, 4, 2, 0];
  const hertz = (step) => 261.6 * 2 ** ((step + key) / 12);
  const play = (from, length, frequency, volume, type) => {
    const [tone, gain] = [
      new OscillatorNode(context, { frequency, type }),
      new GainNode(context, { gain: 0 }),
    ];
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  };
  for (let note = 0; note < seconds * tempo; note++) {
    const at = note / tempo;
    const step = scale[walk[note % walk.length]];
    play(at, 1.2, hertz(step), 0.2, 'triangle');
    play(at, 0.6, hertz(step + 12), 0.06, 'sine');
    if (note % 4 === 0)
      for (const low of [-12, -5]) play(at, 4 / tempo, hertz(low + (note % 8 ? 5 : 0)), 0.1, 'sine');
  }
  const samples = (await context.startRendering()).getChannelData(0);
  const chunks = [];
  const encoder = new AudioEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ track: 2, at: Math.round(chunk.timestamp / 1000), isKey: true, data: [...data] });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, bitrate });
  encoder.encode(
    new AudioData({
      format: 'f32',
      sampleRate: 48_000,
      numberOfFrames: samples.length,
      numberOfChannels: 1,
      timestamp: 0,
      data: samples,
    }),
  );
  await encoder.flush();
  return chunks;
}

/** In the page: the camera moves slowly over the picture while something falls or rises before it, as VP9; and the poster. */
async function encodeFilm({ source, seconds, effect, size, middle }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), size);
  const ink = canvas.getContext('2d');
  const rate = 15;
  const frames = seconds * rate;
  const random = (n) => (Math.sin(n * 127.1) * 43_758.5453) % 1;
  const part = (n) => Math.abs(random(n));
  const paint = {
    rain: (x, y) => ink.fillRect(x, y * 1.2, 1.5, 16),
    dust: (x, y, n) => ink.arc(x, size.height - y, 1 + part(n) * 1.5, 0, 7),
    sparks: (x, y, n) =>
      ink.arc(size.width / 2 + (x - size.width / 2) * 0.5, size.height - y, 1 + part(n) * 2, 0, 7),
    glints: (x, y, n) =>
      ink.fillRect(x, size.height * 0.62 + ((y * 0.37) % (size.height * 0.36)), 10 + part(n) * 22, 1.5),
    lights: (x, y, n) => ink.arc(x, size.height - y * 0.8, 2 + part(n) * 4, 0, 7),
    petals: (x, y, n) => ink.ellipse(x + Math.sin(y / 30 + n) * 14, y, 4, 2.4, y / 40 + n, 0, 7),
  }[effect];
  const colour = {
    rain: '#ffffff88',
    dust: '#fff8dcaa',
    sparks: '#ffb347cc',
    glints: '#fff1c9aa',
    lights: '#ffe9a866',
    petals: '#ff9fc0dd',
  }[effect];
  const speed = { rain: 9, dust: 0.7, sparks: 2.6, glints: 0.9, lights: 1.1, petals: 2 }[effect];
  const draw = (frame) => {
    const zoom = 1.02 + 0.1 * (frame / frames);
    const height = size.height * zoom;
    const width = (height * image.width) / image.height;
    const left = -(width - size.width) * middle + Math.sin((frame / frames) * 3.14) * 6;
    ink.drawImage(image, left, (size.height - height) / 2, width, height);
    ink.fillStyle = colour;
    for (let n = 1; n < (effect === 'rain' ? 70 : 34); n++) {
      const y = (part(n * 3.7) * size.height + frame * speed * (0.7 + part(n) * 0.6)) % size.height;
      ink.beginPath();
      paint(part(n * 1.9) * size.width, y, n);
      ink.fill();
    }
  };
  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({
        track: 1,
        at: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        data: [...data],
      });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.10.08',
    ...size,
    bitrate: 110_000,
    framerate: rate,
    latencyMode: 'quality',
  });
  for (let frame = 0; frame < frames; frame++) {
    draw(frame);
    const picture = new VideoFrame(canvas, {
      timestamp: Math.round((frame * 1e6) / rate),
      duration: Math.round(1e6 / rate),
    });
    encoder.encode(picture, { keyFrame: frame % (rate * 3) === 0 });
    picture.close();
  }
  await encoder.flush();
  draw(Math.floor(frames / 3));
  return { chunks, poster: canvas.toDataURL('image/webp', 0.8) };
}

const packed = (chunks) => chunks.map((chunk) => ({ ...chunk, data: Buffer.from(chunk.data) }));

async function store(folder, name, content) {
  await mkdir(join(MEDIA, folder), { recursive: true });
  await writeFile(join(MEDIA, folder, name), content);
  console.log(`${folder}/${name}: ${Math.round(content.length / 1024)} KB`);
}

await withPage(async (page) => {
  for (const folder of ['film', 'radio', 'voice'])
    await rm(join(MEDIA, folder), { recursive: true, force: true });
  for (const [index, [place, middle, seconds, effect, key]] of FILMS.entries()) {
    const { picture } = svg(1280, 960, group('', scene(place)), '0 0 100 75');
    const film = await page.evaluate(encodeFilm, { source: picture, seconds, effect, size: SIZE, middle });
    const sound = await page.evaluate(encodeSound, { seconds, key, tempo: 2, bitrate: 24_000 });
    const chunks = packed([...film.chunks, ...sound.filter(({ at }) => at < seconds * 1000)]);
    await store('film', `${index + 1}.webm`, webm({ chunks, milliseconds: seconds * 1000, size: SIZE }));
    await store('film', `${index + 1}.webp`, Buffer.from(film.poster.split(',')[1], 'base64'));
  }
  for (const [folder, name, seconds, key, tempo] of SOUNDS) {
    const chunks = packed(await page.evaluate(encodeSound, { seconds, key, tempo, bitrate: 20_000 }));
    await store(
      folder,
      `${name}.ogg`,
      ogg(chunks.filter(({ at }) => at < seconds * 1000).map(({ data }) => data)),
    );
  }
});
