// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { normaliseOwnField, readReport } from '../../../engine/pure';
import type { PagePorts } from '../../../shell/ports';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { Page } from './Page';
import { NEW_REPORT } from './report';

let drawn: RenderResult | undefined;

const SOURCES = {
  screens: [
    {
      ...{ screen: 'goods/gift', title: '礼物列表', view: 'goods_gift' },
      fields: [
        {
          ...{ name: 'orgCode', title: '部门', type: 'text', column: 'org_code' },
          ...{ isSensitive: false, isMultiple: false, comparability: 'text' },
        },
      ],
    },
  ],
  types: [],
  databases: [],
  sql: { isAllowed: false, off: '数据库的用户不是超级用户，SQL 报表已关闭' },
};
const TRIED = {
  columns: [normaliseOwnField('many', { type: 'integer', title: '件数' }, {})],
  ...{
    records: [{ many: 3 }],
    isCut: false,
    lines: [],
    chart: null,
    drill: null,
    sql: 'select count(*) from goods_gift',
  },
};

test('the text of a new report is a valid report', () => {
  expect(readReport(NEW_REPORT.source).errors).toEqual([]);
});

test('a new report is tried, refused with a sentence and kept as a draft', async () => {
  const call = vi.fn(async (key: string, body: { source: string }) => {
    if (key.endsWith('sources')) return { message: '', result: SOURCES };
    if (body.source === '{}') throw new Error('第 1 行第 1 列：文件缺少 "title"');
    if (key.endsWith('preview')) return { message: '', result: TRIED };
    return {
      message: '操作成功！',
      result: { ...NEW_REPORT, id: '7', title: '新报表', source: body.source, version: 1 },
    };
  });
  const success = vi.fn();
  const ports = {
    ...{ call, can: () => false, data: {} },
    ...{ notice: { success, error: vi.fn() }, work: { hold: vi.fn() } },
    location: { subscribe: () => () => {}, query: () => new URLSearchParams() },
  } as unknown as PagePorts;
  drawn = await act(async () => render(<Page ports={ports} />));
  const { container: host } = drawn;
  const button = (text: string) =>
    [...host.querySelectorAll('button')].find((one) => one.textContent?.replace(/\s/g, '') === text);
  const modeLabel = (text: string) =>
    [...host.querySelectorAll('label')].find((one) => one.textContent === text) as Element;
  await user.click(await waitFor(() => present(modeLabel('文本'))));
  await user.click(await waitFor(() => present(button('试运行'))));
  await waitFor(() => expect(host.querySelector('tbody td')).not.toBeNull());
  expect(host.querySelector('tbody')?.textContent).toBe('3');
  expect(host.querySelector('pre')?.textContent).toBe('select count(*) from goods_gift');
  expect(host.textContent).toContain('SQL 报表已关闭');
  expect(button('发布')).toBeUndefined();

  await user.click(button('保存草稿') as Element);
  await waitFor(() => expect(success).toHaveBeenCalled());
  expect(call).toHaveBeenLastCalledWith('POST /online/report/save', { source: NEW_REPORT.source });
  await user.clear(host.querySelector('#report-text') as Element);
  await user.type(host.querySelector('#report-text') as Element, '{{}');
  await user.click(button('保存草稿') as Element);
  const alertBox = await waitFor(() => present(host.querySelector('[role=alert]')));
  expect(alertBox.textContent).toBe('第 1 行第 1 列：文件缺少 "title"');
  expect(call).toHaveBeenLastCalledWith('POST /online/report/save', { id: '7', source: '{}', version: 1 });
});
