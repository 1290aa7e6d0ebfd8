import * as signs from '#texts/signs';
import * as texts from '#texts/widgets';
import type { Transcript, TranscriptLine } from '../../contract/record';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';
import { isRecord } from '../../values/record';

const SIDES = ['left', 'right', 'middle'];

export const sheet: WidgetSheet = {
  type: 'transcript',
  title: texts.transcriptTitle,
  describe: texts.transcriptDescribe,
  alsoCalled: ['conversation', 'dialogue', 'chat'],
  words: {},
  requiredWords: ['run'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default', 'sensitive'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSensitive: true,
  isSortable: false,
  isSearchable: false,
  width: 160,
  align: 'left',
  isWide: true,
  accept: acceptJson,
  validate: (value) => (isTranscript(value) ? null : texts.mustBeTranscript),
  text: (value) => (isTranscript(value) ? value.lines.map(lineText).join(signs.semicolon) : String(value)),
  mask: () => '******',
  lacksRights: (value) => isTranscript(value) && value.missing.length > 0,
  schema: () => ({ type: 'object', description: texts.transcriptLines }),
  sample: () => ({
    missing: [],
    lines: [{ time: '2026-11-20 21:08:00', side: 'left', name: texts.sampleName, text: texts.sampleText }],
  }),
};

function isTranscript(value: unknown): value is Transcript {
  return (
    isRecord(value) && Array.isArray(value.missing) && Array.isArray(value.lines) && value.lines.every(isLine)
  );
}

function isLine(line: unknown): line is TranscriptLine {
  if (!isRecord(line)) return false;
  const { time, side, text } = line;
  return typeof time === 'string' && typeof text === 'string' && SIDES.includes(String(side));
}

function lineText({ time, name, text }: TranscriptLine): string {
  return `${time} ${name === null ? '' : `${name}${signs.colon}`}${text}`;
}
