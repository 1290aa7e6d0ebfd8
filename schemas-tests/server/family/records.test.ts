import { afterAll, beforeAll, expect, test } from 'vitest';
import { each, type FamilyCaller, familyCaller, number, P, paramsOf, text } from '../../support/family';
import { startTestServer, type TestServer } from '../../support/testServer';

/** What the family's front-end asks on the home page, announcements, logs; free values; sheets out and in, as `support/family.ts` says. */
let server: TestServer;
let family: FamilyCaller;
beforeAll(async () => {
  server = await startTestServer();
  family = await familyCaller(server);
});
afterAll(() => server.close());

test('首页', async () => {
  const numbers = { totalVisitCount: number, todayVisitCount: number, todayIp: number };
  expect(await family.get('/sys/loginfo')).toMatchObject(numbers);
  expect(await family.get('/sys/visitInfo')).toEqual(each('visit', 'ip', 'tian', 'type'));
});

test('系统通告 and 我的消息', async () => {
  const titile = '族通告';
  const { id: userId } = await family.person();
  const announcement = { titile, msgContent: '<p>内容</p>', priority: 'H', msgCategory: '1' };
  await family.post('/sys/annountCement/add', {
    ...announcement,
    msgType: 'USER',
    userIds: `${userId},`,
    startTime: '',
    endTime: '',
  });
  await family.post('/sys/annountCement/add', { ...announcement, titile: '全体通告', msgType: 'ALL' });
  const { id } = await family.found('/sys/annountCement/list', 'titile', '全体通告');
  expect(await family.get('/sys/annountCement/list', { titile, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'titile', 'msgCategory', 'sender', 'priority', 'msgType', 'sendStatus', 'sendTime', 'cancelTime'),
  );
  await family.get('/sys/annountCement/doReleaseData', { id });
  expect(await family.get('/sys/annountCement/listByUser')).toMatchObject({
    anntMsgList: each('id', 'titile', 'priority', 'msgContent'),
    anntMsgTotal: number,
    sysMsgList: expect.any(Array),
    sysMsgTotal: number,
  });
  const mine = { pageNo: 1, pageSize: 10 };
  expect(await family.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', mine)).toMatchObject(
    P('id', 'anntId', 'titile', 'sender', 'readFlag'),
  );
  await family.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id });
  await family.put('/sys/sysAnnouncementSend/readAll', {});
  await family.get('/sys/annountCement/doReovkeData', { id });
  await family.remove('/sys/annountCement/delete', { id });
});

test('日志管理 and 数据日志', async () => {
  expect(
    await family.get('/sys/log/list', { logType: 1, keyWord: '', pageNo: 1, pageSize: 10 }),
  ).toMatchObject({
    records: expect.any(Array),
    total: number,
  });
  await server.services.journal.flush();
  expect(await family.get('/sys/log/list', { logType: 2, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'logType', 'logContent', 'userid', 'username', 'ip', 'operateType', 'costTime', 'createTime'),
  );
  const operations = await family.get('/sys/log/list', { logType: 2, pageNo: 1, pageSize: 10 });
  expect(operations.records[0]).toMatchObject({ userid: 'admin', createBy: 'admin' });
  const id = await family.roleOf('family_log');
  await family.put('/sys/role/edit', { id, roleName: '日志改', roleCode: 'family_log', description: '' });
  const query = { dataTable: 'sys_role', dataId: id, pageNo: 1, pageSize: 10 };
  const log = await family.get('/sys/dataLog/list', query);
  expect(log).toMatchObject(P('id', 'dataTable', 'dataId', 'dataContent', 'dataVersion', 'createBy'));
  for (const { createBy, dataContent } of log.records) {
    expect(createBy).toBe('admin');
    expect(JSON.parse(dataContent)).toMatchObject({ id, createBy: 'admin' });
  }
  const contents = log.records.map(({ dataContent }: { dataContent: string }) => JSON.parse(dataContent));
  expect(contents.map(({ updateBy }: { updateBy: unknown }) => updateBy)).toContain('admin');
  const versions = await family.get('/sys/dataLog/queryDataVerList', { dataTable: 'sys_role', dataId: id });
  expect(versions).toEqual(each('id', 'dataVersion'));
  const [one, two] = versions;
  expect(
    await family.get('/sys/dataLog/queryCompareList', { dataId1: one.id, dataId2: two.id }),
  ).toHaveLength(2);
});

test.each([
  ['sys_user', 'username', 'family_free'],
  ['sys_user', 'phone', '13900009999'],
  ['sys_user', 'email', 'free@example.com'],
  ['sys_user', 'work_no', 'F001'],
  ['sys_role', 'role_code', 'family_free'],
  ['sys_position', 'code', 'family_free'],
  ['sys_depart_role', 'role_code', 'family_free'],
])('a form asks whether a value of %s.%s is free', (tableName, fieldName, fieldVal) =>
  family.get('/sys/duplicate/check', { tableName, fieldName, fieldVal, dataId: '' }),
);

const TRANSFERS = ['/sys/user', '/sys/role', '/sys/sysDepart', '/sys/position', '/sys/dict', '/sys/category'];
test.each(TRANSFERS)('%s is exported as a sheet, and that sheet is imported', async (path) => {
  const headers = { token: server.admin.token };
  const out = await server.app.inject({ url: `/console${path}/exportXls`, headers, query: paramsOf() });
  expect([out.statusCode, out.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const boundary = 'x-family';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const come = await server.app.inject({
    method: 'POST',
    url: `/console${path}/importExcel`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), out.rawPayload, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(come.statusCode).toBe(200);
  expect(come.json()).toMatchObject({ message: text });
  expect(come.json().message).not.toContain('资源未找到');
});
