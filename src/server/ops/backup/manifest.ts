import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SettingError } from '../../process/environment';
import type { Catalogue } from './catalogue';

/** `manifest.json`, written last: what a backup holds, beside `tables/<name>.gz`, `files` and `keys`. */
export interface Manifest {
  format: 1;
  time: string;
  /** Numbers of the hand-written migrations the database had seen. */
  migrations: number[];
  catalogue: Catalogue;
  sequences: { name: string; value: string; isCalled: boolean }[];
  tables: CopiedTable[];
  /** By their place in the backup: `files/goods/gift/a.png`. */
  files: CopiedFile[];
}

export interface CopiedTable {
  name: string;
  columns: string[];
  rows: number;
  /** Of the rows as COPY writes them. */
  sha256: string;
}

export interface CopiedFile {
  path: string;
  sha256: string;
}

/** Folders of the data folder that a backup holds beside the database. */
export const FILES = 'files';
export const KEYS = 'keys';
export const ARCHIVE = 'archive';
export const FOLDERS = [FILES, KEYS, ARCHIVE];

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.gz`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) throw new SettingError(`${folder} 不是一份完整的备份：没有 manifest.json`);
  const manifest = parsed(text);
  if (Number(manifest?.format) > 1) throw new SettingError(`${folder} 由更新的版本备份，请升级程序后再恢复`);
  if (!manifest || !isWhole(manifest)) throw new SettingError('备份已损坏：manifest.json 的内容不完整');
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const LISTS = ['migrations', 'sequences', 'tables', 'files'] as const;
const PARTS = ['functions', 'tables', 'columns', 'constraints', 'indexes', 'triggers'] as const;

/** All its lists are there, and no name leads out of the backup. */
function isWhole(manifest: Manifest): boolean {
  const { format, catalogue } = manifest;
  return (
    format === 1 &&
    LISTS.every((name) => Array.isArray(manifest[name])) &&
    PARTS.every((name) => Array.isArray(catalogue?.[name])) &&
    manifest.tables.every(({ name }) => basename(String(name)) === name)
  );
}
