import { expect, test } from 'vitest';
import type { RecordData } from '../../contract/record';
import { readScreens } from '../read/read';
import { closedEvidence } from './evidence';
import { mayView } from './mayView';

const PERSON = {
  title: '用户',
  permission: 'person',
  label: 'name',
  verbs: { look: '看资料' },
  resource: { path: '/a/person', table: 'person' },
  fields: {
    name: { type: 'text', title: '昵称' },
    motto: { type: 'text', title: '签名', permission: { view: 'look' } },
  },
  table: { columns: ['name'] },
};
const REPORT = {
  title: '举报',
  kind: 'queue',
  permission: 'report',
  label: 'note',
  resource: { path: '/a/report', table: 'report' },
  fields: {
    place: { type: 'enum', title: '位置', options: { profile: '资料', other: '其他' } },
    personId: { type: 'ref', title: '用户', to: 'a/person', when: { place: 'profile' } },
    note: { type: 'text', title: '说明' },
    card: { type: 'image', title: '证件', sensitive: true },
    status: { type: 'enum', title: '状态', options: { pending: '待处理', done: '已处理' } },
  },
  table: { columns: ['note', 'personId.motto', 'status'] },
  queue: {
    where: { status: 'pending' },
    order: ['createTime'],
    evidence: ['note', 'personId.motto'],
    show: ['card', 'personId.name'],
  },
  actions: { judge: { title: '处理', when: { status: 'pending' }, set: { status: 'done' }, key: 'J' } },
};
const ALL = ['report:list', 'report:reveal', 'person:list', 'person:look'];

function closed(record: RecordData, lacking: string[] = []) {
  const files = { 'a/person.json': PERSON, 'a/report.json': REPORT };
  const sources = Object.entries(files).map(([file, screen]) => ({ file, text: JSON.stringify(screen) }));
  const { screens, errors } = readScreens(sources, null);
  expect(errors).toEqual([]);
  const screen = screens.get('a/report');
  if (!screen) throw new Error('no such screen');
  const can = (code: string) => ALL.includes(code) && !lacking.includes(code);
  return closedEvidence(screen, {
    record: { id: '1', ...record },
    context: {
      now: '2026-11-20 12:00:00',
      user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
    },
    mayView: (name) => mayView(screen, name, can),
    mayReveal: can('report:reveal'),
  }).map(({ name }) => name);
}

const OF_PROFILE = { place: 'profile', personId: '7', note: '骂人', card: 'a.webp' };

test('with every right nothing is closed', () => {
  expect(closed(OF_PROFILE)).toEqual([]);
});

test('a field of a referred record needs the list that it belongs to and its own right there', () => {
  expect(closed(OF_PROFILE, ['person:list'])).toEqual(['personId.motto']);
  expect(closed(OF_PROFILE, ['person:look'])).toEqual(['personId.motto']);
});

test('of a record that refers to nothing, or is about something else, nothing of it is closed', () => {
  expect(closed({ ...OF_PROFILE, personId: null }, ['person:list'])).toEqual([]);
  expect(closed({ ...OF_PROFILE, place: 'other' }, ['person:list'])).toEqual([]);
});

test('a sensitive picture that there is needs the right to reveal', () => {
  expect(closed(OF_PROFILE, ['report:reveal'])).toEqual(['card']);
  expect(closed({ ...OF_PROFILE, card: null }, ['report:reveal'])).toEqual([]);
});
