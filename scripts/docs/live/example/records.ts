import { type RecordData, wireTime } from '../../../../src/engine/pure';

const NAMES = [
  ['玫瑰', 'love', 10, 'live', 5200],
  ['棒棒糖', 'common', 5, 'live', 8800],
  ['热气球', 'party', 520, 'live', 310],
  ['情书', 'love', 99, 'draft', 0],
  ['生日蛋糕', 'party', 288, 'live', 640],
  ['小熊', 'common', 66, 'live', 2100],
  ['城堡', 'love', 13140, 'retired', 12],
  ['荧光棒', 'party', 1, 'live', 96000],
  ['香槟', 'party', 888, 'draft', 0],
  ['星空', 'love', 5200, 'live', 45],
  ['咖啡', 'common', 18, 'live', 3400],
  ['锦鲤', 'common', 168, 'retired', 900],
  ['火箭', 'party', 9999, 'live', 27],
  ['红豆', 'love', 20, 'draft', 0],
  ['幸运草', 'common', 8, 'live', 5100],
] as const;

/** More than the example shows at first: a column that a suggestion adds has values. `now` in ms since 1970. */
export function exampleRecords(now: number): RecordData[] {
  return NAMES.map(([name, kind, price, status, sold], index) => {
    const time = wireTime(now - (index * 7 + 2) * 3_600_000);
    return {
      id: String(index + 1),
      name,
      kind,
      price,
      status,
      reason: status === 'retired' ? '活动结束' : null,
      sold,
      recommended: sold > 3000,
      startDate: wireTime(now + (index * 3 - 20) * 86_400_000).slice(0, 10),
      createBy: '1',
      createTime: time,
      updateBy: '1',
      updateTime: time,
      version: 1,
    };
  });
}
