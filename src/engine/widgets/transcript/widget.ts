import type { Transcript, TranscriptLine } from '../../contract/record';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';
import { isRecord } from '../../values/record';

const SIDES = ['left', 'right', 'middle'];

export const sheet: WidgetSheet = {
  type: 'transcript',
  title: '对话',
  describe:
    '谁在什么时候说了、做了什么，按时间排列，由计算给出；是敏感字段：说明理由后才读，在队列里领取时读，每次都记日志。',
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
  validate: (value) => (isTranscript(value) ? null : '必须是一段对话'),
  text: (value) => (isTranscript(value) ? value.lines.map(lineText).join('；') : String(value)),
  mask: () => '******',
  lacksRights: (value) => isTranscript(value) && value.missing.length > 0,
  schema: () => ({ type: 'object', description: '各行的时间、人、文字；缺少的权限' }),
  sample: () => ({
    missing: [],
    lines: [{ time: '2026-11-20 21:08:00', side: 'left', name: '被举报人', text: '加微信聊' }],
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
  return `${time} ${name === null ? '' : `${name}：`}${text}`;
}
