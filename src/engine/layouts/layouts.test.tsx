// @vitest-environment happy-dom

import { readdirSync } from 'node:fs';
import extensionLayouts from 'virtual:extensions/layouts';
import { act as reactAct, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { present } from '../../testing/present';
import { user } from '../../testing/user';
import { RequestError } from '../contract/errors';
import {
  gifts,
  listOf,
  type MountedScreen,
  type MountOptions,
  mountScreen,
} from '../renderers/table/testing/mountScreen';
import { daysFrom, listWhere, tableAs } from '../renderers/table/testing/tableAs';
import { testScreens } from '../renderers/table/testing/testScreens';
import { wireTime } from '../values/time/time';
import { layoutSheets } from './sheets';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

test('every folder is a layout of that name, with a title and a distinct order', () => {
  expect([...layoutSheets.keys()].sort()).toEqual([...folders, ...Object.keys(extensionLayouts)].sort());
  const sheets = [...layoutSheets.values()];
  for (const { title } of sheets) expect(title).toMatch(/^\p{Script=Han}+$/u);
  expect(new Set(sheets.map(({ order }) => order)).size).toBe(sheets.length);
});

const records = gifts(3, { saleTime: `${wireTime(Date.now()).slice(0, 10)} 10:00:00` });

/** What an operator may count on however the rows are drawn. */
describe.each(folders)('layout %s', (name) => {
  const TABLE = {
    columns: ['name', 'kind', 'price', 'enabled'],
    inline: ['enabled'],
    ...tableAs(name, { state: 'kind', time: 'saleTime' }, ['name']),
  };
  const open = async (data: MountOptions['data'] = {}, address = '') => {
    const act = vi.fn(async () => ({ message: '操作成功！', result: null }));
    const screens = testScreens({ table: TABLE });
    const ports = { list: listWhere(() => records), act, ...data };
    const endpoints = daysFrom(ports.list, 'saleTime');
    screen = await mountScreen({ address, screens, data: { ...ports, endpoints } });
    return { act };
  };
  const shows = (text: string) => waitFor(() => expect(screen.host.textContent).toContain(text));
  /** What is drawn of one record: all parts that name it and no other, the outermost first. */
  const partsOf = (label: string) =>
    [...screen.host.querySelectorAll<HTMLElement>('*')].filter(
      ({ textContent }) => textContent?.match(/礼物\d/g)?.join() === label,
    );
  const recordOf = (label: string) => waitFor(() => present(partsOf(label)[0]));

  test('each record of the page is there, with the values of its columns', async () => {
    await open();
    for (const label of ['礼物1', '礼物2', '礼物3']) await shows(label);
    expect(screen.text()).toContain('普通');
  });

  test('what may be done with a record can be done there: buttons, and a key where the record has the focus', async () => {
    const { act } = await open();
    await shows('礼物1');
    await screen.click('下架');
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
    const second = await recordOf('礼物2');
    const place = second.querySelector<HTMLElement>('[aria-colindex="2"]') ?? second;
    await reactAct(async () => place.focus());
    await user.keyboard('j');
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    expect(act.mock.calls.map((call: unknown[]) => (call[2] as { id: string }).id)).toEqual(['1', '2']);
  });

  test('records can be selected, and what is selected counts', async () => {
    await open();
    const boxOf = (part: HTMLElement) => part.querySelector<HTMLElement>('input[type=checkbox]');
    const box = await waitFor(() => present(partsOf('礼物2').map(boxOf).find(Boolean)));
    await user.click(box as HTMLElement);
    await shows('已选 1');
  });

  test('an empty list, or a failed one, shows that with a next step', async () => {
    await open({ list: listOf([]) });
    await shows('暂无数据');
    screen.unmount();
    await open({ list: listOf([]) }, 'name=x');
    await shows('没有符合条件的记录');
    screen.unmount();
    const list = vi.fn().mockRejectedValueOnce(new RequestError('数据库正忙'));
    list.mockImplementation(listOf(gifts(1)));
    await open({ list });
    await shows('数据库正忙');
    await screen.click('重试');
    await shows('礼物1');
  });
});
