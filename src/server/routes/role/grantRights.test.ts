import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, permissionId, role, rule } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

let server: TestServer;
let admin: string;
let adminRole: string;
beforeAll(async () => {
  server = await testServer();
  adminRole = await role(db(), [], 'admin');
  admin = (await operator(db(), { roleIds: [adminRole] })).token;
});
afterAll(() => server.close());

const db = () => server.services.db;
const rights = (roleId: string, token = admin) =>
  server.call('GET', `/sys/role/grantRights?roleId=${roleId}`, { token });
const rowOf = async (answer: { result: { rows: { id: string }[] } }, code: string) => {
  const id = await permissionId(db(), code);
  return answer.result.rows.find((row) => row.id === id);
};

test('each row has its codes, why it cannot be ticked, and how many rules limit the role', async () => {
  const target = await role(db(), ['gift:list']);
  await rule(db(), 'gift:list', target, { column: 'price', condition: '<', value: '100' });
  const limited = await role(db(), ['role:grant', 'gift:list', 'person:list']);
  await rule(db(), 'person:list', limited, { column: 'nickname', condition: '=', value: 'x' });
  const { token } = await operator(db(), { roleIds: [limited] });
  const answer = await rights(target, token);
  expect(answer.result.refusal).toBeNull();
  expect(await rowOf(answer, 'gift:list')).toMatchObject({ codes: ['gift:list'], fault: null, rules: 1 });
  expect(await rowOf(answer, 'gift:edit')).toMatchObject({ fault: '自己没有这项权限', rules: 0 });
  expect(await rowOf(answer, 'person:list')).toMatchObject({ fault: '自己只能看到部分数据' });
  expect((await rights(limited, token)).result.refusal).toBe('不能修改自己所属角色的权限');
});

test('for callers who grant; admin’s role is granted nothing, a deleted role is reported', async () => {
  const { token } = await operator(db(), { roleIds: [await role(db(), ['role:list'])] });
  expect(await rights(adminRole, token)).toMatchObject({ status: 403 });
  expect((await rights(adminRole)).result.refusal).toBe('管理员角色拥有全部权限，不用授权');
  expect(await rights('5')).toMatchObject({ success: false, message: '未找到对应实体' });
});

test('data rules show in words', async () => {
  const roleId = await role(db(), ['gift:list']);
  for (const [column, condition, value] of [
    ['price', '<', '100'],
    ['createBy', '=', '#{sys_user_code}'],
    ['prise', '=', '1'],
  ] as const)
    await rule(db(), 'gift:list', roleId, { column, condition, value });
  const list = await permissionId(db(), 'gift:list');
  const { result } = await server.call('GET', `/sys/role/datarule/${list}/${roleId}`, { token: admin });
  const sentences = result.datarule.map(({ sentence }: { sentence: string }) => sentence).slice(-3);
  expect(sentences).toEqual([
    '价格小于 100',
    '创建人等于本人账号',
    '有这条规则的人什么都看不到：字段“prise”不存在，是否想写“price”？',
  ]);
});
