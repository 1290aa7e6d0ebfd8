// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readScreens } from '../../../engine/pure';
import type { PagePorts } from '../../../shell/ports';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { Page } from './Page';
import { bodyOf, draftOf, missingIn, NEW_RULE } from './rules';

const { screens } = readScreens(
  [
    {
      file: 'goods/gift.json',
      text: JSON.stringify({
        title: '礼物',
        resource: { path: '/gift/gift', table: 'gift' },
        fields: { name: { type: 'text', title: '名称' }, price: { type: 'gold', title: '价格' } },
      }),
    },
  ],
  null,
);
const { name, price } = screens.get('goods/gift')!.fields;
const CHEAP = {
  ...{ id: '5', ruleName: '便宜的', ruleColumn: 'price', ruleConditions: '<', ruleValue: '100' },
  ...{ status: '1', sentence: '价格小于 100', condition: { price: { lt: 100 } }, roles: ['运营'] },
};
const FAMILY = {
  ...{ id: '6', ruleName: '本部门', ruleColumn: 'name', ruleConditions: '=', ruleValue: '#{sys_org_code}' },
  ...{ status: '0', sentence: '名称等于当前部门', condition: null, roles: [] },
};

test('what only the family’s words can express is sent in them until a condition replaces it', () => {
  const draft = draftOf(FAMILY);
  const words = { ruleColumn: 'name', ruleConditions: '=', ruleValue: '#{sys_org_code}' };
  expect(bodyOf(draft)).toEqual({ id: '6', ruleName: '本部门', status: '0', ...words });
  expect(bodyOf({ ...draft, condition: { name: 'x' } })).toEqual({
    ...{ id: '6', ruleName: '本部门', status: '0', condition: { name: 'x' } },
  });
  expect(missingIn(NEW_RULE, 'save')).toBe('请填写规则名称');
  expect(missingIn({ ...NEW_RULE, ruleName: 'x' }, 'save')).toBe('请添加条件');
  expect(missingIn(draft, 'try')).toBeNull();
});

test('a rule is opened, changed, tried for a role and saved', async () => {
  const answers: Record<string, unknown> = {
    'GET /sys/permission/ruleFields/:permissionId': {
      name: '礼物列表',
      screen: 'goods/gift',
      fields: { name, price },
    },
    'GET /sys/permission/queryPermissionRule': [CHEAP, FAMILY],
    'GET /sys/role/queryall': [{ id: '7', roleName: '运营' }],
    'POST /sys/permission/tryRule': {
      ...{ isAdmin: false, total: 12, columns: ['名称', '价格'], rows: [['玫瑰', '10']] },
    },
  };
  const call = vi.fn(async (key: string) => ({ message: '', result: answers[key] ?? null }));
  const ports = {
    call,
    data: { lookup: async () => [] },
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn() },
    work: { hold: vi.fn() },
    location: { query: () => new URLSearchParams({ id: '2' }), subscribe: () => () => {} },
  } as unknown as PagePorts;
  const { container: host } = await act(async () => render(<Page ports={ports} />));
  const find = (selector: string) => waitFor(() => present(document.querySelector<HTMLElement>(selector)));
  await user.click(await find('[aria-label="编辑：便宜的"]'));
  expect(host.textContent).toContain('用在：运营');
  expect((await find('.builder-sentence')).textContent).toBe('即：价格小于 100');
  expect((host.querySelector('[aria-label="删除：便宜的"]') as HTMLButtonElement).disabled).toBe(true);
  await user.clear((await find('#rule-name')) as HTMLInputElement);
  await user.type((await find('#rule-name')) as HTMLInputElement, '很便宜的');
  expect(ports.work?.hold).toHaveBeenLastCalledWith(expect.any(String), 'unsaved');
  const role = await find('#rule-role');
  await user.click(role.closest('.ant-select-selector') as HTMLElement);
  await user.click(await find('.ant-select-item-option'));
  const button = (text: string) =>
    waitFor(() => present([...host.querySelectorAll('button')].find((one) => one.textContent === text)));
  await user.click(await button('看得到多少'));
  await find('.rules-try table');
  const body = { ruleName: '很便宜的', status: '1', id: '5', condition: { price: { lt: 100 } } };
  expect(call).toHaveBeenCalledWith('POST /sys/permission/tryRule', {
    permissionId: '2',
    roleId: '7',
    ...body,
  });
  expect(host.querySelector('.rules-try [role=status]')?.textContent).toBe(
    '看得到 12 条，前 1 条是：（限于您自己看得到的）',
  );
  await user.click(await button('保存'));
  expect(call).toHaveBeenCalledWith('PUT /sys/permission/editPermissionRule', body);
});
