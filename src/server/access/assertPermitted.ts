import { RequestError } from '../../engine/pure';
import type { Caller } from '../caller';
import { isAdmin } from './codes';

/** Refuses with 403 a caller without any of the codes, before anything else (`language.md` §8). */
export function assertPermitted(caller: Caller, ...codes: readonly string[]): void {
  if (!codes.some((code) => holds(caller, code))) throw notPermitted();
}

/** `report-data-*`: any right that begins so. */
export function holds(caller: Caller, code: string): boolean {
  if (!code.endsWith('*')) return caller.codes.has(code);
  return isAdmin(caller) || [...caller.codes].some((one) => one.startsWith(code.slice(0, -1)));
}

export function notPermitted(): RequestError {
  return new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
}
