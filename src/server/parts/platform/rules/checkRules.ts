import { RE2JS, RE2JSSyntaxException } from 're2js';

/** Steps of one pattern, repeats unrolled: compiling and running it take time by them. */
const MAX_STEPS = 1000;

export interface Part {
  digits: number;
  pattern: string;
  message: string;
}

export interface Whole {
  pattern: string;
  message: string;
  priority: 'first' | 'last';
}

export interface CheckRule {
  parts: readonly Part[];
  whole: readonly Whole[];
}

/** Where a value breaks a rule; places count from 0, the end is not included. */
export interface Breach {
  /** `*`: the whole value. */
  digits: string;
  pattern: string;
  message: string;
  beginIndex: number;
  endIndex: number;
  checkValue: string;
  passed: false;
}

/**
 * The first rule that a value breaks, null when it breaks none (`contract.md` §8): whole ones that come first, then each part over
 * the letters that follow, then whole ones that come last. Patterns are run by RE2, whose time grows with the value alone.
 */
export function breachOf({ parts, whole }: CheckRule, value: string): Breach | null {
  const letters = [...value];
  const all = (priority: Whole['priority']) =>
    whole
      .filter((one) => one.priority === priority)
      .map((one) => ({ ...one, digits: '*', begin: 0, end: letters.length }));
  let start = 0;
  const pieces = parts.map((part) => {
    const end = Math.min(start + part.digits, letters.length);
    const piece = { ...part, digits: String(part.digits), begin: start, end };
    start = end;
    return piece;
  });
  for (const { digits, pattern, message, begin: start, end } of [
    ...all('first'),
    ...pieces,
    ...all('last'),
  ]) {
    const checkValue = letters.slice(start, end).join('');
    if (!RE2JS.compile(pattern).matcher(checkValue).find())
      return { digits, pattern, message, beginIndex: start, endIndex: end, checkValue, passed: false };
  }
  return null;
}

/** Why a pattern cannot be used, in words; null: it can. */
export function patternError(pattern: string): string | null {
  try {
    return RE2JS.compile(pattern).programSize() > MAX_STEPS
      ? `重复的次数太多：展开后最多 ${MAX_STEPS} 步`
      : null;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return /\(\?[=!<]|\\[1-9]/.test(pattern)
      ? '不能用前后查找 (?=…) (?!…) 和回引 \\1：它们可能慢到停不下来'
      : `不是正确的正则表达式（${error.getDescription()}：${error.getPattern() ?? pattern}）`;
  }
}

/** One entry of the family's `ruleJson`. */
export interface FamilyRule {
  digits: string;
  pattern: string;
  message: string;
}

/** The family stores one list, where whole rules are before or after the parts. */
export function toFamily({ parts, whole }: CheckRule): FamilyRule[] {
  const all = (priority: Whole['priority']) =>
    whole
      .filter((one) => one.priority === priority)
      .map(({ pattern, message }) => ({ digits: '*', pattern, message }));
  const pieces = parts.map(({ digits, pattern, message }) => ({ digits: String(digits), pattern, message }));
  return [...all('first'), ...pieces, ...all('last')];
}

/** The way back: a whole rule before the first part comes first, others last. */
export function fromFamily(list: readonly FamilyRule[]): CheckRule {
  const firstPart = list.findIndex(({ digits }) => digits !== '*');
  const isFirst = (at: number) => firstPart < 0 || at < firstPart;
  return {
    parts: list.flatMap(({ digits, pattern, message }) =>
      digits === '*' ? [] : [{ digits: Number(digits), pattern, message }],
    ),
    whole: list.flatMap(({ digits, pattern, message }, at) =>
      digits === '*'
        ? [{ pattern, message, priority: isFirst(at) ? ('first' as const) : ('last' as const) }]
        : [],
    ),
  };
}
