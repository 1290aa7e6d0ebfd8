import { beforeEach, expect, test, vi } from 'vitest';
import type { DataPort, EndpointPort } from '../../contract/ports';
import type { Screen } from '../../contract/screen';
import { readScreens } from '../../language/read/read';
import { memoryData } from './memoryData';

const STATES = { waiting: '待审核', passed: '通过' };

const FILES: Record<string, unknown> = {
  'shop/visit.json': {
    title: '来访',
    label: 'name',
    resource: { path: '/shop/visit', table: 'shop_visit' },
    fields: {
      name: { type: 'text', title: '姓名', required: true },
      from: { type: 'date', title: '开始' },
      to: { type: 'date', title: '结束' },
      guests: { type: 'integer', title: '人数', readOnly: { state: 'passed' } },
      photo: { type: 'image', title: '照片' },
      state: { type: 'enum', title: '状态', options: STATES, default: 'waiting' },
    },
    table: {
      columns: ['name', 'state', 'guests'],
      as: ['table', { calendar: { field: 'from', to: 'to' } }],
      search: ['name', 'state', 'guests', { field: 'from', to: 'to', title: '期间' }],
      tabs: 'state',
      totals: ['guests'],
    },
    form: ['name', 'from', 'to', 'guests', 'photo'],
    actions: {
      edit: { title: '改来访', when: { name: { ne: '已封存' } } },
      pass: { title: '通过', when: { state: 'waiting' }, set: { state: 'passed' } },
    },
  },
  'shop/desk.json': {
    title: '审来访',
    kind: 'queue',
    label: 'name',
    resource: { of: 'shop/visit' },
    table: { columns: ['name', 'state'] },
    queue: { where: { state: 'waiting' }, order: ['from'], show: ['name', 'from'] },
    actions: { pass: { title: '通过', when: { state: 'waiting' }, set: { state: 'passed' }, key: 'J' } },
  },
  'shop/settings.json': {
    title: '设置',
    kind: 'form',
    resource: { path: '/shop/settings', table: 'shop_settings' },
    fields: { opens: { type: 'integer', title: '几点开门', required: true, default: 9 } },
    form: ['opens'],
  },
};

const { screens, errors } = readScreens(
  Object.entries(FILES).map(([file, content]) => ({ file, text: JSON.stringify(content) })),
  null,
);
const [visit, desk, settings] = ['shop/visit', 'shop/desk', 'shop/settings'].map(
  (id) => screens.get(id) as Screen,
) as [Screen, Screen, Screen];

let data: DataPort;
let endpoints: EndpointPort;

beforeEach(() => {
  expect(errors).toEqual([]);
  data = memoryData({
    screens: { ids: [...screens.keys()], load: async (id) => screens.get(id) as Screen },
    records: {
      'shop/visit': [
        { id: '1', name: '张三', from: '2026-03-02', to: '2026-03-03', guests: 2, state: 'passed' },
        { id: '2', name: '李四', from: '2026-03-03', guests: 3 },
        { id: '3', name: '=王五', from: '2026-03-01', to: '2026-03-01', guests: 4 },
        { id: '4', name: '已封存', guests: 1, state: 'passed' },
      ],
    },
    user: { id: '7', name: '小红', depart: null, departs: [], roles: [] },
  });
  endpoints = data.endpoints as EndpointPort;
});

test('totals are of what the filters find, the counts of tabs of all tabs', async () => {
  const { sums, tabs } = await endpoints['GET totals'](visit, { state: 'passed' });
  expect(sums).toMatchObject([{ field: 'guests', sum: 3 }]);
  expect(tabs).toEqual({ waiting: 2, passed: 2 });
});

test('days count what is on them, and bring the first of each', async () => {
  const within = { guests_begin: '1', 'from~to_begin': '2026-03-01', 'from~to_end': '2026-03-03' };
  const { days, records } = await endpoints['GET days'](visit, { ...within, pageSize: 1 });
  expect(days).toEqual({ '2026-03-01': 1, '2026-03-02': 1, '2026-03-03': 2 });
  expect(records.map(({ name }) => name).sort()).toEqual(['=王五', '张三', '李四'].sort());
  expect(records[0]).toHaveProperty('state_dictText');
});

test('a queue hands out the first that waits, in its order, until it is decided', async () => {
  expect(await endpoints['POST claim'](desk, {})).toMatchObject({
    result: { record: { name: '=王五' }, waiting: 2 },
  });
  expect(await endpoints['POST claim'](desk, { skip: ['3'] })).toMatchObject({
    result: { record: { name: '李四' } },
  });
  await data.act(desk, 'pass', { id: '3' });
  expect(await endpoints['POST claim'](desk, { id: '3' })).toMatchObject({
    result: { record: null, waiting: 1 },
  });
  expect(await endpoints['GET backlog'](desk, {})).toMatchObject({ waiting: 1 });
  expect(await endpoints['POST claim'](visit, {})).toMatchObject({ result: { record: null, waiting: 0 } });
});

test('history has every write in words, newest first, and can be narrowed to days', async () => {
  await data.edit(visit, { id: '2', guests: 5 });
  await data.act(visit, 'pass', { id: '2', reason: '熟客' });
  const { records } = await endpoints['GET history'](visit, { id: '2' });
  expect(records).toMatchObject([
    { title: '通过', operator: '小红', reason: '熟客', changes: [{ before: '待审核', after: '通过' }] },
    { title: '改来访', changes: [{ title: '人数', before: '3', after: '5' }] },
  ]);
  expect((await endpoints['GET history'](visit, { id: '1' })).records).toEqual([]);
  expect((await endpoints['GET history'](visit, { id: '2', end: '2020-01-01' })).records).toEqual([]);
  await expect(endpoints['GET compare'](visit, { id: '2', from: '1' })).rejects.toThrow('没有从前的版本');
});

test('an edit asks `when` and leaves what is fixed, not in the form, or another screen’s', async () => {
  await expect(data.edit(visit, { id: '4', name: '开封' })).rejects.toThrow('已被他人处理');
  await data.edit(visit, { id: '1', guests: 9, state: 'waiting', name: '张三丰' });
  expect(await data.get(visit, '1')).toMatchObject({ name: '张三丰', guests: 2, state: 'passed' });
});

test('settings are one record, which begins with its defaults', async () => {
  const { id, opens } = await data.get(settings, '');
  expect(opens).toBe(9);
  await data.edit(settings, { id, opens: 10 });
  expect(await data.get(settings, '')).toMatchObject({ opens: 10, version: 2 });
});

test('an upload has a path that its field accepts, and the export hands over a file', async () => {
  class Reader extends EventTarget {
    result = 'data:image/png;base64,AA==';
    readAsDataURL = () => this.dispatchEvent(new Event('load'));
  }
  vi.stubGlobal('FileReader', Reader);
  const path = await data.upload(new File(['x'], 'face.png'), '');
  await data.edit(visit, { id: '2', photo: path });
  expect(data.fileUrl(path)).toMatch(/^data:image\/png/);
  vi.unstubAllGlobals();
  const saved: [string, Blob][] = [];
  data.saveFile = async (name, content) => void saved.push([name, content]);
  await data.exportAll?.(visit, { pageNo: 1, pageSize: 1, sort: [], filters: { state: 'waiting' } }, []);
  const [[name, content] = ['', new Blob()]] = saved;
  expect([name, await content.text()]).toEqual([
    '来访.csv',
    '"姓名","状态","人数"\r\n"\'=王五","待审核","4"\r\n"李四","待审核","3"\r\n',
  ]);
});

test('operators are the one who works', async () => {
  expect(await data.lookup('/sys/user', {})).toEqual([{ value: '7', text: '小红' }]);
});
