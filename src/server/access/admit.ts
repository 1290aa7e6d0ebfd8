import type { FastifyRequest } from 'fastify';
import { type Access, codesFor } from '../../contract/route';
import { RequestError, recordOf } from '../../engine/pure';
import type { Caller } from '../caller';
import { TokenError } from '../http/errorHandler';
import { assertPermitted, notPermitted } from './assertPermitted';
import type { CallerSource } from './callers';

/** Nobody: what anonymous routes see when no valid token came. */
export const NOBODY: Caller = {
  id: '0',
  username: '',
  realname: '',
  depart: null,
  departs: [],
  roles: [],
  codes: new Set(),
  rules: new Map(),
  columns: new Map(),
  ip: null,
};

/**
 * The caller of a request, or a refusal: no token → HTTP 401; a token unknown, expired or revoked → HTTP 500 with the
 * family's message; no right → HTTP 403. Before anything else of the request is read (`language.md` §8).
 */
export async function admit(callers: CallerSource, request: FastifyRequest, access: Access): Promise<Caller> {
  const token = tokenOf(request);
  if (access === 'anonymous') return (token ? await operatorOf(callers, token, request) : null) ?? NOBODY;
  if (!token) throw new RequestError('未授权，请重新登录', { status: 401, code: 401 });
  const caller = await callers.byToken(token, request.ip);
  if (!caller) throw new TokenError();
  // a refusal has a name as well
  request.caller = caller;
  if (isOfApp(access) !== (caller.account !== undefined)) throw notPermitted();
  if (typeof access === 'object') assertPermitted(caller, ...codesFor(access));
  if (isActivity(request)) await callers.touch(token, request.ip);
  return caller;
}

/** The app's backend is nobody where anybody may come, and an operator has no business at its door. */
function isOfApp(access: Access): boolean {
  return typeof access === 'object' && access.by === 'app';
}

async function operatorOf(
  callers: CallerSource,
  token: string,
  { ip }: FastifyRequest,
): Promise<Caller | null> {
  const caller = await callers.byToken(token, ip);
  return caller?.account ? null : caller;
}

/** Asked by a timer in every front of the family (`contract.md` §6). */
const POLLED = '/sys/annountCement/listByUser';

/** Whether a call shows that somebody is there: our front marks what it asks by itself. */
function isActivity({ headers, url }: FastifyRequest): boolean {
  return headers['x-unattended'] === undefined && !url.includes(POLLED);
}

/** `TOKEN`, then the family's `X-Access-Token`, then `?token=` (`contract.md` §1). */
export function tokenOf(request: FastifyRequest): string | null {
  const { token, 'x-access-token': familyToken } = request.headers;
  const inQuery = recordOf(request.query).token;
  const texts = [token, familyToken, inQuery].filter((one) => typeof one === 'string');
  return texts.find((text) => text !== '') ?? null;
}
