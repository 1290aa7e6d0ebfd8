import { Cron } from 'croner';

/** Schedules are read in this zone, whatever the machine's. */
const ZONE = 'Asia/Shanghai';

/** The next `count` times after `after` at which the expression is due; none when it never is again. */
export function nextRuns(expression: string, after: Date, count: number): Date[] {
  return read(expression).nextRuns(count, after);
}

export function nextRun(expression: string, after: Date): Date | null {
  return nextRuns(expression, after, 1)[0] ?? null;
}

/** Null, or why the expression cannot be taken, as the predicate after the field's title. */
export function cronError(expression: string, now: Date): string | null {
  const fields = expression.trim().split(/\s+/).length;
  if (fields < 6 || fields > 7) return '应有 6 或 7 段：秒 分 时 日 月 周 [年]，如 0 0 3 * * ?';
  try {
    return nextRun(expression, now) === null ? '不会再有执行时间' : null;
  } catch {
    // croner says it in English; which field is wrong is found by trying each alone
    const wrong = wrongField(expression.trim().split(/\s+/));
    return wrong === null ? '格式不正确' : `的“${wrong.name}”不正确：${wrong.text}`;
  }
}

const FIELDS = ['秒', '分', '时', '日', '月', '周', '年'];

function wrongField(fields: string[]): { name: string; text: string } | null {
  for (const [index, text] of fields.entries()) {
    const alone = ['0', '0', '0', '*', '*', '*', '*'].with(index, text).slice(0, fields.length);
    if (!isReadable(alone.join(' '))) return { name: FIELDS[index] as string, text };
  }
  return null;
}

function isReadable(expression: string): boolean {
  try {
    read(expression);
    return true;
  } catch {
    return false;
  }
}

/** The family's dialect: seconds first, 1 is Sunday, `0/5` is every five from 0. Nothing is scheduled by this. */
function read(expression: string): Cron {
  return new Cron(expression.trim(), {
    paused: true,
    timezone: ZONE,
    mode: '6-or-7-parts',
    alternativeWeekdays: true,
    sloppyRanges: true,
  });
}
