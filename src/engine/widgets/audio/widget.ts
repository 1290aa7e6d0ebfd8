import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { lengthWord, uploaded } from '../../values/uploaded';

declare module '../../contract/field' {
  interface FieldWords {
    accept: string[];
    maxKB: number;
    /** Fields of the same record. */
    length: string;
  }
}

const files = uploaded({
  accept: ['.mp3', '.m4a', '.aac', '.wav', '.ogg'],
  maxKB: 10240,
  examples: { accept: ['.mp3', '.m4a'], maxKB: 2048 },
});

export const sheet: WidgetSheet = {
  ...files,
  words: { ...files.words, length: lengthWord },
  type: 'audio',
  title: texts.audioTitle,
  describe: texts.audioDescribe,
  alsoCalled: ['sound', 'voice'],
  isPlayed: true,
  width: 160,
  room: 'fixed',
  sample: (chance) => `demo/voice-${chance.integer(1, 3)}.ogg`,
};
