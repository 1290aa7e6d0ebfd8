import { closestMatch, type RawFields, sheets } from '../../../engine/pure';
import { messages } from '../../messages';

/**
 * `name:text:名称,status:enum:状态:draft=草稿|sent=已发,userId:ref:用户:user/user` as fields of a screen file, or the
 * sentence about the first one that cannot be read. Whether names may be used is the check's matter.
 */
export function readFieldSpec(spec: string): RawFields | string {
  const fields: RawFields = {};
  for (const one of spec.split(/[,，]/).map((part) => part.trim())) {
    if (one === '') continue;
    const [name = '', type = '', title = '', ...rest] = one.split(/[:：]/).map((part) => part.trim());
    if (name in fields) return messages.new.fieldTwice(name);
    if (type === '') return messages.new.fieldNeedsType(one);
    const sheet = sheets.get(type);
    if (!sheet) return messages.new.unknownType(name, type, closestMatch(type, sheets.keys()));
    const [word] = sheet.requiredWords ?? [];
    const more = rest.join(':');
    if (word !== undefined && !(word in READERS)) return messages.new.typeNeedsFile(name, type);
    if (word !== undefined && more === '') return messages.new.fieldNeedsMore(name, type, word);
    const own = word === undefined ? {} : { [word]: READERS[word]?.(more) };
    fields[name] = { type, title: title || name, ...own };
  }
  return Object.keys(fields).length > 0 ? fields : messages.new.noFields;
}

/** The words that some types cannot do without, as the fourth part says them. */
const READERS: Record<string, (text: string) => unknown> = {
  options: readOptions,
  dict: (text) => text,
  to: (text) => text,
};

/** `draft=草稿|sent=已发`; keys that look like integers would be reordered, so then the options are a list. */
function readOptions(text: string): unknown {
  const options = text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one): [string, string] => {
      const [value = '', title = ''] = one.split('=').map((part) => part.trim());
      return [value, title || value];
    });
  return options.some(([value]) => /^\d+$/.test(value)) ? options : Object.fromEntries(options);
}
