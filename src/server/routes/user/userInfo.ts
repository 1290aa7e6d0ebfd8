import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import type { Db } from '../../db/connection';

type Depart = AnswerOf<'GET /sys/user/getCurrentUserDeparts'>['list'][number];

/** The operator as the family's front-ends keep it after signing in (`contract.md` §4): everything but the password. */
export async function userInfoOf(db: Db, userId: string, departs: Depart[]) {
  const user = await db
    .selectFrom('sys_user')
    .leftJoin('sys_user as creator', 'creator.id', 'sys_user.create_by')
    .leftJoin('sys_user as changer', 'changer.id', 'sys_user.update_by')
    .where('sys_user.id', '=', userId)
    .select(['sys_user.id', 'sys_user.username', 'sys_user.realname', 'sys_user.realname as nickname'])
    .select(['sys_user.avatar', 'sys_user.birthday', 'sys_user.sex', 'sys_user.email', 'sys_user.phone'])
    .select([
      'sys_user.org_code as orgCode',
      'sys_user.status',
      'sys_user.work_no as workNo',
      'sys_user.post',
    ])
    .select([
      'sys_user.telephone',
      'sys_user.user_identity as userIdentity',
      'sys_user.user_identity as identity',
    ])
    .select(['creator.username as createBy', 'changer.username as updateBy'])
    .select([wireTimeOf('create_time').as('createTime'), wireTimeOf('update_time').as('updateTime')])
    .executeTakeFirstOrThrow();
  return {
    ...user,
    orgCode: currentOrgCode(user.orgCode, departs),
    delFlag: 0,
    departIds: '',
    activitiSync: 1,
  };
}

export async function departsOf(db: Db, userId: string): Promise<Depart[]> {
  return db
    .selectFrom('sys_user_depart')
    .innerJoin('sys_depart', 'sys_depart.id', 'sys_user_depart.depart_id')
    .where('user_id', '=', userId)
    .where('delete_time', 'is', null)
    .orderBy('org_code')
    .select(['id', sql<string>`coalesce(parent_id::text, '')`.as('parentId')])
    .select(['depart_name as departName', 'org_code as orgCode', 'depart_order as departOrder'])
    .execute();
}

/** The one chosen; the only one there is needs no choice. */
export function currentOrgCode(chosen: string | null, departs: { orgCode: string }[]): string | null {
  const [only, ...others] = departs;
  if (departs.some((depart) => depart.orgCode === chosen)) return chosen;
  return only && others.length === 0 ? only.orgCode : null;
}

function wireTimeOf(column: 'create_time' | 'update_time') {
  return sql<string | null>`to_char(${sql.ref(`sys_user.${column}`)}, 'YYYY-MM-DD HH24:MI:SS')`;
}
