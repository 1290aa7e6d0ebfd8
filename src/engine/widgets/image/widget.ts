import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { frameWord } from '../../values/frame';
import { uploaded } from '../../values/uploaded';

declare module '../../contract/field' {
  interface FieldWords {
    accept: string[];
    maxKB: number;
  }
}

const file = uploaded({
  accept: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  maxKB: 2048,
  examples: { accept: ['.png', '.webp'], maxKB: 500 },
});

export const sheet: WidgetSheet = {
  ...file,
  words: { ...file.words, ...frameWord },
  type: 'image',
  isBasic: true,
  title: texts.imageTitle,
  describe: texts.imageDescribe,
  alsoCalled: ['picture', 'photo', 'img', 'avatar'],
  picture: 'still',
  width: 72,
  room: 'pictures',
  widest: 180,
  sample: (chance) => `demo/image-${chance.integer(1, 24)}.webp`,
};
