import { RequestError } from '../../engine/pure';
import type { Caller } from '../caller';

/** Refuses with 403 whoever lacks the code, before anything else is looked at (`language.md` §8). */
export function assertPermitted(caller: Caller, code: string): void {
  if (!caller.codes.has(code)) throw notPermitted();
}

export function notPermitted(): RequestError {
  return new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
}
