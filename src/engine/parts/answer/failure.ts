import { RequestError } from '../../contract/errors';

/**
 * Why a call brought nothing, for the operator: a refusal says so itself, anything else is a bug that they need not
 * read.
 */
export function reasonOf(error: unknown): string {
  return error instanceof RequestError ? error.message : '程序出错，请稍后重试';
}

/** What could not be read and why, in one sentence; without `what` the reason alone, under a heading that names it. */
export function failureOf(what: string | undefined, error: unknown): string {
  return what === undefined ? reasonOf(error) : `${what}加载失败：${reasonOf(error)}`;
}
