import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { detectDelimiter } from 'hucre/csv';
import { LIMITS, MOST_LINE_CHARACTERS, type SheetLine, SheetRefusal, sheetCollector } from './sheetLimits';

/** Few enough that a pause between two chunks comes soon. */
const CHUNK_BYTES = 16 * 1024;
/** Enough for the first lines, which show what separates columns. */
const SAMPLE_BYTES = 64 * 1024;

/** The lines of a CSV file in UTF-8, UTF-16 with its mark, or in what Chinese spreadsheets save by default. */
export async function csvLines(content: Buffer): Promise<SheetLine[]> {
  const encoding = await encodingOf(content);
  const sample = new TextDecoder(encoding).decode(content.subarray(0, SAMPLE_BYTES), { stream: true });
  return linesOf(chunksOf(content, encoding), detectDelimiter(sample));
}

/** By the mark at the beginning, else by what the bytes are. Refuses UTF-8 with a few broken letters. */
async function encodingOf(content: Buffer): Promise<string> {
  const mark = content.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  if (isUtf8(content)) return 'utf-8';
  const line = await brokenLine(content);
  if (line !== null) throw new SheetRefusal(LIMITS.letter(line));
  return 'gb18030';
}

/** The line of the first broken letter of UTF-8; null: another encoding, whose letters are rarely whole ones of three bytes. */
async function brokenLine(content: Buffer): Promise<number | null> {
  let broken = 0;
  let whole = 0;
  let lines = 1;
  let line: number | null = null;
  for await (const text of chunksOf(content, 'utf-8')) {
    broken += text.match(/\ufffd/g)?.length ?? 0;
    whole += text.match(/[\u0800-\ufffc]/g)?.length ?? 0;
    const before = line === null && broken > 0 ? text.slice(0, text.indexOf('\ufffd')) : text;
    if (line === null) lines += before.split('\n').length - 1;
    if (broken > 0) line ??= lines;
  }
  return whole > broken ? line : null;
}

async function* chunksOf(content: Buffer, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    // others have their turn
    await setImmediate();
    yield decoder.decode(content.subarray(at, at + CHUNK_BYTES), {
      stream: at + CHUNK_BYTES < content.length,
    });
  }
}

/**
 * Lines of any line break; a quote opens a text at the beginning of a cell and is itself where it is doubled. Nothing more is taken
 * from `chunks` once the file is refused. csv-parse gives whole records alone, so a line of endless
 * commas would be read to its millionth character before its columns are counted.
 */
export async function linesOf(chunks: AsyncIterable<string>, delimiter: string): Promise<SheetLine[]> {
  const sheet = sheetCollector();
  let number = 1;
  let line: string[] = [];
  let cell = '';
  let length = 0;
  /** `quote`: one within a quoted text, which the next character makes its end or a part of it. */
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  let isAfterReturn = false;
  let isLineStarted = false;

  const append = (text: string) => {
    cell += text;
    length += text.length;
    isLineStarted = true;
    if (length > MOST_LINE_CHARACTERS) throw new SheetRefusal(LIMITS.lineCharacters(number));
  };
  const endCell = () => {
    sheet.column(number, line.length);
    line.push(cell);
    cell = '';
    isLineStarted = true;
  };
  const endLine = () => {
    endCell();
    sheet.line(number, line);
    number += 1;
    line = [];
    length = 0;
    isLineStarted = false;
  };
  const sign = (char: string) => {
    if (char === '"' && cell === '') {
      state = 'quoted';
      isLineStarted = true;
    } else if (char === '"') append(char);
    else if (char === delimiter) endCell();
    else if (char !== '\n' || !isAfterReturn) endLine();
    isAfterReturn = char === '\r';
  };

  const special = specialSigns(delimiter);
  for await (const chunk of chunks) {
    let at = 0;
    while (at < chunk.length) {
      if (state === 'quoted') {
        const end = chunk.indexOf('"', at);
        append(chunk.slice(at, end < 0 ? chunk.length : end));
        if (end >= 0) state = 'quote';
        at = end < 0 ? chunk.length : end + 1;
      } else if (state === 'quote') {
        state = chunk[at] === '"' ? 'quoted' : 'plain';
        if (state === 'quoted') append('"');
        if (state === 'quoted') at += 1;
      } else {
        special.lastIndex = at;
        const end = special.exec(chunk)?.index ?? chunk.length;
        if (end > at) {
          append(chunk.slice(at, end));
          isAfterReturn = false;
        }
        if (end < chunk.length) sign(chunk[end] as string);
        at = end + 1;
      }
    }
  }
  if (state === 'quoted') throw new SheetRefusal(LIMITS.quote(number));
  if (isLineStarted) endLine();
  return sheet.lines;
}

/** What ends a run of plain characters. */
function specialSigns(delimiter: string): RegExp {
  if (delimiter === ';') return /[";\r\n]/g;
  if (delimiter === '\t') return /["\t\r\n]/g;
  return delimiter === '|' ? /["|\r\n]/g : /[",\r\n]/g;
}
