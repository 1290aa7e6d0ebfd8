import { instantOf, isEmpty, RequestError } from '../../../engine/pure';
import { assertMayGrantRoles, forbidden } from '../../access/grantRight';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import { setting } from '../../settings/settings';
import { action, hook, type Row } from '../contract';
import { assertMayManage } from './rules/operatorRight';
import { seenPerson } from './rules/seenPeople';

type Deputyship = Readonly<Row<'system/user-agent'>>;

const DAY_MS = 86_400_000;
const OWN = 'system/my-agent';

/**
 * `deputy.save`: gives a deputy only roles of the person, which the caller may give, for a limited time; for another
 * person the caller must manage that person.
 */
export const save = hook(['system/user-agent', OWN], async (context) => {
  const { tx, caller, screen, before, after } = context;
  const userId = screen.id === OWN && before === null ? caller.id : String(after.userId);
  const isOwn = userId === caller.id;
  // the deputy may put an end to it, and change nothing
  const isEnding = before !== null && after.status === '0' && before.agentId === after.agentId;
  if (screen.id === OWN && !isOwn && !isEnding) throw forbidden('只有交出工作的人能修改，代理人可以结束代理');
  if (!isOwn && screen.id !== OWN)
    await assertMayManage(tx, caller, await seenPerson(context, userId), '替他指定代理人');
  if (after.agentId === userId) throw fieldError('agentId', '代理人不能是本人');
  if (before !== null && before.userId !== userId) throw fieldError('userId', '请另建一条代理');
  // who was a deputy is evidence: they and the person do not approve each other
  if (before !== null && before.agentId !== after.agentId) throw fieldError('agentId', '请另建一条代理');
  if (before !== null && hasBegun(before) && before.startTime !== after.startTime)
    throw fieldError('startTime', '代理已经开始，开始时间不能改');
  if (isEnding) return undefined;
  assertBounded(after, await setting(tx, 'deputy.longestDays'));
  await assertActive(tx, String(after.agentId));
  await assertOwnRoles(tx, caller, userId, after.roleIds ?? []);
  await assertFactor(tx, String(after.agentId), after.roleIds ?? []);
  return { userId };
});

/** `deputy.leave`: as `save`. One that has begun is evidence, and can be ended only. */
export const leave = hook(['system/user-agent', OWN], async (context) => {
  const { tx, caller, screen, after } = context;
  if (hasBegun(after)) throw new RequestError('代理已经开始，不能删除，可以结束代理');
  if (after.userId === caller.id) return undefined;
  if (screen.id === OWN) throw forbidden('只有交出工作的人能删除，代理人可以结束代理');
  await assertMayManage(tx, caller, await seenPerson(context, String(after.userId)), '删除他的代理');
  return undefined;
});

/** `deputy.end`: from this moment on; the deputy's next call has only their own rights. */
export const end = action(['system/user-agent', OWN], async ({ services }) => {
  services.callers.forget();
  return { message: '代理已结束' };
});

function hasBegun({ startTime }: Deputyship): boolean {
  return !isEmpty(startTime) && instantOf(String(startTime)) <= Date.now();
}

function assertBounded({ startTime, endTime }: Deputyship, longest: number): void {
  if (isEmpty(startTime) || isEmpty(endTime)) return;
  const [start, over] = [instantOf(String(startTime)), instantOf(String(endTime))];
  if (over <= Date.now()) throw fieldError('endTime', '结束时间已经过去');
  if (over - start > longest * DAY_MS) throw fieldError('endTime', `代理最长 ${longest} 天`);
}

async function assertActive(tx: Db, agentId: string): Promise<void> {
  const agent = await tx
    .selectFrom('sys_user')
    .where('id', '=', agentId)
    .where('delete_time', 'is', null)
    .where('status', '=', 1)
    .select('id')
    .executeTakeFirst();
  if (!agent) throw fieldError('agentId', '代理人的账号已冻结或不存在');
}

/** A role that asks for a second factor asks for it of the deputy too, whose session may have begun without. */
async function assertFactor(tx: Db, agentId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await tx
    .selectFrom('sys_role')
    .where('id', 'in', [...roleIds])
    .where('second_factor', '=', true)
    .select('role_name')
    .execute();
  const [first] = roles;
  if (!first) return;
  const factor = await tx
    .selectFrom('sys_second_factor')
    .where('user_id', '=', agentId)
    .where('is_on', '=', true)
    .select('user_id')
    .executeTakeFirst();
  if (!factor) throw fieldError('roleIds', `角色“${first.role_name}”要求两步验证，代理人还没有绑定验证器`);
}

/** Roles that the person has, none of them lent, and that the caller may give. */
async function assertOwnRoles(
  tx: Db,
  caller: Caller,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return;
  const ownRoles = await tx
    .selectFrom('sys_user_role')
    .innerJoin('sys_role', 'sys_role.id', 'role_id')
    .where('user_id', '=', userId)
    .select(['sys_role.id', 'role_code'])
    .execute();
  const isOwnRole = (id: string) => ownRoles.some((role) => role.id === id && role.role_code !== 'admin');
  if (!roleIds.every(isOwnRole)) throw fieldError('roleIds', '只能交出本人现有的角色，管理员角色不能交出');
  if (userId !== caller.id) await assertMayGrantRoles(tx, caller, [...roleIds]);
}
