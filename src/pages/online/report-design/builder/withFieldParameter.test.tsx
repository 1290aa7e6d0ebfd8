// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { normaliseOwnField, readReport } from '#engine/pure';
import { withFieldParameter } from './withFieldParameter';

const REPORT = {
  title: '充值',
  query: { screen: 'finance/gold-order', measures: { many: { title: '条数' } } },
};

function chosen(name: string, comparability: string) {
  const field = { name, title: '', type: '', isSensitive: false, isMultiple: false } as const;
  return { value: name, field: { ...field, column: name, comparability: comparability as 'choice' } };
}

test('a parameter has the title, type and options of its field, and narrows the rows by it', () => {
  const status = normaliseOwnField(
    'status',
    { type: 'enum', title: '状态', options: { paid: '已支付', '1': '一' } },
    {},
  );
  const document = withFieldParameter(REPORT, chosen('status', 'choice'), status);
  expect(document.parameters).toMatchObject({ status: { type: 'enum', title: '状态' } });
  expect(document.query?.where).toEqual({ status: { param: 'status' } });
  expect(readReport(JSON.stringify(document)).errors).toEqual([]);
});

test('of a time from when on; a second for the same field holds as well', () => {
  const time = normaliseOwnField('paidTime', { type: 'datetime', title: '支付时间' }, {});
  const once = withFieldParameter(REPORT, chosen('paidTime', 'time'), time);
  expect(once.parameters).toEqual({ paidTime: { type: 'datetime', title: '支付时间不早于' } });
  const ordered = normaliseOwnField('createTime', { type: 'datetime', title: '下单时间' }, {});
  const ofAll = withFieldParameter(REPORT, chosen('createTime', 'time'), ordered);
  expect(readReport(JSON.stringify(ofAll)).errors).toEqual([]);
  const twice = withFieldParameter(once, chosen('paidTime', 'time'), time);
  expect(twice.query?.where).toEqual({
    all: [{ paidTime: { gte: { param: 'paidTime' } } }, { paidTime: { gte: { param: 'paidTime2' } } }],
  });
});
