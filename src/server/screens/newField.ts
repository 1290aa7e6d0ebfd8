import { type Field, mentionedFields, type Screen, sheetOf } from '../../engine/pure';

/** Words of types that say only what a value looks like, or name fields of the same record. */
const PLAIN_WORDS = new Set([
  'accept',
  'dict',
  'frame',
  'height',
  'lasts',
  'length',
  'maxKB',
  'options',
  'poster',
  'seconds',
  'signed',
  'width',
]);

/** What a field that is new on an existing screen opens; none: nothing that there is. */
export function openingReasons(
  field: Field,
  { fields }: Pick<Screen, 'fields'>,
  columns: ReadonlySet<string>,
): string[] {
  const { column, run, figure, formerly, targets, words } = field;
  const isReference = targets.length > 0 || sheetOf(field).coded === 'operators';
  const mentioned = mentionedFields({ ...field, targets: [] }).filter((name) => name !== field.name);
  return [
    ...(run !== null || figure !== null || column === null ? ['由程序计算'] : []),
    // what was taken away before may lie there, under the guards it had
    ...(column !== null && columns.has(column) ? ['显示表里已有的列'] : []),
    ...(formerly.length > 0 ? ['接过另一个字段的列'] : []),
    // opening a reference reveals names there
    ...(isReference ||
    mentioned.some((name) => name.includes('.')) ||
    Object.keys(words).some((word) => !PLAIN_WORDS.has(word))
      ? ['用到别处的记录']
      : []),
    // by what is refused, or shown, a value is found out
    ...(mentioned.some((name) => fields[name] && isGuarded(fields[name])) ? ['用到受保护的字段'] : []),
  ];
}

function isGuarded({ isSensitive, isWriteOnly, permission }: Field): boolean {
  return isSensitive || isWriteOnly || permission.view !== null;
}
