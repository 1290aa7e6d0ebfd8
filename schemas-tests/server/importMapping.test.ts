import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importsOf } from '../support/sendSheet';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Sheets whose columns are mapped by hand, and that update records by a key (`language.md` §8). */
const SCREEN = {
  title: '货品',
  resource: { path: '/probe/ware', table: 'probe_ware' },
  fields: {
    code: { type: 'text', title: '货号', unique: true, maxLength: 20, formerly: ['sku'] },
    name: { type: 'text', title: '名称', required: true, maxLength: 20 },
    shelf: { type: 'enum', title: '货架', options: { a: '甲架', b: '乙架' } },
    slot: { type: 'integer', title: '格位', unique: ['shelf'] },
    price: { type: 'cny', title: '价格', minimum: 0 },
    phone: { type: 'phone', title: '供货电话' },
    status: { type: 'enum', title: '状态', options: { open: '在售', closed: '停售' }, default: 'open' },
    note: { type: 'text', title: '备注', readOnly: { price: { gte: 100_000 } } },
    cost: { type: 'cny', title: '成本', permission: { view: 'cost' } },
  },
  verbs: { cost: '看成本' },
  table: { columns: ['code', 'name', 'shelf', 'slot', 'price', 'phone', 'status', 'note'] },
  form: ['code', 'name', 'shelf', 'slot', 'price', 'phone', 'status', 'note'],
  actions: { import: {}, edit: { when: { status: 'open' } } },
};
const PATH = '/probe/ware';
const CODES = ['ware:list', 'ware:add', 'ware:edit', 'ware:import'];

let server: TestServer;
let lastLog = '0';
let admin: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/ware': SCREEN } });
  admin = importsOf(server.app, server.admin.token, PATH);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from probe_ware`.execute(db());
  const { rows: last } = await sql<{
    id: string;
  }>`select coalesce(max(id), 0) as id from sys_data_log`.execute(db());
  lastLog = last[0]?.id ?? '0';
  await sql`delete from sys_import_mapping`.execute(db());
  await sql`insert into probe_ware (code, name, shelf, slot, price, phone, status)
    values ('A1', '茶杯', 'a', 1, 1200, '13900000001', 'open'), ('A2', '茶壶', 'a', 2, 5600, null, 'open'),
      ('B1', '托盘', 'b', 1, 800, null, 'closed')`.execute(db());
});

const db = () => server.services.db;
const rows = async () =>
  (
    await sql<{ text: string }>`
      select concat_ws(' ', code, name, shelf, slot, price, phone, note) as text from probe_ware order by code`.execute(
      db(),
    )
  ).rows.map(({ text }) => text);
const logs = async () =>
  (
    await sql<{ operation: string; action_title: string; reason: string | null }>`
      select operation, action_title, reason from sys_data_log where data_table = 'probe_ware' and id > ${lastLog}::bigint order by id`.execute(
      db(),
    )
  ).rows;
const BY_CODE = { mode: 'both', key: 'code', columns: ['code', 'name', 'price'] } as const;

describe('the preview', () => {
  test('says which field each column most likely fills, and shows the first rows; a heading is found by its words', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `C${index},杯子${index},3.5,x`);
    const { result } = (await admin.preview(`货品报表\n货号（必填）,商品名称,售价,其他\n${lines.join('\n')}`))
      .body;
    expect(result).toMatchObject({ head: 1, total: 31 });
    const second = (
      await admin.preview(`货品报表\n货号（必填）,商品名称,price,其他\n${lines.join('\n')}`, {
        query: { head: '2' },
      })
    ).body.result;
    expect(second.columns).toEqual([
      { title: '货号（必填）', suggested: 'code' },
      { title: '商品名称', suggested: 'name' },
      { title: 'price', suggested: 'price' },
      { title: '其他', suggested: null },
    ]);
    expect(second.rows).toHaveLength(20);
    expect(second.rows[0]).toEqual({ line: 3, cells: ['C0', '杯子0', '3.5', 'x'] });
    expect(second.keys).toEqual([
      { name: 'id', title: '编号', fields: ['id'], canAdd: true },
      { name: 'code', title: '货号', fields: ['code'], canAdd: true },
      { name: 'slot', title: '格位 + 货架', fields: ['slot', 'shelf'], canAdd: true },
    ]);
    expect(second.fields.find(({ name }) => name === 'name')).toMatchObject({
      isNeeded: true,
      isKeyOnly: false,
    });
    expect(second.fields.find(({ name }) => name === 'id')).toMatchObject({
      isNeeded: false,
      isKeyOnly: true,
    });
    expect(second.fields.map(({ name }) => name)).not.toContain('cost');
    expect(await rows()).toHaveLength(3);
  });

  test('offers the mapping of the last import of such a sheet to its operator alone, also under former names', async () => {
    const sheet = '编码,叫法\nD1,碟子\n';
    expect((await admin.preview(sheet)).body.result.stored).toBeNull();
    const ask = { mode: 'both', key: 'code', columns: ['code', 'name'], fixed: { shelf: '乙架' } } as const;
    expect((await admin.try(sheet, ask)).body.result.added).toBe(1);
    expect((await admin.preview(sheet)).body.result.stored, 'a trial stores nothing').toBeNull();
    expect((await admin.run(sheet, ask)).body.result.imported).toBe(1);
    const stored = (await admin.preview('编码 *,叫法\nD2,碗\n')).body.result.stored;
    expect(stored).toEqual({ head: 1, ...ask, clears: false, skipsBad: false });
    expect((await admin.preview('叫法,编码\n碗,D2\n')).body.result.stored).toBeNull();
    await sql`update sys_import_mapping set content = replace(content::text, '"code"', '"sku"')::jsonb`.execute(
      db(),
    );
    expect((await admin.preview(sheet)).body.result.stored).toEqual(stored);
    const other = await operatorWith(server, 'second', CODES);
    expect((await importsOf(server.app, other.token, PATH).preview(sheet)).body.result.stored).toBeNull();
  });
});

describe('by a key', () => {
  const SHEET = '货号,名称,价格\nA1,茶杯,15\nA2,茶壶,56.00\nN1,新杯,￥1\n';

  test('a trial counts, shows the first differences and stores nothing; then records are added and edited, each in the log', async () => {
    const trial = (await admin.try(SHEET, BY_CODE)).body.result;
    expect(trial).toMatchObject({
      total: 3,
      imported: 0,
      added: 1,
      updated: 1,
      unchanged: 1,
      rejected: 0,
      faults: [],
    });
    expect(trial.differences).toEqual([
      {
        line: 2,
        id: expect.any(String),
        label: 'A1',
        changes: [{ title: '价格', before: '¥12.00', after: '¥15.00' }],
      },
    ]);
    expect(trial.seen).toEqual({ 2: 1, 3: 1, 4: null });
    expect(await logs()).toEqual([]);
    const { result } = (
      await admin.run(SHEET, { ...BY_CODE, columns: [...BY_CODE.columns], seen: trial.seen })
    ).body;
    expect(result).toMatchObject({ imported: 2, added: 1, updated: 1, unchanged: 1 });
    expect(await rows()).toEqual([
      'A1 茶杯 a 1 1500 13900000001',
      'A2 茶壶 a 2 5600',
      'B1 托盘 b 1 800',
      'N1 新杯 100',
    ]);
    expect(await logs()).toEqual([
      { operation: 'edit', action_title: '导入', reason: '按“货号”更新' },
      { operation: 'import', action_title: '导入', reason: null },
    ]);
  });

  test('an empty cell leaves the value, unless it is to clear it', async () => {
    const columns = ['code', 'name', 'price'];
    const sheet = '货号,名称,价格\nA1,茶碗,\n';
    await admin.run(sheet, { mode: 'update', key: 'code', columns });
    expect((await rows())[0]).toBe('A1 茶碗 a 1 1200 13900000001');
    await admin.run(sheet, { mode: 'update', key: 'code', columns, clears: true });
    expect((await rows())[0]).toBe('A1 茶碗 a 1 13900000001');
    const emptied = (
      await admin.run('货号,名称\nA1,\n', {
        mode: 'update',
        key: 'code',
        columns: ['code', 'name'],
        clears: true,
      })
    ).body;
    expect(emptied.result.faults).toEqual([{ line: 2, column: '名称', message: '名称不能为空' }]);
  });

  test('update alone finds what exists; a condition of the edit, a fixed field and a repeated key are faults of their rows', async () => {
    await sql`update probe_ware set price = 200000 where code = 'A2'`.execute(db());
    const sheet = '货号,备注\nA1,好\nA2,贵\nB1,停\nZ9,无\nA1,又\n,空\n';
    const { result } = (await admin.run(sheet, { mode: 'update', key: 'code', columns: ['code', 'note'] }))
      .body;
    expect(result.faults).toEqual([
      { line: 3, column: '备注', message: '这条记录的备注不能修改' },
      { line: 4, column: null, message: '该记录已被他人处理' },
      { line: 5, column: '货号', message: '没有找到要更新的记录' },
      { line: 6, column: '货号', message: '与第 2 行的货号相同' },
      { line: 7, column: '货号', message: '没有填写货号' },
    ]);
    expect(result).toMatchObject({ imported: 0, updated: 1, rejected: 5 });
    expect((await rows())[0]).toBe('A1 茶杯 a 1 1200 13900000001');
  });

  test('by id, and by what is unique together; an id that does not exist is added by nobody', async () => {
    const {
      rows: [first],
    } = await sql<{ id: string }>`select id::text from probe_ware where code = 'A1'`.execute(db());
    const byId = { mode: 'both', key: 'id', columns: ['id', 'name'] } as const;
    const { result } = (
      await admin.run(`编号,名称\n${first?.id},大茶杯\n1234567890123,没有\nabc,不是\n`, {
        ...byId,
        columns: [...byId.columns],
        skipsBad: true,
      })
    ).body;
    expect(result.faults).toEqual([
      { line: 3, column: '编号', message: '没有找到要更新的记录' },
      { line: 4, column: '编号', message: '编号必须是编号' },
    ]);
    expect(result.updated).toBe(1);
    const bySlot = { mode: 'both', key: 'slot', columns: ['slot', 'shelf', 'name'] } as const;
    const placed = (
      await admin.run('格位,货架,名称\n2,甲架,大茶壶\n2,乙架,大托盘\n', {
        ...bySlot,
        columns: [...bySlot.columns],
      })
    ).body.result;
    expect(placed).toMatchObject({ added: 1, updated: 1 });
    expect(await rows()).toEqual([
      'A1 大茶杯 a 1 1200 13900000001',
      'A2 大茶壶 a 2 5600',
      'B1 托盘 b 1 800',
      '大托盘 b 2',
    ]);
  });

  test.each([
    [{ key: 'phone', columns: ['phone', 'name'] }, '请选择按哪个字段找到已有的记录：编号，或不重复的字段'],
    [{ key: 'name', columns: ['code', 'name'] }, '请选择按哪个字段找到已有的记录：编号，或不重复的字段'],
    [{ key: 'code', columns: ['name', 'price'] }, '按“货号”更新，要有“货号”这一列'],
    [{ key: 'slot', columns: ['slot', 'name'] }, '按“格位”更新，要有“货架”这一列'],
    [{ key: 'code', columns: ['code', 'code'] }, '“货号”对应了两列，只能选一列'],
    [{ key: 'code', columns: ['code', 'cost'] }, '“成本”不能导入'],
    [{ key: 'code', columns: ['code', 'delete_time'] }, '“delete_time”不能导入'],
    [{ key: 'code', columns: 'code' }, '对应关系的写法不对'],
  ])('%j is refused', async (ask, message) => {
    const { body } = await admin.run('甲,乙\n1,2\n', { mode: 'both', ...ask } as never);
    expect(body).toMatchObject({ success: false, message });
    expect(await rows()).toHaveLength(3);
  });

  test('a row whose record changed, came or went since the trial is refused', async () => {
    const { seen } = (await admin.try(SHEET, BY_CODE)).body.result;
    const {
      rows: [record],
    } = await sql<{ id: string }>`select id::text from probe_ware where code = 'A1'`.execute(db());
    await server.admin.put(`${PATH}/edit`, { id: record?.id, name: '别人改的' });
    await sql`delete from probe_ware where code = 'A2'`.execute(db());
    await server.admin.post(`${PATH}/add`, { code: 'N1', name: '别人加的' });
    const { result } = (await admin.run(SHEET, { ...BY_CODE, columns: [...BY_CODE.columns], seen })).body;
    const message = '该记录已被他人修改，请刷新后再试';
    expect(result.faults).toEqual([2, 3, 4].map((line) => ({ line, column: null, message })));
    expect(await rows()).toEqual(['A1 别人改的 a 1 1200 13900000001', 'B1 托盘 b 1 800', 'N1 别人加的']);
  });

  test('two operators who import the same records in other orders both come through', async () => {
    const second = importsOf(server.app, (await operatorWith(server, 'other', CODES)).token, PATH);
    const many = Array.from({ length: 60 }, (_, index) => `M${index}`);
    await sql`insert into probe_ware (code, name, status) select 'M' || n, '多' || n, 'open' from generate_series(0, 59) n`.execute(
      db(),
    );
    const sheet = (codes: string[], note: string) =>
      `货号,备注\n${codes.map((code) => `${code},${note}`).join('\n')}\n`;
    const ask = { mode: 'update', key: 'code', columns: ['code', 'note'] } as const;
    const answers = await Promise.all([
      admin.run(sheet(many, '先'), { ...ask, columns: [...ask.columns] }),
      second.run(sheet([...many].reverse(), '后'), { ...ask, columns: [...ask.columns] }),
    ]);
    expect(answers.map(({ body }) => body.result.updated)).toEqual([60, 60]);
    const notes = await sql<{
      note: string;
      count: string;
    }>`select note, count(*) from probe_ware where code like 'M%' group by note`.execute(db());
    expect(notes.rows).toHaveLength(1);
  });
});

describe('what a caller may not', () => {
  test('without the right to edit there are no keys, and an update is refused', async () => {
    const clerk = importsOf(
      server.app,
      (await operatorWith(server, 'adder', ['ware:list', 'ware:import'])).token,
      PATH,
    );
    const preview = (await clerk.preview('货号,名称\nA1,改\n')).body.result;
    expect(preview.keys).toEqual([]);
    expect(preview.fields.map(({ name }) => name)).not.toContain('id');
    for (const mode of ['update', 'both'] as const) {
      const refused = await clerk.run('货号,名称\nA1,改\n', { mode, key: 'code', columns: ['code', 'name'] });
      expect([refused.status, refused.body.code]).toEqual([403, 403]);
    }
    expect((await clerk.run('货号,名称\nK1,新\n', { columns: ['code', 'name'] })).body.result.added).toBe(1);
  });

  test('records outside the data rules do not exist: neither a trial nor an import tells them from none', async () => {
    const clerk = await operatorWith(server, 'narrow', CODES);
    const {
      rows: [permission],
    } = await sql<{ id: string }>`select id::text from sys_permission where perms = 'ware:list'`.execute(
      db(),
    );
    await server.admin.post('/sys/permission/addPermissionRule', {
      ...{ permissionId: permission?.id, ruleName: '只看甲架', ruleColumn: 'shelf' },
      ...{ ruleConditions: '=', ruleValue: 'a', status: '1' },
    });
    await sql`update sys_role_permission set data_rule_ids = (select max(id)::text from sys_permission_data_rule)
      where permission_id = ${permission?.id}::bigint and role_id = (select id from sys_role where role_code = 'role_narrow')`.execute(
      db(),
    );
    server.services.callers.forget();
    const own = importsOf(server.app, clerk.token, PATH);
    const sheet = '货号,名称\nA1,看得见\nB1,看不见\nZ9,没有\n';
    for (const attempt of [own.try, own.run]) {
      const { result } = (await attempt(sheet, { mode: 'update', key: 'code', columns: ['code', 'name'] }))
        .body;
      expect(result.faults.map(({ line, message }) => [line, message])).toEqual([
        [3, '没有找到要更新的记录'],
        [4, '没有找到要更新的记录'],
      ]);
    }
    const moved = (
      await own.run('货号,货架\nA1,乙架\n', { mode: 'update', key: 'code', columns: ['code', 'shelf'] })
    ).body.result;
    expect(moved.faults).toEqual([
      { line: 2, column: null, message: '保存后的记录不在您的数据权限内，不能保存' },
    ]);
    expect(await rows()).toContain('B1 托盘 b 1 800');
  });

  test('a column that is withheld is neither key nor target', async () => {
    const clerk = await operatorWith(server, 'blind', CODES);
    await sql`update sys_role_permission set column_rights = '{"code": "hidden", "price": "readonly"}'::jsonb
      where permission_id in (select id from sys_permission where perms = 'ware:list')
        and role_id = (select id from sys_role where role_code = 'role_blind')`.execute(db());
    server.services.callers.forget();
    const own = importsOf(server.app, clerk.token, PATH);
    const preview = (await own.preview('货号,价格\nA1,1\n')).body.result;
    expect(preview.keys.map(({ name }) => name)).toEqual(['id', 'slot']);
    expect(preview.columns.map(({ suggested }) => suggested)).toEqual([null, null]);
    expect(
      (await own.try('货号,价格\nA1,1\n', { mode: 'update', key: 'code', columns: ['code', 'price'] })).body
        .message,
    ).toBe('“货号”不能导入');
  });

  test('a trial says the same of a right guess and of a wrong one', async () => {
    const ask = { mode: 'update', key: 'code', columns: ['code', 'phone'] } as const;
    const guess = async (phone: string) =>
      (await admin.try(`货号,供货电话\nA1,${phone}\n`, { ...ask, columns: [...ask.columns] })).body.result;
    const [right, wrong] = [await guess('13900000001'), await guess('13911110001')];
    expect(right).toEqual(wrong);
    expect(right).toMatchObject({ updated: 1, unchanged: 0 });
    expect(right.differences[0]?.changes).toEqual([
      { title: '供货电话', before: '139****0001', after: '139****0001' },
    ]);
    // the mask itself is what an exported sheet has
    expect(await guess('139****0001')).toMatchObject({ updated: 0, unchanged: 1 });
  });
});

describe('the good rows alone', () => {
  const SHEET = '货号,名称,价格\nN1,一,1\nN2,,2\nN3,三,贵\nN1,四,4\n';
  const ASK = { columns: ['code', 'name', 'price'], skipsBad: true };

  test('are imported when that was chosen, one line of the log each; by default one fault keeps all out', async () => {
    const none = (await admin.run(SHEET, { ...ASK, skipsBad: false })).body.result;
    expect([none.imported, none.rejected]).toEqual([0, 3]);
    expect(await rows()).toHaveLength(3);
    const { result } = (await admin.run(SHEET, ASK)).body;
    expect(result).toMatchObject({ total: 4, imported: 1, added: 1, rejected: 3 });
    expect(result.faults.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(await rows()).toContain('N1 一 100');
    expect(await logs()).toHaveLength(1);
  });

  test('the refused ones come back as they were with their reasons, and are imported once corrected', async () => {
    const { result } = (await admin.run(SHEET, ASK)).body;
    const reasons = Object.fromEntries(result.faults.map(({ line, message }) => [line, message]));
    const sheet = (await admin.rejects(SHEET, reasons)).raw;
    const back = (await admin.preview(sheet, { name: 'rejects.xlsx' })).body.result;
    expect(back.columns).toEqual([
      { title: '货号', suggested: 'code' },
      { title: '名称', suggested: 'name' },
      { title: '价格', suggested: 'price' },
      { title: '原因', suggested: null },
    ]);
    expect(back.rows.map(({ cells }) => cells)).toEqual([
      ['N2', '', '2', '名称不能为空'],
      ['N3', '三', '贵', '价格必须是金额，最多两位小数'],
      ['N1', '四', '4', '货号已存在'],
    ]);
    const corrected = '货号,名称,价格,原因\nN2,二,2,名称不能为空\nN3,三,3,x\nN4,四,4,y\n';
    const again = (await admin.run(corrected, { columns: ['code', 'name', 'price', null] })).body.result;
    expect(again.imported).toBe(3);
    // a sheet that comes back twice has one column of reasons
    const twice = (await admin.rejects(corrected, { 2: '新原因' })).raw;
    const shown = (await admin.preview(twice, { name: 'rejects.xlsx' })).body.result;
    expect(shown.rows.map(({ cells }) => cells)).toEqual([['N2', '二', '2', '新原因']]);
  });

  test('where no row is good nothing is imported', async () => {
    const { result } = (await admin.run('货号,名称\nN1,\n', { columns: ['code', 'name'], skipsBad: true }))
      .body;
    expect(result).toMatchObject({ imported: 0, rejected: 1 });
    expect((await admin.preview('货号,名称\nN1,\n')).body.result.stored).toBeNull();
  });
});

test('an amount that is no number is refused, never taken for fen', async () => {
  const { result } = (
    await admin.run('货号,名称,价格\nX1,一,"1,2"\nX2,二,十元\n', { columns: ['code', 'name', 'price'] })
  ).body;
  const message = '价格必须是金额，最多两位小数';
  expect(result.faults).toEqual([2, 3].map((line) => ({ line, column: '价格', message })));
});

test('a fixed value fills a field without a column, and stands for what the sheet lacks', async () => {
  const sheet = '货号\nF1\nF2\n';
  expect((await admin.run(sheet, { columns: ['code'] })).body.message).toBe('缺少必填的列：名称');
  const fixed = { name: '样品', shelf: '乙架', price: '9.9' };
  expect((await admin.run(sheet, { columns: ['code'], fixed })).body.result.imported).toBe(2);
  expect((await rows()).slice(-2)).toEqual(['F1 样品 b 990', 'F2 样品 b 990']);
});
