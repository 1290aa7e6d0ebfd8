/**
 * Draws the pictures of the demonstration into src/server/demo/data/media: `npm run sample`. It needs Chromium and a
 * Chinese font (Noto Sans SC for the same result). Films, sounds and animations: films.mjs and animations.mjs.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dresses } from './dresses.mjs';
import { animal, avatar, faceCheck } from './faces.mjs';
import { gifts } from './gifts.mjs';
import { withPage } from './page.mjs';
import {
  badge,
  banners,
  blurredCard,
  bond,
  cardBack,
  cardFront,
  covers,
  icons,
  scoreSheet,
  starBadge,
} from './papers.mjs';
import { places } from './places.mjs';
import { scenes } from './scenes.mjs';
import { appeals, evidence, letters } from './screens.mjs';

const DATA = new URL('../../src/server/demo/data/', import.meta.url).pathname;
const read = async (name) => JSON.parse(await readFile(join(DATA, name), 'utf8'));
const upTo = (count, draw) => Array.from({ length: count }, (_, index) => draw(index + 1));
const numbered = (arts) => arts.map((art, index) => [index + 1, art]);

/** The records of a screen in their order, each with the drawing of its name. */
function inOrder(file, screen, drawn) {
  const { columns, records } = file.sets.find((set) => set.screen === screen);
  return records.map((record) => {
    const name = record[columns.indexOf('name')];
    const art = drawn.find((one) => one.name === name);
    if (!art) throw new Error(`no drawing for ${name}`);
    return art;
  });
}
const namesOf = (file, screen) => {
  const { columns, records } = file.sets.find((set) => set.screen === screen);
  return records.map((record) => record[columns.indexOf('name')]);
};

async function folders() {
  const [giftFile, dressFile, radio, live, papers, benefits, tasks] = await Promise.all(
    [
      'money/gifts',
      'money/dresses',
      'content/radio',
      'content/live',
      'people/certifications',
      'money/memberships',
      'growth/tasks',
    ].map((name) => read(`${name}.json`)),
  );
  const people = [...papers.lists.women, ...papers.lists.men].map(([name, key]) => {
    const [sex, number] = key.split('-');
    return { name, key, sex, number: Number(number) };
  });
  return {
    image: numbered(scenes()),
    gift: numbered(inOrder(giftFile, 'goods/gift', gifts())),
    dress: numbered(inOrder(dressFile, 'goods/dress', dresses())),
    avatar: [
      ...['female', 'male'].flatMap((sex) => upTo(24, (n) => [`${sex}-${n}`, avatar(sex, n - 1)])),
      ...upTo(8, (n) => [`animal-${n}`, animal(n - 1)]),
    ],
    card: [
      ...people.map((person) => [person.key, cardFront(person)]),
      ...upTo(4, (n) => [`back-${n}`, cardBack(n)]),
      ...['female', 'male'].map((sex) => [
        `blurred-${sex}`,
        blurredCard(people.find((one) => one.sex === sex)),
      ]),
    ],
    face: people.map(({ key, sex, number }) => [key, faceCheck(sex, number)]),
    evidence: numbered(evidence()),
    letter: numbered(letters()),
    appeal: numbered(appeals()),
    banner: numbered(banners()),
    programme: numbered(
      covers(radio.lists.titles.map((title, n) => [title, [19, 9, 2, 6, 23, 22, 11, 16, 12, 3][n]])),
    ),
    room: numbered(covers(live.lists.rooms.map((title, n) => [title, [10, 23, 18, 9, 15, 14, 19, 12][n]]))),
    level: ['wealth', 'charm', 'activity'].flatMap((track) =>
      upTo(30, (n) => [`${track}-${n}`, badge(track, n)]),
    ),
    star: upTo(5, (n) => [n, starBadge(n)]),
    bond: upTo(8, (n) => [n, bond(n)]),
    benefit: numbered(icons(namesOf(benefits, 'vip/vip-benefit'))),
    task: numbered(icons(namesOf(tasks, 'growth/task'))),
    place: places(),
    chat: [
      [1, scenes()[1]],
      [2, scoreSheet()],
      [3, scenes()[9]],
      [4, scenes()[7]],
      [5, scenes()[0]],
    ],
  };
}

await withPage(async (page) => {
  for (const [folder, files] of Object.entries(await folders())) {
    await rm(join(DATA, 'media', folder), { recursive: true, force: true });
    await mkdir(join(DATA, 'media', folder), { recursive: true });
    let bytes = 0;
    for (const [name, { width, height, picture }] of files) {
      const address = await page.evaluate(
        async ([source, w, h]) => {
          const image = new Image();
          image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
          await image.decode();
          const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
          canvas.getContext('2d').drawImage(image, 0, 0, w, h);
          return canvas.toDataURL('image/webp', 0.8);
        },
        [picture, width, height],
      );
      const content = Buffer.from(address.split(',')[1], 'base64');
      bytes += content.length;
      await writeFile(join(DATA, 'media', folder, `${name}.webp`), content);
    }
    console.log(`${folder}: ${files.length} files, ${Math.round(bytes / 1024)} KB`);
  }
});
