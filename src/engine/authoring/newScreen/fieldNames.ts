import { AUDIT_NAMES, RESERVED_NAMES } from '../../language/normalise/audit';

/** How a title that is not written in letters is spelled: `开播时长` → `kai bo shi chang`, a word a piece. */
export type Spell = (title: string) => string[];

const LONGEST = 30;

/** What columns are called in most sheets and tables. */
const KNOWN: Record<string, string> = {
  名称: 'name',
  姓名: 'name',
  昵称: 'nickname',
  标题: 'title',
  编码: 'code',
  类型: 'kind',
  分类: 'category',
  状态: 'status',
  手机: 'phone',
  手机号: 'phone',
  电话: 'phone',
  身份证号: 'idCard',
  邮箱: 'email',
  地址: 'address',
  城市: 'city',
  性别: 'sex',
  年龄: 'age',
  生日: 'birthday',
  金额: 'amount',
  价格: 'price',
  单价: 'price',
  数量: 'quantity',
  次数: 'count',
  比例: 'rate',
  日期: 'date',
  时间: 'time',
  开始时间: 'startTime',
  结束时间: 'endTime',
  图片: 'picture',
  头像: 'avatar',
  封面: 'cover',
  链接: 'link',
  网址: 'link',
  备注: 'remark',
  说明: 'description',
  内容: 'content',
  排序: 'sort',
  启用: 'enabled',
  是否启用: 'enabled',
};

/**
 * Names of fields for titles, one each and all different: Latin letters stay, known titles get their usual word,
 * others their spelling. A name that every record already has is marked as the source's (`sourceId`).
 */
export function fieldNames(titles: readonly string[], spell: Spell): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const wanted = allowed(KNOWN[title] ?? camel(wordsOf(title, spell)), index);
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
    taken.add(name);
    return name;
  });
}

/** `pay_channel`, `PayChannel`, `Pay channel` → pay channel. */
function wordsOf(title: string, spell: Spell): string[] {
  const text = /[^\x20-\x7e]/.test(title)
    ? spell(title).join(' ')
    : title.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

/** As many words as fit. */
function camel(words: readonly string[]): string {
  let name = '';
  for (const word of words) {
    const lower = word.toLowerCase();
    const next = name + (name === '' ? lower : lower.charAt(0).toUpperCase() + lower.slice(1));
    if (next.length > LONGEST && name !== '') return name;
    name = next.slice(0, LONGEST);
  }
  return name;
}

function allowed(name: string, index: number): string {
  if (!/^[a-z]/.test(name)) return `column${index + 1}`;
  const isTaken = AUDIT_NAMES.includes(name) || RESERVED_NAMES.has(name) || name in Object.prototype;
  return isTaken ? `source${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}

/** Values of options for their titles: words in letters as they are, others spelled; all different. */
export function optionValues(titles: readonly string[], spell: Spell): [value: string, title: string][] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const wanted = /^[\w-]{1,40}$/.test(title) ? title : camel(wordsOf(title, spell)) || 'option';
    let value = wanted;
    for (let number = 2; taken.has(value); number++) value = `${wanted}${number}`;
    taken.add(value);
    return [value, title];
  });
}
