const LONGEST = 8000;

/** Why a view cannot be saved; null when it can. Names in it mean nothing to the server: lists judge their requests. */
export function contentError(content: unknown): string | null {
  if (!isPlain(content)) return '视图内容的格式不正确';
  if (JSON.stringify(content).length > LONGEST) return '视图内容太多，不能保存';
  const { filters, sort, pageSize, preferences, ...others } = content;
  const isGood =
    Object.keys(others).length === 0 &&
    isPlain(filters) &&
    Object.values(filters).every((text) => typeof text === 'string') &&
    Array.isArray(sort) &&
    sort.every(isStep) &&
    Number.isSafeInteger(pageSize) &&
    isPlain(preferences);
  return isGood ? null : '视图内容的格式不正确';
}

function isStep(step: unknown): boolean {
  return (
    isPlain(step) && typeof step.field === 'string' && (step.direction === 'asc' || step.direction === 'desc')
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
