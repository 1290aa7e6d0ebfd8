import { isEqual, RequestError } from '../../../engine/pure';
import { assertMayPlace } from '../../access/departRight';
import { forbidden } from '../../access/grantRight';
import { fieldError } from '../../http/fieldError';
import { action, hook } from '../contract';
import { assertMayGrantDepartRoles, isManager, strangerTo } from './rules/departGrants';

const MANAGED_ROLES = 'system/my-depart-role';

/**
 * `departRole.save`: a role of a department stays there, and is given to its people only, by callers with all codes
 * that it opens. A caller whom data rules limit stays within their own departments, a manager within those that they
 * manage.
 */
export const save = hook(
  ['system/depart-role', 'system/my-depart-role'],
  async ({ tx, caller, screen, before, after }) => {
    const departId = String(after.departId);
    if (before !== null && before.departId !== after.departId)
      throw fieldError('departId', '部门角色不能换部门，请在那个部门另建一个');
    if (screen.id !== MANAGED_ROLES) await assertMayPlace(tx, caller, before === null ? [departId] : []);
    else if (!(await isManager(tx, caller, departId))) throw forbidden('只能管自己负责的部门和它的下级');
    const [had, has] = [before?.userIds ?? [], after.userIds ?? []];
    const added = has.filter((id) => !had.includes(id));
    const removed = had.filter((id) => !has.includes(id));
    const stranger = await strangerTo(tx, departId, added);
    if (stranger !== null) throw fieldError('userIds', `“${stranger}”不在这个部门，请先让他加入`);
    if (before === null) return undefined;
    // what comes back from the bin opens again all that it opened
    const isBack = isEqual(before, after);
    if (added.length > 0 || isBack) await assertMayGrantDepartRoles(tx, caller, [before.id]);
    if (removed.length > 0) await assertMayGrantDepartRoles(tx, caller, [before.id], '收回');
    return undefined;
  },
);

/** `departRole.leave`: only a caller who could give a department role deletes it. */
export const leave = hook(['system/depart-role', 'system/my-depart-role'], async ({ tx, caller, after }) => {
  await assertMayGrantDepartRoles(tx, caller, [after.id], '收回');
  return undefined;
});

/** `departRole.assign`: the person gets these roles of their departments, beside their other roles. */
export const assign = action(
  'system/my-depart-user',
  async ({ records, caller, tx, answers, rows: [row] }) => {
    const person = row as { id: string };
    for (const id of [answers.departRoles].flat().map(String)) {
      const role = await tx
        .selectFrom('sys_depart_role')
        .where('id', '=', id)
        .where('delete_time', 'is', null)
        .select('depart_id')
        .executeTakeFirst();
      if (!role || !(await isManager(tx, caller, role.depart_id)))
        throw new RequestError('所选的部门角色不是您负责的');
      await records.change({ screen: 'system/depart-role', id, title: '分配部门角色' }, ({ userIds }) => ({
        userIds: [...new Set([...(userIds ?? []), person.id])],
      }));
    }
    return { message: '分配成功' };
  },
);
