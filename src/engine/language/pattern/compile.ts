import { RE2JS } from 're2js';
import { MAX_PATTERN_LENGTH, MAX_PATTERN_SIZE, MAX_PATTERN_WORK } from './limits';
import { sizeOf } from './size';
import { itemsOf, translate } from './translate';

/** A build has some dozens. */
const MAX_CACHED = 500;

export interface Pattern {
  /** Whether the whole value matches. Time grows with the value alone. */
  matches(value: string): boolean;
  /** The letters that it is run over at most, all values of a field together. */
  maxLetters: number;
}

export type PatternError =
  | { kind: 'broken' }
  | { kind: 'backtracking' }
  | { kind: 'tooLong' }
  | { kind: 'tooLarge'; size: number }
  | { kind: 'unsupported'; part: string };

const compiled = new Map<string, Pattern | { fault: PatternError }>();

/**
 * An author's pattern: a regular expression of JavaScript with flag `u` over the whole value, run by RE2, whose time is bounded
 * by steps times letters. A native RegExp only reads it, because running it may take for ever.
 */
export function compilePattern(pattern: string): Pattern | { fault: PatternError } {
  const known = compiled.get(pattern);
  if (known) return known;
  const result = compile(pattern);
  const [oldest] = compiled.keys();
  if (compiled.size >= MAX_CACHED && oldest !== undefined) compiled.delete(oldest);
  compiled.set(pattern, result);
  return result;
}

function compile(pattern: string): Pattern | { fault: PatternError } {
  if (pattern.length > MAX_PATTERN_LENGTH) return { fault: { kind: 'tooLong' } };
  if (!isValid(pattern)) return { fault: { kind: 'broken' } };
  const items = itemsOf(pattern);
  const size = sizeOf(items);
  if (size > MAX_PATTERN_SIZE) return { fault: { kind: 'tooLarge', size } };
  const source = translate(items);
  if (typeof source !== 'string')
    return {
      fault: source.needsBacktracking
        ? { kind: 'backtracking' }
        : { kind: 'unsupported', part: source.unsupported },
    };
  const program = RE2JS.compile(source);
  return {
    matches: (value) => program.testExact(value),
    maxLetters: Math.floor(MAX_PATTERN_WORK / Math.max(size, 1)),
  };
}

function isValid(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
