import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiReport } from '../../scripts/extensions/apiReport';
import { run } from '../../scripts/extensions/command';
import { extensions } from '../../scripts/extensions/extensionsPlugin';

/** From the mark on an export to the warning of the extension that imports it, in a repository of three small doors. */
let root: string;
let report: string;

const DOORS: Record<string, string> = {
  'src/engine/parts.ts': `
/** Draws a value. */
export function cellOf(value: string): string {
  return value;
}
/**
 * Draws a value as before.
 *
 * @deprecated Use {@link cellOf}.
 */
export function oldCellOf(value: string): string {
  return cellOf(value);
}`,
  'src/engine/extensionPure.ts': `
/** @deprecated Nothing replaces it. */
export interface OldField {
  name: string;
}`,
  'src/engine/extension.ts': `
export * from './extensionPure';
export { cellOf, oldCellOf } from './parts';`,
  'src/main/extensionInterface.ts': 'export const move = 1;',
};

const VIEW = `import { cellOf } from '@console/engine';
import {
  type OldField,
  oldCellOf as draw,
} from '@console/engine';
import * as pure from '@console/engine/pure';

export { oldCellOf } from '@console/engine';
export const view = (field: OldField, other: pure.OldField) => draw(cellOf(field.name + other.name));
`;

const WARNINGS = [
  'widgets/stars/view.tsx:3 用了 @console/engine 的 OldField，它在下一版移除',
  'widgets/stars/view.tsx:4 用了 @console/engine 的 oldCellOf，它在下一版移除，请改用 cellOf',
  'widgets/stars/view.tsx:8 用了 @console/engine 的 oldCellOf，它在下一版移除，请改用 cellOf',
  'widgets/stars/view.tsx:9 用了 @console/engine/pure 的 OldField，它在下一版移除',
];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'console-deprecations-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  write('package.json', { name: 'console', version: '0.1.0' });
  write('tsconfig.json', {
    compilerOptions: { target: 'ES2023', moduleResolution: 'bundler', strict: true },
  });
  for (const [file, text] of Object.entries(DOORS)) write(file, text);
  report = await apiReport(root);
  write('docs/interface.md', report);
  write('extensions/stars/extension.json', {
    ...{ name: 'stars', title: '星级', version: '1.0.0', license: 'MIT', engine: '*' },
    ...{ adds: { widgets: ['stars'] }, needs: [] },
  });
  write('extensions/stars/widgets/stars/widget.ts', "import { OldCell } from '@console/engine/pure';");
  write('extensions/stars/widgets/stars/view.tsx', VIEW);
}, 60_000);
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

test('the report lists deprecated exports with what replaces them, and marks their declarations', () => {
  const [, table] = report.split('## ');
  expect(table?.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `@console/engine/pure` | `OldField` | – |',
    '| `@console/engine` | `oldCellOf` | `cellOf` |',
    '| `@console/engine` | `OldField` | – |',
  ]);
  expect(report).toMatch(/\/\/ @public @deprecated\r?\nexport function oldCellOf\(/);
});

test('the check warns with file and line, and passes', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    expect(await run(root, ['check'])).toBe(0);
    expect(print.mock.calls.flat()).toEqual([
      'stars 1.0.0  extensions/stars',
      ...WARNINGS.map((line) => `stars 提醒：${line}`),
    ]);
  } finally {
    print.mockRestore();
  }
});

test('the build warns the same', async () => {
  const warned: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (text: string) => warned.push(text) };
  write('main.js', 'export {};');
  await build({
    ...{ root, configFile: false, customLogger, logLevel: 'warn', plugins: [extensions(root)] },
    build: { write: false, lib: { entry: 'main.js', formats: ['es'] } },
  });
  for (const line of WARNINGS) expect(warned.join('\n')).toContain(`扩展 stars：${line}`);
});
