import { sql } from 'kysely';
import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

interface Team {
  name: string;
  role: string;
  roleCode: string;
  does: string;
  people: string[];
  /** Codes that its role opens, with their lists. */
  codes: string[];
}

const TEAMS: Team[] = [
  {
    name: '客服部',
    role: '客服',
    roleCode: 'service',
    does: '找人、看资料、处理举报',
    people: ['周晓雯', '陈嘉敏', '黄丽华', '吴俊杰', '郑雨桐'],
    codes: [
      'account-appeal:list',
      'account-appeal:pass',
      'account-appeal:reject',
      'app-user:list',
      'app-user:mute',
      'report-record:list',
      'report-record:judge',
      'punishment:list',
      'feedback:list',
      'feedback:answer',
      'feedback:close',
      'feedback:duplicate',
      'feedback:passOn',
      'feedback:recall',
      'feedback:reopen',
      'feedback-letter:list',
    ],
  },
  {
    name: '内容审核部',
    role: '审核员',
    roleCode: 'reviewer',
    does: '判断动态、实名和举报',
    people: ['林志强', '何美玲', '宋佳琪', '许文博', '邓诗涵', '冯子轩'],
    codes: [
      'post:list',
      'post:pass',
      'post:reject',
      'real-name:list',
      'real-name:pass',
      'real-name:reject',
      'album:list',
      'album:pass',
      'album:reject',
      'album:recall',
      'moderation-decision:list',
      'invite-audit:list',
      'invite-audit:pass',
      'invite-audit:reject',
      'user-audit:list',
      'user-audit:pass',
      'user-audit:reject',
      'user-audit:recall',
      'sex-update:list',
      'sex-update:pass',
      'sex-update:reject',
      'sex-update:recall',
      'report-record:list',
      'report-record:judge',
    ],
  },
  {
    name: '财务部',
    role: '财务',
    roleCode: 'finance',
    does: '审批提现、查看账目',
    people: ['王建国', '李秀英', '张海燕'],
    codes: [
      'withdrawal:list',
      'withdrawal:approve',
      'withdrawal:reject',
      'gold-order:list',
      'gold-record:list',
    ],
  },
  {
    name: '运营部',
    role: '运营',
    roleCode: 'operations',
    does: '上架礼物、发布活动',
    people: ['刘洋', '赵敏', '孙悦', '钱多多'],
    codes: ['gift:list', 'gift:add', 'gift:edit', 'gift:publish', 'gift:retire', 'announcement:list'],
  },
];

interface Story {
  tx: Db;
  chance: Chance;
  now: number;
  screen(id: string): Screen;
}

const DAY = 86_400_000;

/** Departments, roles and the people in them. None has a password: an administrator gives one by 重置密码. */
export async function seedOperators({ tx, chance, now, screen }: Story): Promise<void> {
  const creation = { createTime: wireTime(now - 390 * DAY), createBy: null };
  const root = await tx
    .selectFrom('sys_depart')
    .where('org_code', '=', 'A01')
    .select('id')
    .executeTakeFirst();
  for (const [index, team] of TEAMS.entries()) {
    const [departId] = await fill(tx, screen('system/depart'), 1, chance, () => ({
      departName: team.name,
      parentId: root?.id ?? null,
      orgCode: `A01A${String(index + 1).padStart(2, '0')}`,
      orgCategory: '2',
      departOrder: index + 1,
      mobile: null,
      address: null,
      memo: null,
      managerIds: [],
      managedBy: [],
      ...creation,
    }));
    const [roleId] = await fill(tx, screen('system/role'), 1, chance, () => ({
      roleName: team.role,
      roleCode: team.roleCode,
      description: team.does,
      secondFactor: false,
      ...creation,
    }));
    await grant(tx, { table: 'sys_role_permission', column: 'role_id', id: String(roleId) }, team.codes);
    const people = await fill(tx, screen('system/user'), team.people.length, chance, (at: number) => ({
      username: `${team.roleCode}${String(at + 1).padStart(2, '0')}`,
      realname: team.people[at],
      workNo: `${index + 1}${String(at + 1).padStart(3, '0')}`,
      post: at === 0 ? `${team.role}主管` : team.role,
      userIdentity: at === 0 ? 2 : 1,
      status: at === 4 ? 2 : 1,
      roleIds: [String(roleId)],
      departIds: [String(departId)],
      email: `${team.roleCode}${at + 1}@example.com`,
      avatar: null,
      telephone: null,
      ...creation,
    }));
    const [head] = people.map(String);
    await seedHead(
      { tx, chance, screen, creation },
      { departId: String(departId), head: String(head), team },
    );
  }
  // all of them work here, and are grown up; nobody said how much they may upload
  await sql`update sys_user set resign_time = null, birthday = birthday - interval '28 years' where resign_time is not null`.execute(
    tx,
  );
  await sql`update sys_role set upload_quota = null`.execute(tx);
  await seedDeputies({ tx, chance, now, screen });
  // the first operator answers for the whole company
  const admin = await tx
    .selectFrom('sys_user')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirst();
  if (root && admin) await manage(tx, root.id, admin.id);
}

/** Who stands in for whom: a head of a team with his role while he is away, and the first operator for what he has claimed. */
async function seedDeputies({ tx, chance, now, screen }: Story): Promise<void> {
  const people = await tx
    .selectFrom('sys_user')
    .where('username', 'in', ['admin', 'service01', 'service02', 'reviewer01', 'reviewer02', 'operations01'])
    .select(['id', 'username', sql<string[]>`role_ids`.as('roleIds')])
    .execute();
  const of = (username: string) => people.find((person) => person.username === username);
  const pairs = [
    { principal: 'service01', deputy: 'service02', remark: '休假' },
    { principal: 'reviewer01', deputy: 'reviewer02', remark: '出差' },
    { principal: 'admin', deputy: 'operations01', remark: '出差，只代收领取的记录' },
  ].filter(({ principal, deputy }) => of(principal) && of(deputy));
  await fill(tx, screen('system/user-agent'), pairs.length, chance, (index: number) => {
    const { principal, deputy, remark } = pairs[index] as (typeof pairs)[number];
    return {
      userId: of(principal)?.id,
      agentId: of(deputy)?.id,
      roleIds: principal === 'admin' ? [] : of(principal)?.roleIds,
      startTime: wireTime(now - (index + 1) * DAY),
      endTime: wireTime(now + (index + 6) * DAY),
      status: '1',
      remark,
      createTime: wireTime(now - (index + 2) * DAY),
      createBy: of(principal)?.id,
    };
  });
}

/** What the head of a department does there: sees to its people. */
const HEAD = [
  'my-depart:list',
  'my-depart:join',
  'my-depart-user:list',
  'my-depart-user:edit',
  'my-depart-user:assign',
  'my-depart-role:list',
  'address-list:list',
];

/** Whoever answers for the department, and the role that lets him. */
async function seedHead(
  { tx, chance, screen, creation }: Pick<Story, 'tx' | 'chance' | 'screen'> & { creation: object },
  { departId, head, team }: { departId: string; head: string; team: Team },
): Promise<void> {
  await manage(tx, departId, head);
  const [roleId] = await fill(tx, screen('system/depart-role'), 1, chance, () => ({
    departId,
    roleName: `${team.role}主管`,
    roleCode: `${team.roleCode}_head`,
    description: '管本部门的人',
    userIds: [head],
    managedBy: [],
    ...creation,
  }));
  await grant(tx, { table: 'sys_depart_permission', column: 'depart_id', id: departId }, [
    ...team.codes,
    ...HEAD,
  ]);
  await grant(tx, { table: 'sys_depart_role_permission', column: 'role_id', id: String(roleId) }, HEAD);
}

async function manage(tx: Db, departId: string, userId: string): Promise<void> {
  await tx
    .updateTable('sys_depart')
    .set({ manager_ids: JSON.stringify([userId]) })
    .where('id', '=', departId)
    .execute();
}

async function grant(
  tx: Db,
  { table, column, id }: { table: string; column: string; id: string },
  codes: string[],
): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, permission_id)
    select ${id}::bigint, id from sys_permission where perms = any(${codes}::text[]) and delete_time is null`.execute(
    tx,
  );
}
