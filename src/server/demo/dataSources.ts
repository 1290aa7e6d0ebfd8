import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

const SOURCES = [
  {
    name: '数据仓库',
    code: 'warehouse',
    dbType: 'postgresql',
    host: 'warehouse.example.com',
    port: '5432',
    dbName: 'warehouse',
    dbUsername: 'report_reader',
    tls: true,
    remark: '每日汇总，只读账号',
  },
  {
    name: '商城订单库',
    code: 'mall',
    dbType: 'mysql',
    host: 'mall-db.example.com',
    port: '3306',
    dbName: 'mall',
    dbUsername: 'console',
    tls: false,
    remark: '只读副本',
  },
];

/** Databases as a company would name them; they are nowhere, and have no password. */
export async function seedDataSources(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  await fill(tx, screen, SOURCES.length, chance, (index) => ({
    ...SOURCES[index],
    createBy: null,
    createTime: wireTime(now - (120 - index) * DAY),
  }));
}
