import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { type Client, clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

const GIFT = '/gift/gift';
const ROSE = { name: '玫瑰', image: PICTURE, kind: 'plain', price: 1, hostShare: 5000 };

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE, 'gift/car.svga');
  admin = server.admin;
});
afterAll(() => server.close());

async function addGift(name: string, more: object = {}): Promise<string> {
  const { body } = await admin.post(`${GIFT}/add`, { ...ROSE, name, ...more });
  expect(body).toMatchObject({ success: true, message: '添加成功！' });
  return (body.result as { id: string }).id;
}
const read = async (id: string) =>
  (await admin.get(`${GIFT}/queryById`, { id })).body.result as Record<string, unknown>;
const logOf = async (id: string) =>
  (
    (await admin.get('/sys/dataLog/list', { dataId: id })).body.result as {
      records: Record<string, unknown>[];
    }
  ).records;

describe('add, edit and view', () => {
  test('what is added is answered with defaults, labels and audit columns', async () => {
    const id = await addGift('百合');
    expect(await read(id)).toMatchObject({
      id,
      name: '百合',
      kind: 'plain',
      kind_dictText: '普通',
      price: 1,
      enabled: true,
      sortNo: 9999,
      version: 1,
      createBy_dictText: '管理员',
      animation: null,
    });
    expect((await read(id)).createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('concurrent repeats of a form by the same key add one record', async () => {
    const record = { ...ROSE, name: '一次', idempotencyKey: 'form-1' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${GIFT}/add`, record)));
    expect(new Set(answers.map(({ body }) => (body.result as { id: string }).id)).size).toBe(1);
    const found = (await admin.get(`${GIFT}/list`, { name: '一次' })).body.result as { total: number };
    expect(found.total).toBe(1);
    // a refused one left no trace: corrected, it is added by its key
    const refused = await admin.post(`${GIFT}/add`, { ...record, price: 0, idempotencyKey: 'form-2' });
    expect(refused.body.success).toBe(false);
    const corrected = await admin.post(`${GIFT}/add`, { ...record, name: '再次', idempotencyKey: 'form-2' });
    expect(corrected.body.success).toBe(true);
  });

  test('mistakes are reported at their fields, and nothing is stored', async () => {
    const { status, body } = await admin.post(`${GIFT}/add`, {
      ...ROSE,
      name: '',
      price: 0,
      kind: 'x',
      image: 'a.exe',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500 });
    expect((body.result as { errors: unknown }).errors).toEqual([
      { field: 'name', message: '名称不能为空' },
      { field: 'image', message: '图片必须是已上传的文件' },
      { field: 'kind', message: '类型只能是普通、豪华、幸运' },
      { field: 'price', message: '价格不能小于 1' },
    ]);
  });

  test('a unique value twice is refused at its field', async () => {
    await addGift('独一');
    const { body } = await admin.post(`${GIFT}/add`, { ...ROSE, name: '独一' });
    expect(body).toMatchObject({
      success: false,
      result: { errors: [{ field: 'name', message: '名称已存在' }] },
    });
  });

  test('edit merges: absent keys stay, null clears, unknown and unwritable keys are ignored', async () => {
    const id = await addGift('康乃馨', { validFrom: '2026-01-01 00:00:00' });
    const { body } = await admin.put(`${GIFT}/edit`, {
      id,
      sortNo: '12',
      validFrom: null,
      sold: 999,
      createTime: '2000-01-01 00:00:00',
      xyz: 1,
    });
    expect(body).toMatchObject({ success: true, message: '修改成功!' });
    expect(await read(id)).toMatchObject({
      name: '康乃馨',
      sortNo: 12,
      validFrom: null,
      sold: null,
      version: 2,
    });
    expect((await read(id)).createTime).not.toBe('2000-01-01 00:00:00');
  });

  test('a version that is no longer current is a conflict and carries the current record', async () => {
    const id = await addGift('满天星');
    await admin.put(`${GIFT}/edit`, { id, sortNo: 2, version: 1 });
    const { body } = await admin.put(`${GIFT}/edit`, { id, sortNo: 3, version: 1 });
    expect(body).toMatchObject({
      success: false,
      code: 409,
      result: { current: { id, sortNo: 2, version: 2 } },
    });
  });

  test('a field whose group is hidden is stored null; a limit may be another field', async () => {
    const id = await addGift('跑车', { kind: 'luxury', animation: 'gift/car.svga' });
    expect(await read(id)).toMatchObject({ animation: 'gift/car.svga' });
    await admin.put(`${GIFT}/edit`, { id, kind: 'plain' });
    expect(await read(id)).toMatchObject({ animation: null });
    const { body } = await admin.put(`${GIFT}/edit`, {
      id,
      validFrom: '2026-05-02 00:00:00',
      validTo: '2026-05-01 00:00:00',
    });
    expect(body).toMatchObject({
      result: { errors: [{ field: 'validTo', message: '失效时间不能早于生效时间（2026-05-02 00:00:00）' }] },
    });
  });

  test('a missing record is reported the same way everywhere', async () => {
    for (const id of ['1', 'abc', '99999999999999999999', '']) {
      expect((await admin.get(`${GIFT}/queryById`, { id })).body).toMatchObject({
        success: false,
        code: 500,
        message: '未找到对应实体',
      });
      expect((await admin.put(`${GIFT}/edit`, { id, price: 5 })).body.message).toBe('未找到对应实体');
      expect((await admin.delete(`${GIFT}/delete`, { id })).body.message).toBe('未找到对应实体');
    }
  });
});

describe('actions', () => {
  test('retire works once; the second time it was handled by somebody', async () => {
    const id = await addGift('蛋糕');
    expect((await admin.post(`${GIFT}/action/retire`, { id })).body).toMatchObject({ success: true });
    expect(await read(id)).toMatchObject({ enabled: false });
    expect((await admin.post(`${GIFT}/action/retire`, { id })).body).toMatchObject({
      success: false,
      message: '该记录已被他人处理',
    });
  });

  test('of many concurrent presses exactly one takes effect', async () => {
    const id = await addGift('抢购');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(`${GIFT}/action/retire`, { id })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await logOf(id)).filter((row) => row.actionTitle === '下架')).toHaveLength(1);
  });

  test('in bulk each row has its own result', async () => {
    const [a, b] = [await addGift('成批一'), await addGift('成批二')];
    await admin.post(`${GIFT}/action/retire`, { id: b });
    const { body } = await admin.post(`${GIFT}/action/retire`, { ids: [a, b, '5'] });
    expect(body.result).toEqual({
      done: [a],
      failed: [
        { id: b, message: '该记录已被他人处理' },
        { id: '5', message: '未找到对应实体' },
      ],
    });
  });
});

describe('delete and the data log', () => {
  test('a deleted record is not found, its unique name is free again, and the log shows the whole history', async () => {
    const id = await addGift('流星雨');
    await admin.put(`${GIFT}/edit`, { id, sortNo: 88 });
    expect((await admin.delete(`${GIFT}/delete`, { id })).body).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    expect((await admin.get(`${GIFT}/queryById`, { id })).body.success).toBe(false);
    await addGift('流星雨');
    const rows = await logOf(id);
    expect(rows.map((row) => row.operation)).toEqual(['delete', 'edit', 'add']);
    expect(rows[1]).toMatchObject({
      dataTable: 'gift',
      before: { sortNo: 9999 },
      // as the family's page takes it apart
      dataContent: expect.stringContaining('"sortNo":88'),
      createBy_dictText: '管理员',
    });
    expect(rows[0]).toMatchObject({ before: { sortNo: 88 }, dataContent: null });
  });

  test('a record that others refer to is not deleted, and the message names them', async () => {
    const { body } = await admin.post('/sys/category/add', { name: '测试' });
    const { id } = body.result as { id: string };
    await admin.post('/sys/category/add', { name: '下级', pid: id });
    expect((await admin.delete('/sys/category/delete', { id })).body.message).toBe(
      '该记录正被“分类字典”的“父级节点”引用，不能删除',
    );
  });

  test('a value that is in no dictionary is refused as such, and so is a dictionary that nobody made', async () => {
    const add = async () => {
      const level = { name: '一档', platform: 'nowhere', amount: 100, gold: 10 };
      const { body } = await admin.post('/finance/priceConfig/add', level);
      return (body.result as { errors: { field: string; message: string }[] }).errors;
    };
    expect(await add()).toEqual([
      { field: 'platform', message: '平台所用的字典“platform”还没有，请先在“系统管理 / 数据字典”里新增' },
    ]);
    await admin.post('/sys/dict/add', { dictName: '平台', dictCode: 'platform', type: 0 });
    expect(await add()).toEqual([{ field: 'platform', message: '平台不是字典“platform”里的值' }]);
  });

  test('a ref to nothing is refused at its field', async () => {
    const { body } = await admin.post('/sys/dictItem/add', { dictId: '77', itemText: '一', itemValue: '1' });
    expect(body.result).toMatchObject({ errors: [{ field: 'dictId', message: '字典所选的记录不存在' }] });
  });
});

describe('lists', () => {
  const list = async (query: Record<string, string>) =>
    (await admin.get(`${GIFT}/list`, query)).body.result as { records: { name: string }[]; total: number };
  beforeAll(async () => {
    for (let number = 1; number <= 25; number++)
      await addGift(`清单${String(number).padStart(2, '0')}`, {
        price: number,
        kind: number % 2 ? 'plain' : 'lucky',
        sortNo: number,
      });
  });

  test('pages, in the order asked for', async () => {
    const page = await list({ name: '清单', pageNo: '2', pageSize: '10', column: 'price', order: 'asc' });
    expect(page).toMatchObject({ total: 25, size: 10, current: 2, pages: 3 });
    expect(page.records.map((one) => one.name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `清单${index + 11}`),
    );
  });

  test.each<[string, Record<string, string>, number]>([
    ['contains', { name: '单0' }, 9],
    ['a family box', { name: '*单0*' }, 9],
    ['an enum', { name: '清单', kind: 'lucky' }, 12],
    ['several of an enum', { name: '清单', kind: 'lucky,plain' }, 25],
    ['a range', { name: '清单', price_begin: '5', price_end: '9' }, 5],
    ['a range of days', { name: '清单', createTime_begin: '2020-01-01', createTime_end: '2099-01-01' }, 25],
    ['percent is a letter', { name: '%' }, 0],
    ['operators are text', { name: '>= 清单' }, 0],
    ['unknown parameters', { name: '清单', xyz: '1', _t: '1', field: 'id,,name', column: 'nothing' }, 25],
  ])('search: %s', async (_, query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  test('a value that cannot be is refused with a sentence', async () => {
    expect((await admin.get(`${GIFT}/list`, { price: 'abc' })).body).toMatchObject({
      success: false,
      message: '搜索条件“价格”必须是整数',
    });
    expect((await admin.get(`${GIFT}/list`, { pageNo: '-1' })).body.success).toBe(false);
  });
});

describe('sensitive fields', () => {
  test('leave masked, are found by the whole value only', async () => {
    await server.services.db.executeQuery(
      (await import('kysely'))
        .sql`insert into app_user (user_no, nickname, phone) values ('1001', '小鹿', '13800001234')`.compile(
        server.services.db,
      ),
    );
    const search = async (phone: string) =>
      (await admin.get('/user/user/list', { 'userNo|nickname|phone|deviceNo|registerIp|lastIp': phone })).body
        .result as {
        records: { phone: string }[];
        total: number;
      };
    expect((await search('13800001234')).records[0]?.phone).toBe('138****1234');
    expect((await search('1380000')).total).toBe(0);
    expect((await search('138****1234')).total).toBe(0);
  });
});

describe('rights', () => {
  let viewer: Client;
  beforeAll(async () => {
    viewer = await operatorWith(server, 'viewer', ['gift:list', 'gift:edit']);
  });

  const calls: [string, string, object][] = [
    ['get', `${GIFT}/list`, {}],
    ['get', `${GIFT}/queryById`, { id: '1' }],
    ['post', `${GIFT}/add`, {}],
    ['put', `${GIFT}/edit`, { id: '1' }],
    ['delete', `${GIFT}/delete`, { id: '1' }],
    ['delete', `${GIFT}/deleteBatch`, { ids: '1' }],
    ['post', `${GIFT}/action/retire`, { id: '1' }],
    ['get', `${GIFT}/lookup`, {}],
  ];
  const send = (client: Client, [method, path, body]: (typeof calls)[number]) =>
    client[method as 'get'](path, body as Record<string, string>);

  test.each(calls)(
    'without a token: %s %s is 401, with a dead one the message of the family',
    async (...one) => {
      expect(await send(clientOf(server.app, ''), one)).toMatchObject({
        status: 401,
        body: { success: false },
      });
      expect(await send(clientOf(server.app, 'dead'), one)).toMatchObject({
        status: 500,
        body: { message: 'Token失效，请重新登录' },
      });
    },
  );

  test('each verb needs its own code, before anything else is looked at', async () => {
    const statuses = await Promise.all(
      calls.map(async (one) => [one[1].split('/').slice(3).join('/'), (await send(viewer, one)).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      list: 200,
      queryById: 200,
      add: 403,
      edit: 200,
      delete: 403,
      deleteBatch: 403,
      'action/retire': 403,
      lookup: 200,
    });
    const garbled = await server.app.inject({
      method: 'POST',
      url: `/console${GIFT}/add`,
      headers: { token: viewer.token, 'content-type': 'application/json' },
      payload: '{"a"',
    });
    expect(garbled.statusCode).toBe(403);
  });

  test('an operator without any grant sees nothing, not even lookups', async () => {
    const nobody = await operatorWith(server, 'nobody', ['gold-order:export']);
    const statuses = await Promise.all(calls.map(async (one) => (await send(nobody, one)).status));
    expect(new Set(statuses)).toEqual(new Set([403]));
  });
});
