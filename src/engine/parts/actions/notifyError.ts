import * as texts from '#texts/parts';
import { RequestError } from '../../contract/errors';
import type { NoticePort } from '../../contract/ports';

/** Shows the operator why a call failed. An error that is not a refusal is a bug and stays visible to developers. */
export function notifyError(notice: NoticePort, error: unknown): void {
  notice.error(errorText(error));
  if (!(error instanceof RequestError)) console.error(error);
}

export function errorText(error: unknown): string {
  return error instanceof RequestError ? error.message : texts.actionFailed;
}
