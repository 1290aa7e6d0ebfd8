import { sql, startTestServer, type TestServer } from '@console/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const added = async (record: object) => {
  const { body } = await server.admin.post('/demo/location/add', record);
  expect(body.success, body.message).toBe(true);
  return String((body.result as { id: string }).id);
};

test('a place: two columns that the database calculates, the search for its province, what is refused', async () => {
  const place = '113.280637,23.125178,440000';
  const id = await added({ name: '广州站', place, enabled: true });
  const { rows } = await sql`select place_lng::float8 as lng, place_lat::float8 as lat
    from map_picker_place where id = ${id}`.execute(server.services.db);
  expect(rows).toEqual([{ lng: 113.280637, lat: 23.125178 }]);
  const found = async (code: string) =>
    (await server.admin.get('/demo/location/list', { place: code })).body.result as { total: number };
  expect(await found(',440000')).toMatchObject({ total: 1 });
  expect(await found(',110000')).toMatchObject({ total: 0 });
  const { body } = await server.admin.post('/demo/location/add', {
    name: '海上',
    place: '120.1,20.1,000000',
  });
  expect(body).toMatchObject({ success: false, message: '地点必须在某个省内' });
});
