import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { uploaded } from '../../values/uploaded';

declare module '../../contract/field' {
  interface FieldWords {
    accept: string[];
    maxKB: number;
  }
}

export const sheet: WidgetSheet = {
  ...uploaded({
    accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.txt', '.zip'],
    maxKB: 10240,
    examples: { accept: ['.svga', '.mp4'], maxKB: 5120 },
  }),
  type: 'file',
  title: texts.fileTitle,
  describe: texts.fileDescribe,
  alsoCalled: ['upload', 'attachment'],
  width: 160,
  widest: 240,
  narrowest: 96,
  sample: (chance) => `demo/file-${chance.integer(1, 24)}.pdf`,
};
