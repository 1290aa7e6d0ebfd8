import { type Field, type FieldError, isEmpty, type RecordData } from '#engine/pure';
import type { Db } from '../../../db/connection';
import { refuse } from '../../../http/refuse';

interface Written {
  fields: Record<string, Field>;
  record: RecordData;
  /** The written fields. */
  names: readonly string[];
}

/**
 * Files of a record are on this server, or on one of the hosts that the installation lists (`FILE_HOSTS`): any other
 * address would reveal to its owner who reads the record, and when. Refused at the field.
 */
export function assertKnownHosts(hosts: readonly string[], written: Written): void {
  refuseFiles(hosts, written, (path) => !isKnown(path, hosts));
}

/** Paths that a caller writes are of files that somebody has uploaded, or of those that the record had. */
export async function assertUploaded(
  tx: Db,
  hosts: readonly string[],
  written: Written & { before: RecordData | null },
): Promise<void> {
  const { fields, record, names, before } = written;
  const pathsOf = (one: RecordData) =>
    names.flatMap((name) => (fields[name] ? addressesIn(fields[name], one[name]) : []));
  const had = new Set(before && pathsOf(before));
  const typed = pathsOf(record).filter((path) => !had.has(path) && !isWebAddress(path));
  if (typed.length === 0) return;
  const stored = await tx.selectFrom('sys_file').where('path', 'in', typed).select('path').execute();
  const known = new Set(stored.map(({ path }) => path));
  const missing = new Set(typed.filter((path) => !known.has(path)));
  refuseFiles(hosts, written, (path) => missing.has(path));
}

function refuseFiles(
  hosts: readonly string[],
  { fields, record, names }: Written,
  isRefused: (path: string) => boolean,
): void {
  const errors = names.flatMap((name): FieldError[] => {
    const field = fields[name];
    const refused = field && addressesIn(field, record[name]).find(isRefused);
    if (refused === undefined) return [];
    const known = hosts.length > 0 ? `，或 ${hosts.join('、')} 上的` : '';
    return [
      {
        field: name,
        message: `${field?.title}只能用已上传的文件${known}，不能用 ${hostOf(refused) ?? refused}`,
      },
    ];
  });
  refuse(errors);
}

/** What a field of files holds, those inside its rows too. */
function addressesIn(field: Field, value: unknown): string[] {
  if (isEmpty(value)) return [];
  const { accept, fields } = field.words;
  if (accept) return [value].flat().map(String);
  if (!fields || !Array.isArray(value)) return [];
  const inner = Object.values(fields);
  return value.flatMap((row: RecordData) => inner.flatMap((one) => addressesIn(one, row[one.name])));
}

function isKnown(path: string, hosts: readonly string[]): boolean {
  if (!isWebAddress(path)) return true;
  return hosts.includes(hostOf(path) ?? '');
}

function isWebAddress(path: string): boolean {
  return /^https?:/i.test(path);
}

function hostOf(path: string): string | null {
  return URL.canParse(path) ? new URL(path).host : null;
}
