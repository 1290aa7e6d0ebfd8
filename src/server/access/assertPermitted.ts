import { RequestError } from '../../engine/pure';
import type { Caller } from '../caller';

/** Refuses with 403 a caller without the code, before anything else (`language.md` §8). */
export function assertPermitted(caller: Caller, code: string): void {
  if (!caller.codes.has(code)) throw notPermitted();
}

export function notPermitted(): RequestError {
  return new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
}
