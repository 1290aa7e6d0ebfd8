import { afterAll, beforeAll, expect, test } from 'vitest';
import { each, type FamilyCaller, familyCaller, number, P } from '../../support/family';
import { startTestServer, type TestServer } from '../../support/testServer';

/** What the family's front-end asks on dictionaries, categories, jobs and rules, as `support/family.ts` says. */
let server: TestServer;
let family: FamilyCaller;
beforeAll(async () => {
  server = await startTestServer();
  family = await familyCaller(server);
});
afterAll(() => server.close());

test('数据字典 and 分类字典', async () => {
  await family.post('/sys/dict/add', { dictName: '族字典', dictCode: 'family_dict', description: '' });
  const { id: dictId } = await family.found('/sys/dict/list', 'dictCode', 'family_dict');
  await family.put('/sys/dict/edit', {
    id: dictId,
    dictName: '族字典二',
    dictCode: 'family_dict',
    description: '',
  });
  await family.post('/sys/dictItem/add', { dictId, itemText: '甲', itemValue: '1', sortOrder: 1, status: 1 });
  expect(await family.get('/sys/dictItem/list', { dictId, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'itemText', 'itemValue', 'sortOrder', 'status'),
  );
  expect(await family.get('/sys/dict/getDictItems/family_dict')).toEqual([
    expect.objectContaining({ value: '1', text: '甲', title: '甲' }),
  ]);
  for (const code of [
    'position_rank',
    'rule_conditions',
    'operate_type',
    'global_perms_type',
    'activiti_sync',
  ])
    expect(await family.get(`/sys/dict/getDictItems/${code}`), code).toEqual(each('value', 'text', 'title'));
  await family.get('/sys/dict/refleshCache');
  await family.remove('/sys/dict/delete', { id: dictId });
  expect(await family.get('/sys/dict/deleteList')).toEqual(each('id', 'dictName', 'dictCode'));
  await family.put(`/sys/dict/back/${dictId}`, {});
  await family.remove('/sys/dict/delete', { id: dictId });
  await family.remove(`/sys/dict/deletePhysic/${dictId}`, {});
  await family.post('/sys/category/add', { name: '族分类', pid: '0' });
  expect(await family.get('/sys/category/rootList', { pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'name', 'code', 'hasChild'),
  );
  const root = await family.found('/sys/category/rootList', 'name', '族分类');
  await family.post('/sys/category/add', { name: '族下级', pid: root.id });
  expect(await family.get('/sys/category/childList', { pid: root.id })).toEqual(
    each('id', 'pid', 'name', 'code'),
  );
  expect(await family.get('/sys/category/loadTreeRoot', { async: false, pcode: '0' })).toEqual(
    each('key', 'title', 'leaf', 'value', 'code'),
  );
  expect(await family.get('/sys/category/loadTreeChildren', { pid: root.id })).toEqual(
    each('key', 'title', 'leaf'),
  );
  expect(await family.get('/sys/category/loadTreeData', { pid: '0', condition: '' })).toEqual(
    each('key', 'title', 'leaf'),
  );
  expect(await family.get('/sys/category/loadDictItem/', { ids: root.id })).toEqual(['族分类']);
});

test('定时任务', async () => {
  const job = {
    jobClassName: 'expiredSessions',
    cronExpression: '0 0 3 * * ?',
    description: '族任务',
    status: -1,
  };
  await family.post('/sys/quartzJob/add', job);
  const { id } = await family.found('/sys/quartzJob/list', 'description', '族任务');
  expect(await family.get('/sys/quartzJob/list', { jobClassName: 'expiredSessions' })).toMatchObject(
    P('id', 'jobClassName', 'cronExpression', 'parameter', 'description', 'status'),
  );
  await family.put('/sys/quartzJob/edit', { ...job, id, cronExpression: '0 30 3 * * ?' });
  await family.get('/sys/quartzJob/resume', { jobClassName: 'expiredSessions' });
  await family.get('/sys/quartzJob/pause', { jobClassName: 'expiredSessions' });
  await family.remove('/sys/quartzJob/delete', { id });
});

test('编码规则, 校验规则 and 多数据源', async () => {
  await family.post('/sys/checkRule/add', {
    ruleName: '族校验',
    ruleCode: 'family_check',
    ruleJson: '[{"digits":"*","pattern":"^[a-z]+$","message":"只能是小写字母"}]',
  });
  expect(await family.get('/sys/checkRule/list', { pageNo: 1 })).toMatchObject(
    P('id', 'ruleName', 'ruleCode', 'ruleJson'),
  );
  await family.get('/sys/checkRule/checkByCode', {
    ruleCode: 'family_check',
    value: encodeURIComponent('abc'),
  });
  expect(await family.get('/sys/fillRule/list', { pageNo: 1 })).toMatchObject({
    records: expect.any(Array),
    total: number,
  });
  expect(await family.get('/sys/dataSource/list', { pageNo: 1 })).toMatchObject({
    records: expect.any(Array),
  });
  expect(await family.get('/sys/dataSource/options')).toEqual(expect.any(Array));
});

test('forms whose fields do not exist here add a dated code rule, and no data source', async () => {
  await family.post('/sys/fillRule/add', {
    ...{ ruleName: '族编码', ruleCode: 'family_fill' },
    ...{ ruleClass: 'org.example.OrderNumberRule', ruleParams: '{}' },
  });
  expect(await family.found('/sys/fillRule/list', 'ruleCode', 'family_fill')).toMatchObject({
    generator: 'dated',
  });
  const { body } = await server.admin.post('/sys/dataSource/add', {
    ...{ code: 'family_jdbc', name: '族数据源', dbType: '1', dbDriver: 'com.mysql.jdbc.Driver' },
    ...{ dbUrl: 'jdbc:mysql://db:3306/mall', dbName: 'mall', dbUsername: 'root', dbPassword: 'root' },
  });
  expect(body).toMatchObject({ success: false, result: { errors: expect.any(Array) } });
});
