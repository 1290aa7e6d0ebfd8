// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PagePorts } from '../../../shell/ports';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { inWords, onlyIn } from './difference';
import { grantTree, matching, shownTicks } from './grants';
import { Page } from './Page';
import { toggled, withGranted } from './tick';

const node = (key: string, title: string, children: ReturnType<typeof leaf>[] | null = null) => ({
  ...leaf(key, title),
  children,
});
function leaf(key: string, title: string) {
  return { key, title, ruleFlag: 0, children: null as never };
}
const right = (id: string, code: string | null, error: string | null = null) => ({
  ...{ id, fault: error, codes: code ? [code] : [], rules: 0, columns: 0 },
  hasFields: id === '2',
});
const NODES = [
  node('1', '礼物', [
    node('2', '礼物列表', [leaf('3', '编辑'), leaf('4', '删除')]) as never,
    node('5', '勋章', [leaf('6', '下架')]) as never,
  ]),
];
const RIGHTS = [
  right('1', null),
  right('2', 'gift:list'),
  right('3', 'gift:edit'),
  right('4', 'gift:delete', '自己没有这项权限'),
  right('5', 'medal:list', '自己没有这项权限'),
  right('6', 'medal:retire'),
];
const tree = grantTree(NODES, RIGHTS);
const row = (id: string) => tree.byId.get(id)!;
const on = (...ids: string[]) => new Set(ids);
const ids = (ticked: ReadonlySet<string>) => [...ticked].sort().join();

test('a group is half while something below it is not ticked, a page is ticked by its own right', () => {
  expect(shownTicks(tree, on('2'))).toEqual({ checked: ['2'], halfChecked: ['1'] });
  expect(shownTicks(tree, on('2', '3', '4', '5', '6')).checked).toContain('1');
  expect(shownTicks(tree, on())).toEqual({ checked: [], halfChecked: [] });
});

test('a button brings its list, a list takes its buttons, a group ticks what may be ticked', () => {
  expect(ids(toggled(tree, on(), row('3')).ticked)).toBe('2,3');
  expect(ids(toggled(tree, on('2', '3'), row('2')).ticked)).toBe('');
  const all = toggled(tree, on(), row('1'));
  expect(ids(all.ticked)).toBe('2,3');
  expect(all.blocked).toEqual([row('6')]);
  expect(ids(toggled(tree, on('2', '3'), row('1')).ticked)).toBe('');
});

test('while searching, a group includes only what is found', () => {
  const found = matching(tree, 'gift:list');
  expect(ids(toggled(tree, on('6'), row('1'), new Set(['1', '2'])).ticked)).toBe('2,6');
  expect(ids(toggled(tree, on('2', '3', '6'), row('1'), found).ticked)).toBe('6');
});

test('what may not be given or taken stays, and a list with it', () => {
  const closed = withGranted(tree, on(), [row('6')]);
  expect([ids(closed.ticked), closed.blocked]).toEqual(['', [row('6')]]);
  expect(toggled(tree, on(), row('6')).blocked).toEqual([row('6')]);
  const blocked = toggled(tree, on('2', '3', '4'), row('2'));
  expect([ids(blocked.ticked), blocked.blocked]).toEqual(['2,3,4', [row('4')]]);
});

test('the difference is listed by page', () => {
  const [before, now] = [on('5', '6'), on('2', '3')];
  expect(inWords(tree, '新增', onlyIn(tree, now, before))).toBe('新增 2 项：礼物列表（查看、编辑）');
  expect(inWords(tree, '去掉', onlyIn(tree, before, now))).toBe('去掉 2 项：勋章（查看、下架）');
  expect(inWords(tree, '新增', [])).toBeNull();
});

test('names and codes are found, with their ancestors and descendants', () => {
  expect([...matching(tree, 'GIFT:ed')!]).toEqual(['1', '2', '3']);
  expect([...matching(tree, '勋章')!]).toEqual(['1', '5', '6']);
  expect(matching(tree, ' ')).toBeNull();
  expect(matching(tree, '没有的')!.size).toBe(0);
});

let drawn: RenderResult | undefined;

type Sent = Record<string, unknown>;
/** The page's call: readings are answered immediately, the rest is posted. */
const calling =
  (post: (key: string, input: Sent) => Promise<unknown>, read: (key: string, input: Sent) => unknown) =>
  async (key: string, input: Sent) =>
    key.startsWith('GET') ? { message: '', result: read(key, input) } : post(key, input);

test('the page marks its tab unsaved until Ctrl+Enter saves the difference, and shows what the server warns of', async () => {
  const granted = ['2'];
  const answers: Record<string, unknown> = {
    'GET /sys/role/grantSubject': { kind: 'role' },
    'GET /sys/role/queryall': [{ id: '7', roleName: '审核员', roleCode: 'auditor' }],
    'GET /sys/role/queryTreeList': { treeList: NODES },
    'GET /sys/role/grantRights': { refusal: null, rows: RIGHTS },
    'GET /sys/permission/queryRolePermission': granted,
  };
  const post = vi.fn(async () => {
    granted.push('3');
    return { message: '保存成功！', result: { warnings: ['能申请也能审核'] } };
  });
  const report = vi.fn();
  const ports = {
    ...{ call: calling(post, (key) => answers[key]), work: { hold: report } },
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn() },
    location: { query: () => new URLSearchParams({ id: '7' }), subscribe: () => () => {}, setQuery: vi.fn() },
  } as unknown as PagePorts;
  drawn = await act(async () => render(<Page ports={ports} />));
  const { container: host } = drawn;
  const differenceText = () => host.querySelector('.grant-difference')?.textContent;
  await user.click(await waitFor(() => present(host.querySelector('[aria-label="全选按钮：礼物列表"]'))));
  expect(differenceText()).toBe('新增 1 项：礼物列表（编辑）');
  expect(report).toHaveBeenLastCalledWith(expect.any(String), 'unsaved');
  await act(async () => host.querySelector<HTMLElement>('.grant-tree')!.focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(differenceText()).toBe('没有改动'));
  expect(post).toHaveBeenCalledWith('POST /sys/permission/saveRolePermission', {
    ...{ roleId: '7', permissionIds: '2,3', lastpermissionIds: '2' },
  });
  expect(report).toHaveBeenLastCalledWith(expect.any(String), null);
  expect(host.textContent).toContain('这个角色能申请也能审核，建议分给不同的人');
});

test('rules show in words and are chosen; two roles are compared', async () => {
  const answers: Record<string, unknown> = {
    'GET /sys/role/grantSubject': { kind: 'role' },
    'GET /sys/role/queryall': [
      { id: '7', roleName: '审核员', roleCode: 'auditor' },
      { id: '8', roleName: '客服', roleCode: 'service' },
    ],
    'GET /sys/role/queryTreeList': {
      treeList: [{ ...NODES[0], children: [{ ...NODES[0]!.children![0]!, ruleFlag: 1 }] }],
    },
    'GET /sys/role/grantRights': { refusal: null, rows: RIGHTS },
    'GET /sys/role/datarule/:permissionId/:roleId': {
      datarule: [{ id: '21', ruleName: '便宜的', sentence: '价格小于 100', status: '1' }],
      drChecked: null,
    },
  };
  const byRole: Record<string, Record<string, unknown>> = {
    'GET /sys/permission/queryRolePermission': { 7: ['2', '4'], 8: ['2', '3'] },
    'GET /sys/role/grantLimits': { 7: [{ id: '2', rules: '价格小于 100', columns: null }], 8: [] },
  };
  const post = vi.fn(async () => ({ message: '保存成功!', result: null }));
  const read = (key: string, { roleId }: Sent) => (byRole[key] ? byRole[key][String(roleId)] : answers[key]);
  const ports = {
    ...{ call: calling(post, read), notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn() } },
    location: { query: () => new URLSearchParams({ id: '7' }), subscribe: () => () => {}, setQuery: vi.fn() },
  } as unknown as PagePorts;
  drawn = await act(async () => render(<Page ports={ports} />));
  const find = (selector: string) => waitFor(() => present(document.querySelector<HTMLElement>(selector)));
  await user.click(await find('[aria-label="数据规则（看全部）：礼物列表"]'));
  await user.click(await find('.grant-rules input'));
  expect(document.querySelector('.ant-modal')?.textContent).toContain('价格小于 100');
  await user.click(await find('.ant-modal-footer .ant-btn-primary'));
  await waitFor(() => expect(document.querySelector('.grant-rules')).toBeNull());
  expect(post).toHaveBeenCalledWith('POST /sys/role/datarule', {
    permissionId: '2',
    roleId: '7',
    dataRuleIds: '21',
  });
  const compare = await waitFor(() =>
    present([...document.querySelectorAll('button')].find((one) => one.textContent === '与其他角色比较')),
  );
  await user.click(compare);
  await act(async () => {
    const box = document.querySelector('.grant-other .ant-select-selector') as HTMLElement;
    box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  await user.click(await find('.ant-select-item-option'));
  expect((await find('[aria-label="只有审核员有"]')).textContent).toContain('礼物列表：删除');
  expect((await find('[aria-label="只有客服有"]')).textContent).toContain('礼物列表：编辑');
  expect((await find('[aria-label="都有、限制不同"]')).textContent).toContain(
    '礼物列表「审核员」只看：价格小于 100「客服」看全部数据',
  );
});

test('column rights show as a difference and are saved', async () => {
  const answers: Record<string, unknown> = {
    'GET /sys/role/grantSubject': { kind: 'role' },
    'GET /sys/role/queryall': [{ id: '7', roleName: '审核员', roleCode: 'auditor' }],
    'GET /sys/role/queryTreeList': { treeList: NODES },
    'GET /sys/role/grantRights': { refusal: null, rows: RIGHTS },
    'GET /sys/permission/queryRolePermission': ['2'],
    'GET /sys/role/columns/:permissionId/:roleId': {
      fields: [
        { name: 'name', title: '名称', isWritten: true, isDemanded: true },
        { name: 'price', title: '价格', isWritten: true, isDemanded: false },
        { name: 'sold', title: '销量', isWritten: false, isDemanded: false },
      ],
      columns: { sold: 'hidden' },
    },
  };
  const post = vi.fn(async () => ({ message: '保存成功!', result: null }));
  const ports = {
    call: calling(post, (key) => answers[key]),
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn() },
    location: { query: () => new URLSearchParams({ id: '7' }), subscribe: () => () => {}, setQuery: vi.fn() },
  } as unknown as PagePorts;
  drawn = await act(async () => render(<Page ports={ports} />));
  const find = (selector: string) => waitFor(() => present(document.querySelector<HTMLElement>(selector)));
  const choose = async (field: string, choice: string) => {
    const box = await find(`.grant-columns [aria-label="${field}"]`);
    const labels = [...box.querySelectorAll<HTMLElement>('label')];
    await user.click(labels.find(({ textContent }) => textContent === choice)!.querySelector('input')!);
  };
  await user.click(await find('[aria-label="列权限：礼物列表"]'));
  expect((await find('.grant-columns [aria-label="销量"]')).textContent).toBe('可见不可见');
  await choose('名称', '只读');
  await choose('价格', '不可见');
  await choose('销量', '可见');
  expect((await find('.grant-columns-said')).textContent).toBe(
    '不可见：价格；只读：名称；不再限制：销量。新增记录必须填写“名称”，只有这个角色的人不能新增',
  );
  await user.click(await find('.ant-modal-footer .ant-btn-primary'));
  await waitFor(() => expect(document.querySelector('.grant-columns')).toBeNull());
  expect(post).toHaveBeenCalledWith('POST /sys/role/columns', {
    ...{ permissionId: '2', roleId: '7', columns: { name: 'readonly', price: 'hidden' } },
  });
});

test('a role of a department is granted within the department, by separate calls', async () => {
  const answers: Record<string, unknown> = {
    'GET /sys/role/grantSubject': { kind: 'departRole' },
    'GET /sys/sysDepartPermission/queryTreeListForDeptRole': { treeList: NODES },
    'GET /sys/sysDepartRole/grantRights': { refusal: null, name: '组长', rows: RIGHTS },
    'GET /sys/sysDepartPermission/queryDeptRolePermission': ['2'],
  };
  const post = vi.fn(async () => ({ message: '保存成功！', result: null }));
  const ports = {
    call: calling(post, (key) => answers[key]),
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn() },
    location: { query: () => new URLSearchParams({ id: '9' }), subscribe: () => () => {}, setQuery: vi.fn() },
  } as unknown as PagePorts;
  drawn = await act(async () => render(<Page ports={ports} />));
  const { container: host } = drawn;
  await user.click(await waitFor(() => present(host.querySelector('[aria-label="全选按钮：礼物列表"]'))));
  expect(host.querySelector('h1')?.textContent).toBe('部门角色授权 · 组长');
  expect(host.textContent).not.toContain('与其他角色比较');
  await act(async () => host.querySelector<HTMLElement>('.grant-tree')!.focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(post).toHaveBeenCalledWith('POST /sys/sysDepartPermission/saveDeptRolePermission', {
    ...{ roleId: '9', permissionIds: '2,3', lastpermissionIds: '2' },
  });
});
