import { expect, test } from 'vitest';
import { compile, withoutHalfBoxes, withoutHalves } from '../derive/compile';
import { drawnFields } from '../derive/placed';
import { judgeRecord } from '../judge/judge';
import { readScreens } from '../read/read';

const PERIOD = { field: 'startTime', to: 'endTime', title: '有效期' };

function stage() {
  const text = JSON.stringify({
    title: '活动',
    resource: { path: '/shop/stage', table: 'stage' },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      startTime: { type: 'datetime', title: '开始时间', required: true },
      endTime: { type: 'datetime', title: '结束时间' },
    },
    table: { columns: ['name', PERIOD, 'createTime'], search: ['name', PERIOD] },
    form: ['name', PERIOD],
  });
  const { screens, errors } = readScreens([{ file: 'shop/stage.json', text }], null);
  expect(errors).toEqual([]);
  return screens.get('shop/stage')!;
}

const context = {
  now: '2026-01-01 00:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};

test('a period is one column and one box; its end is nowhere else, and both are sorted by', () => {
  const { columns, otherColumns, search } = compile(stage());
  expect(columns.map(({ key, title, end }) => [key, title, end?.name ?? null])).toEqual([
    ['name', '名称', null],
    ['startTime', '有效期', 'endTime'],
    ['createTime', '创建时间', null],
  ]);
  expect(otherColumns.map(({ key }) => key)).not.toContain('endTime');
  expect(search.map(({ key, title }) => [key, title])).toEqual([
    ['name', '名称'],
    ['startTime~endTime', '有效期'],
  ]);
  expect(columns[1]?.isSortable).toBe(true);
});

test('a caller who may not see one end has the other as a separate column and box', () => {
  const compiled = compile(stage());
  const isSeen = ({ name }: { name: string }) => name !== 'startTime';
  const remainingColumns = withoutHalves(compiled, compiled.columns, isSeen).map(({ key, title }) => [
    key,
    title,
  ]);
  expect(remainingColumns[1]).toEqual(['endTime', '结束时间']);
  expect(withoutHalfBoxes(compiled.search, isSeen).map(({ key }) => key)).toEqual(['name', 'endTime']);
});

test('a group draws both as one, or what is shown of them', () => {
  const screen = stage();
  const [group] = screen.form!.groups;
  const drawn = (hidden: string) =>
    drawnFields({ screen }, group!, ({ name }) => name !== hidden).map(({ title, end }) => [
      title,
      end?.name ?? null,
    ]);
  expect(drawn('')).toEqual([
    ['名称', null],
    ['有效期', 'endTime'],
  ]);
  expect(drawn('endTime')).toEqual([
    ['名称', null],
    ['开始时间', null],
  ]);
});

test('an end before the begin is refused in words, whichever of the two is written', () => {
  const { startTime, endTime } = stage().fields;
  const fields = [startTime!, endTime!];
  const judge = (record: object, written: string[]) =>
    judgeRecord(fields, record as never, new Set(written), context).map(({ message }) => message);
  const backwards = { startTime: '2026-02-01 00:00:00', endTime: '2026-01-31 00:00:00' };
  const sentence = '结束时间不能早于开始时间（2026-02-01 00:00:00）';
  expect(judge(backwards, ['endTime'])).toEqual([sentence]);
  expect(judge(backwards, ['startTime'])).toEqual([sentence]);
  expect(judge({ ...backwards, endTime: null }, ['startTime', 'endTime'])).toEqual([]);
  expect(judge({ ...backwards, endTime: backwards.startTime }, ['endTime'])).toEqual([]);
  expect(judge({ startTime: null, endTime: backwards.endTime }, ['startTime'])).toEqual(['开始时间不能为空']);
});
