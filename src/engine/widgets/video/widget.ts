import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { filmWords, uploaded } from '../../values/uploaded';

declare module '../../contract/field' {
  interface FieldWords {
    accept: string[];
    maxKB: number;
    /** Fields of the same record. */
    length: string;
    poster: string;
    width: string;
    height: string;
  }
}

const files = uploaded({
  accept: ['.mp4', '.webm', '.mov'],
  maxKB: 102400,
  examples: { accept: ['.mp4'], maxKB: 51200 },
});

export const sheet: WidgetSheet = {
  ...files,
  words: { ...files.words, ...filmWords },
  type: 'video',
  title: texts.videoTitle,
  describe: texts.videoDescribe,
  alsoCalled: ['movie'],
  picture: 'moving',
  isPlayed: true,
  width: 160,
  room: 'fixed',
  sample: (chance) => `demo/video-${chance.integer(1, 24)}.mp4`,
};
