import { type Field, type FieldError, isEmpty, type RecordData } from '#engine/pure';
import { refuse } from '../../../http/refuse';

/**
 * Files of a record are own uploads, or on one of the hosts that the installation lists (`FILE_HOSTS`): any other
 * address would reveal to its owner who reads the record, and when. Refused at the field; `names`: the written fields.
 */
export function assertKnownHosts(
  hosts: readonly string[],
  fields: Record<string, Field>,
  record: RecordData,
  names: readonly string[],
): void {
  const errors = names.flatMap((name): FieldError[] => {
    const field = fields[name];
    const foreign = field && addressesIn(field, record[name]).find((path) => !isKnown(path, hosts));
    if (foreign === undefined) return [];
    const known = hosts.length > 0 ? `，或 ${hosts.join('、')} 上的` : '';
    return [
      {
        field: name,
        message: `${field?.title}只能用已上传的文件${known}，不能用 ${hostOf(foreign) ?? foreign}`,
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
  if (!/^https?:/i.test(path)) return true;
  return hosts.includes(hostOf(path) ?? '');
}

function hostOf(path: string): string | null {
  return URL.canParse(path) ? new URL(path).host : null;
}
