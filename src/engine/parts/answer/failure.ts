import * as texts from '#texts/parts';
import { RequestError } from '../../contract/errors';

/**
 * Why a call brought nothing, for the operator: a refusal says so itself, anything else is a bug that they need not
 * read.
 */
export function reasonOf(error: unknown): string {
  return error instanceof RequestError ? error.message : texts.programError;
}

/** What could not be read and why, in one sentence; without `what` the reason alone, under a heading that names it. */
export function failureOf(what: string | undefined, error: unknown): string {
  return what === undefined ? reasonOf(error) : texts.loadingFailed(what, reasonOf(error));
}
