import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Fill rules and check rules, as the screens and the family's calls do them (`contract.md` §8). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function added(path: string, record: object): Promise<string> {
  const { body } = await server.admin.post(`${path}/add`, record);
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`);
  return (body.result as { id: string }).id;
}

describe('fill rules', () => {
  const fill = (record: object) => added('/sys/fillRule', record);
  const tried = (ruleCode: string, more = {}, client = server.admin) =>
    client.get('/sys/fillRule/testFillRule', { ruleCode, ...more });
  const taken = (code: string, form = {}, client = server.admin) =>
    client.put(`/sys/fillRule/executeRuleByCode/${code}`, form);

  test('numbers by date advance only when they are taken, each once', async () => {
    const id = await fill({
      ruleName: '订单号',
      ruleCode: 'order_no',
      generator: 'dated',
      prefix: 'ORD',
      digits: 3,
    });
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
    const shown = await server.admin.post('/sys/fillRule/action/try', { id });
    expect(shown.body).toMatchObject({
      message: `下一个编码：ORD${today}001`,
      result: `ORD${today}001`,
    });
    expect((await tried('order_no')).body.result).toBe(`ORD${today}001`);
    const all = await Promise.all(Array.from({ length: 12 }, () => taken('order_no')));
    const values = all.map(({ body }) => String(body.result)).sort();
    expect(values).toEqual(
      Array.from({ length: 12 }, (_, index) => `ORD${today}${String(index + 1).padStart(3, '0')}`),
    );
    expect((await tried('order_no')).body.result).toBe(`ORD${today}013`);
    const listed = (await server.admin.get('/sys/fillRule/list', { ruleCode: 'order_no' })).body.result;
    expect(listed).toMatchObject({ records: [{ example: `ORD${today}001` }] });
  });

  test('a number starts again with its period, and grows beyond its digits', async () => {
    const id = await fill({
      ruleName: '年号',
      ruleCode: 'year_no',
      generator: 'dated',
      datePart: 'year',
      digits: 1,
    });
    await sql`insert into fill_sequence values (${id}, '2001', 500)`.execute(server.services.db);
    const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    await sql`insert into fill_sequence values (${id}, ${String(year)}, 9)`.execute(server.services.db);
    expect((await taken('year_no')).body.result).toBe(`${year}10`);
  });

  test('random ones have their length and letters, and none that look alike', async () => {
    await fill({ ruleName: '券码', ruleCode: 'coupon', generator: 'random', alphabet: 'upper', length: 12 });
    const values = await Promise.all(
      Array.from({ length: 20 }, async () => (await taken('coupon')).body.result),
    );
    expect(new Set(values).size).toBe(20);
    for (const value of values) expect(value).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
  });

  test('codes below a department or category follow the last one', async () => {
    await server.admin.post('/sys/category/add', { name: '一' });
    const listed = (await server.admin.get('/sys/category/list', { pid: '' })).body.result as {
      records: { id: string; code: string }[];
    };
    const [top] = listed.records;
    expect((await tried('category_code_rule', { pid: top?.id ?? '' })).body.result).toBe(`${top?.code}A01`);
    expect((await tried('category_code_rule', { parentCode: top?.code ?? '' })).body.result).toBe(
      `${top?.code}A01`,
    );
    expect((await tried('category_code_rule', { pid: '999' })).body.message).toBe('上级不存在');
    expect((await tried('category_code_rule', { parentCode: 'Z77' })).body.message).toBe(
      '没有编码为“Z77”的分类',
    );
    expect((await tried('org_num_role', { parentId: '' })).body.result).toMatch(/^[A-Z]\d\d$/);
  });

  test('several for one form; an unknown rule is reported', async () => {
    const rules = [{ ruleCode: 'coupon' }, { ruleCode: 'org_num_role', formData: {} }];
    const { body } = await server.admin.put('/sys/fillRule/executeRuleByCodeBatch', { rules });
    expect(body.result).toEqual([
      { ruleCode: 'coupon', result: expect.stringMatching(/^.{12}$/) },
      { ruleCode: 'org_num_role', result: expect.stringMatching(/^[A-Z]\d\d$/) },
    ]);
    expect((await tried('nothing')).body.message).toBe('该编码规则不存在');
    const refused = await server.admin.post('/sys/fillRule/add', {
      ruleName: '类',
      ruleCode: 'cls',
      generator: 'org.jeecg.common.Evil',
    });
    expect(refused.body.success).toBe(false);
  });

  test('without a session, without the button, with it', async () => {
    expect((await tried('order_no', {}, clientOf(server.app, ''))).status).toBe(401);
    const reader = await operatorWith(server, 'fillReader', ['fill-rule:list']);
    expect((await tried('order_no', {}, reader)).status).toBe(403);
    expect((await taken('order_no', {}, reader)).status).toBe(403);
    const trier = await operatorWith(server, 'fillTrier', ['fill-rule:list', 'fill-rule:try']);
    expect((await tried('order_no', {}, trier)).body.success).toBe(true);
    expect((await taken('order_no', {}, trier)).status).toBe(403);
    expect((await tried('org_num_role', {}, trier)).status).toBe(403);
    const below = await operatorWith(server, 'fillBelow', ['fill-rule:list', 'fill-rule:below']);
    expect((await tried('org_num_role', {}, below)).body.success).toBe(true);
  });
});

describe('check rules', () => {
  const check = (ruleCode: string, value: string, client = server.admin) =>
    client.get('/sys/checkRule/checkByCode', { ruleCode, value: encodeURIComponent(value) });

  test('parts in their order, whole ones before or behind them', async () => {
    await added('/sys/checkRule', {
      ruleName: '车位',
      ruleCode: 'lot',
      parts: [
        { digits: 1, pattern: '^[A-Z]$', message: '区要是大写字母' },
        { digits: 2, pattern: '^[0-9]+$', message: '号要是数字' },
      ],
      whole: [
        { pattern: '^.{3,4}$', message: '要三四位', priority: 'first' },
        { pattern: '[^0]$', message: '不能以 0 结尾', priority: 'last' },
      ],
    });
    expect((await check('lot', 'A12')).body).toMatchObject({ success: true });
    expect((await check('lot', 'a12345')).body.message).toBe('要三四位');
    expect((await check('lot', 'Ax2')).body).toMatchObject({
      success: false,
      message: '第 2 至 3 位“x2”：号要是数字',
      result: { digits: '2', beginIndex: 1, endIndex: 3, checkValue: 'x2', passed: false },
    });
    expect((await check('lot', 'A10')).body.message).toBe('不能以 0 结尾');
    expect((await check('lot', '甲12')).body.message).toBe('第 1 位“甲”：区要是大写字母');
    expect((await check('none', 'x')).body.message).toBe('该编码不存在');
  });

  test('the family writes and reads one list', async () => {
    const ruleJson = JSON.stringify([
      { digits: '*', pattern: '^.+$', message: '不能为空' },
      { digits: '1', pattern: '^[a-zA-Z]$', message: '字母开头' },
      { digits: '*', pattern: '^.{1,9}$', message: '太长' },
    ]);
    const id = await added('/sys/checkRule', { ruleName: '通用', ruleCode: 'common', ruleJson });
    const { result } = (await server.admin.get('/sys/checkRule/queryById', { id })).body;
    expect(result).toMatchObject({
      parts: [{ digits: 1, pattern: '^[a-zA-Z]$' }],
      whole: [{ priority: 'first' }, { priority: 'last' }],
      ruleJson,
    });
    expect((await check('common', '1abc')).body.message).toBe('第 1 位“1”：字母开头');
    const edited = await server.admin.put('/sys/checkRule/edit', { id, ruleJson: '{' });
    expect(edited.body.message).toBe('ruleJson 应当是一组规则的 JSON');
  });

  test('a list changed by the family counts beside our lists as it read them', async () => {
    const rule = (digits: string, message: string) => ({ digits, pattern: '^[a-z]+$', message });
    const input = [rule('*', '全'), rule('2', '前')];
    const id = await added('/sys/checkRule', {
      ...{ ruleName: '改过', ruleCode: 'changed' },
      ruleJson: JSON.stringify(input),
    });
    const read = async () => (await server.admin.get('/sys/checkRule/queryById', { id })).body.result;
    const record: Record<string, unknown> = await read();
    const ruleJson = JSON.stringify([...input, rule('3', '后')]);
    await server.admin.put('/sys/checkRule/edit', { ...record, ruleJson });
    expect(await read()).toMatchObject({ ruleJson, parts: [{ digits: 2 }, { digits: 3 }] });
    const { parts, ...stale }: Record<string, unknown> = await read();
    await server.admin.put('/sys/checkRule/edit', { ...stale, parts: (parts as unknown[]).slice(1) });
    expect(await read()).toMatchObject({ parts: [{ digits: 3 }] });
  });

  test.each([
    ['(a', '局部规则第 1 行：规则不是正确的正则表达式'],
    ['(?=a)b', '局部规则第 1 行：规则不能用前后查找'],
    ['(a)\\1', '局部规则第 1 行：规则不能用前后查找'],
  ])('the pattern %s is refused', async (pattern, message) => {
    const { body } = await server.admin.post('/sys/checkRule/add', {
      ruleName: '坏',
      ruleCode: 'bad',
      parts: [{ digits: 1, pattern, message: '提示' }],
    });
    expect(body.success).toBe(false);
    expect(body.message).toContain(message);
    expect(body.result).toMatchObject({ errors: [{ field: 'parts' }] });
  });

  test('one without rules is refused; one that backtracks without end elsewhere is judged immediately', async () => {
    const empty = await server.admin.post('/sys/checkRule/add', { ruleName: '空', ruleCode: 'empty' });
    expect(empty.body.message).toBe('局部规则和全局规则至少要有一条');
    await added('/sys/checkRule', {
      ruleName: '慢',
      ruleCode: 'slow',
      whole: [{ pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', message: '不符合', priority: 'first' }],
    });
    const before = performance.now();
    expect((await check('slow', 'a'.repeat(100))).body.message).toBe('不符合');
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('patterns and rules that would be too much to compile are refused when saved', async () => {
    const whole = (pattern: string) => ({ pattern, message: '不符合', priority: 'first' });
    const large = await server.admin.post('/sys/checkRule/add', {
      ruleName: '大',
      ruleCode: 'large',
      whole: [whole('a{0,1000}b{0,1000}')],
    });
    expect(large.body.message).toBe('全局规则第 1 行：规则重复的次数太多：展开后最多 1000 步');
    const many = await server.admin.post('/sys/checkRule/add', {
      ruleName: '多',
      ruleCode: 'many',
      whole: Array.from({ length: 51 }, () => whole('^a+$')),
    });
    expect(many.body.message).toBe('局部规则和全局规则一共最多 50 条');
  });

  test('without a session, without the button, with it', async () => {
    expect((await check('lot', 'A12', clientOf(server.app, ''))).status).toBe(401);
    const reader = await operatorWith(server, 'checkReader', ['check-rule:list']);
    expect((await check('lot', 'A12', reader)).status).toBe(403);
    const trier = await operatorWith(server, 'checkTrier', ['check-rule:list', 'check-rule:try']);
    expect((await check('lot', 'A12', trier)).body.success).toBe(true);
    expect((await trier.post('/sys/checkRule/add', {})).status).toBe(403);
  });
});
