import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ServerSide } from '../../engine/pure';
import type { Outcome } from '../command';
import { answer } from '../screens';

export interface ScreenFolder {
  folder: string;
  /** A call as typed; `answers` are what somebody at the terminal says, one a question. */
  run(call: string, answers?: string[], server?: ServerSide): Promise<Outcome>;
  write(file: string, content: object | string | Uint8Array): void;
  read(file: string): string;
  remove(file: string): void;
  /** Everything as it is now, as a git revision HEAD. */
  commit(): void;
}

/** For commands that need none. */
export async function noServer(): Promise<never> {
  throw new Error('the command asks for a server');
}

/** A folder of screen files for one test, removed with it: those given, or a copy of another folder. */
export function screenFolder(files: Record<string, object | string> | string): ScreenFolder {
  const root = mkdtempSync(join(tmpdir(), 'screens-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // files beside the screens are removed with them
  const folder = join(root, 'schemas');
  mkdirSync(folder);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...words], {
      cwd: folder,
      stdio: 'pipe',
    });
  const write = (file: string, content: object | string | Uint8Array) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      typeof content === 'string' || content instanceof Uint8Array
        ? content
        : JSON.stringify(content, null, 2),
    );
  };
  if (typeof files === 'string') cpSync(files, folder, { recursive: true });
  else for (const [file, content] of Object.entries(files)) write(file, content);
  return {
    folder,
    write,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    remove: (file) => rmSync(join(folder, file)),
    run: (call, answers, server) => {
      const left = [...(answers ?? [])];
      const ask = async () => left.shift() ?? '';
      return answer(call.split(' '), {
        folder,
        ask: answers ? ask : null,
        server: server ? async () => server : noServer,
      });
    },
    commit: () => {
      git('init', '--quiet');
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'then');
    },
  };
}

/** A small shop: gifts, records of giving them, and a queue over another screen's records. */
export const SHOP: Record<string, Record<string, unknown>> = {
  'goods/_group.json': { title: '礼物', order: 3 },
  'goods/gift.json': {
    title: '礼物列表',
    resource: { path: '/gift/gift', table: 'gift' },
    fields: {
      name: { type: 'text', title: '名称', required: true, maxLength: 20, unique: true },
      price: { type: 'gold', title: '价格', required: true, minimum: 1 },
      phone: { type: 'phone', title: '电话' },
      kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
      enabled: { type: 'switch', title: '上架', default: true },
    },
    table: { columns: ['name', 'price', 'kind', 'phone'], search: ['name', 'kind'] },
    form: ['name', 'price', 'phone', 'kind', 'enabled'],
    actions: { retire: { title: '下架', when: { enabled: true }, set: { enabled: false } } },
    detail: { tabs: [{ screen: 'goods/record', by: 'giftId', title: '送出' }] },
    menu: { icon: 'gift', order: 2 },
  },
  'goods/record.json': {
    title: '送礼记录',
    resource: { path: '/gift/record', table: 'gift_record' },
    fields: {
      giftId: { type: 'ref', title: '礼物', to: 'goods/gift' },
      amount: { type: 'integer', title: '数量' },
    },
    table: { columns: ['giftId', 'amount'], search: ['giftId'] },
  },
  'goods/luxury.json': {
    title: '豪华礼物',
    resource: { of: 'goods/gift', where: { kind: 'luxury' } },
    table: { columns: ['name'] },
    actions: { open: { title: '看记录', open: 'goods/record' } },
  },
  'home/board.json': {
    title: '首页',
    kind: 'dashboard',
    cards: { gifts: { title: '礼物数', as: 'number', from: 'goods/gift', where: { enabled: true } } },
  },
};
