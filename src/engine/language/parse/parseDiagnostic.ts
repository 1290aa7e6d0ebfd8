import { createScanner, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Sentence } from '../../contract/sentence';
import { messages } from './messages';

interface Diagnostic {
  offset: number;
  message: Sentence;
}

/**
 * Why a text is not JSON, reported at the place that fixes it. A parser fails behind the mistake: at a word of the
 * next line, or at the end of the file. A guess counts only if its fix brings the parser further.
 */
export function parseDiagnostic(text: string, first: ParseError): Diagnostic {
  const code = printParseErrorCode(first.error);
  return (
    chineseQuote(text, first.offset) ??
    latinWanted(text, first.offset, code) ??
    unclosed(text, first.offset, code) ??
    commaDiagnostic(text, first.offset, code) ?? {
      offset: first.offset,
      message: messages.notJson(wordsOf(code, text[first.offset] ?? '')),
    }
  );
}

function wordsOf(code: string, symbol: string): Sentence | string {
  const isCloser = symbol === '}' || symbol === ']';
  if (code === 'EndOfFileExpected' && isCloser) return messages.bracketTooMany(symbol);
  return messages.json[code] ?? messages.badlyWritten;
}

/** A Chinese quotation mark at the fault, or one of its line that opened or closed a text as if it were a plain one. */
function chineseQuote(text: string, offset: number): Diagnostic | null {
  const start = lineStart(text, offset);
  const marks = [...text.slice(start, endOfLine(text, start)).matchAll(/[“”‘’]/g)];
  const here = marks.map(({ 0: mark, index }) => ({ mark, at: start + index }));
  const found =
    here.find(({ at }) => at === offset) ??
    here.find(({ at }) => firstErrorOffset(`${text.slice(0, at)}"${text.slice(at + 1)}`) > offset);
  return found ? { offset: found.at, message: messages.chineseQuote(found.mark) } : null;
}

/** Typed with a Chinese keyboard, and what JSON wants instead. */
const LATIN: Record<string, string> = { '，': ',', '：': ':', "'": '"' };

function latinWanted(text: string, offset: number, code: string): Diagnostic | null {
  const symbol = text[offset] ?? '';
  const latin = code === 'InvalidSymbol' ? LATIN[symbol] : undefined;
  return latin ? { offset, message: messages.notJson(messages.latinWanted(symbol, latin)) } : null;
}

interface Token {
  symbol: string;
  offset: number;
  end: number;
}

const CLOSER: Record<string, string> = { '{': '}', '[': ']' };

/**
 * A bracket that its own lines show to be open: its next line is no deeper than the line that opened it.
 * The parser reads the outer words as inner ones and complains much later.
 */
function unclosed(text: string, offset: number, code: string): Diagnostic | null {
  const open: Token[] = [];
  let before: Token | undefined;
  for (const token of tokensOf(text)) {
    if (token.offset > offset) break;
    const top = open.at(-1);
    if (
      top &&
      before &&
      endsEarlier(text, top, token) &&
      errorOffsetWhenClosed(text, before, top, token) > offset
    )
      return unclosedDiagnostic(text, top);
    if (token.symbol in CLOSER) open.push(token);
    else if (token.symbol === '}' || token.symbol === ']') open.pop();
    before = token;
  }
  const last = open.at(-1);
  const isAtEnd = code.startsWith('Close') && text.slice(offset).trim() === '';
  // a word and its value within a list: the list should have ended before
  const isWordInList = last?.symbol === '[' && text[offset] === ':';
  return last && (isAtEnd || isWordInList) ? unclosedDiagnostic(text, last) : null;
}

function unclosedDiagnostic(text: string, { symbol, offset }: Token): Diagnostic {
  return { offset, message: messages.unclosed(lineAt(text, offset), symbol) };
}

/** By the margin, the innermost open bracket should be closed before this first word of a line. */
function endsEarlier(text: string, top: Token, token: Token): boolean {
  if (text.slice(lineStart(text, token.offset), token.offset).trim() !== '') return false;
  if (lineStart(text, top.offset) === lineStart(text, token.offset)) return false;
  const [outer, inner] = [marginAt(text, top.offset), marginAt(text, token.offset)];
  return inner < outer || (inner === outer && token.symbol !== CLOSER[top.symbol]);
}

/** Where the first fault would be, were the bracket closed behind the word before. */
function errorOffsetWhenClosed(text: string, before: Token, top: Token, token: Token): number {
  const isComma = before.symbol === ',';
  const needsComma = !isComma && token.symbol !== '}' && token.symbol !== ']';
  const at = isComma ? before.offset : before.end;
  return firstErrorOffset(
    `${text.slice(0, at)}${CLOSER[top.symbol]}${needsComma ? ',' : ''}${text.slice(at)}`,
  );
}

/** A comma that is missing or too many belongs to the line that it should end. */
function commaDiagnostic(text: string, offset: number, code: string): Diagnostic | null {
  const last = tokensOf(text)
    .filter(({ end }) => end <= offset)
    .at(-1);
  if (!last) return null;
  const next = nextAt(text, last.end);
  const endsLine = lineStart(text, next) > last.offset;
  const line = lineAt(text, last.offset);
  if (code === 'CommaExpected' && endsLine) return { offset: last.end, message: messages.commaMissing(line) };
  const isTooMany = last.symbol === ',' && (text[next] === '}' || text[next] === ']');
  return isTooMany ? { offset: last.offset, message: messages.commaTooMany(endsLine ? line : null) } : null;
}

function firstErrorOffset(text: string): number {
  const parseErrors: ParseError[] = [];
  parseTree(text, parseErrors, { disallowComments: true });
  return parseErrors[0]?.offset ?? Number.POSITIVE_INFINITY;
}

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true);
  const tokens: Token[] = [];
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    tokens.push({ symbol: text[offset] ?? '', offset, end: offset + scanner.getTokenLength() });
  }
  return tokens;
}

function nextAt(text: string, offset: number): number {
  return text.length - text.slice(offset).trimStart().length;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function marginAt(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return nextAt(text, start) - start;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
