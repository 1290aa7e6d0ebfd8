import type { JsonSchema, WidgetSheet } from '../../engine/pure';
import { exampleOf } from '../widgetExamples';
import { demoPages } from './demoPages';
import { code, codes, table } from './markdown';
import { wordTable } from './words';

const demo = demoPages();

export function typeSummary(sheets: WidgetSheet[]): string {
  return table(
    ['类型', '名称', '存为', '搜索', '排序', '多个值', '敏感'],
    sheets.map((sheet) => [
      `[\`${sheet.type}\`](#${anchorOf(`${sheet.type} ${sheet.title}`)})`,
      sheet.title,
      sheet.storage,
      searchOf(sheet),
      sheet.isSortable ? '能' : '不能',
      sheet.canBeMultiple ? '能' : '',
      sheet.isSensitive ? '默认敏感' : '',
    ]),
  );
}

/** One type: what it is, its own words, what it takes, and what it says of the rest. */
export function typeSection(sheet: WidgetSheet, definitions: Record<string, JsonSchema>): string[] {
  const { field, good, bad, text } = exampleOf(sheet.type);
  const shown = demo.type(sheet.type);
  const required = sheet.requiredWords ?? [];
  const own = Object.entries(sheet.words).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema,
  }));
  const masked = sheet.mask && typeof good[0] === 'string' ? sheet.mask(good[0]) : null;
  return [
    `### ${sheet.type} ${sheet.title}`,
    sheet.describe,
    ...(own.length > 0 ? [wordTable(own, definitions, '字段')] : []),
    [
      `- 例：${code(field)}`,
      ...(shown === null ? [] : [`- 示例页面：${shown}`]),
      `- 数据库里存为 \`${sheet.storage}\`${sheet.canBeMultiple ? '，多个值存为 `jsonb`' : ''}`,
      `- 搜索：${searchOf(sheet)}；排序：${sheet.isSortable ? '能' : '不能'}`,
      ...(masked === null
        ? []
        : [`- ${sheet.isSensitive ? '遮盖' : '设为敏感时遮盖'}：${code(good[0])} → ${masked}`]),
      ...(sheet.isWriteOnly ? ['- 只能写入，永不读出'] : []),
      `- 列宽随内容，至多 ${sheet.widest ?? sheet.width}，${ALIGN[sheet.align]}${sheet.isWide ? '；表单里占满一行' : ''}`,
      `- 可以填：${codes(good)}`,
      `- 显示为：${text.map(([value, shown]) => `${code(value)} → ${shown}`).join('；')}`,
    ].join('\n'),
    table(
      ['填成这样', '操作员读到'],
      bad.map(([value, sentence]) => [code(value), sentence]),
    ),
  ];
}

const ALIGN = { left: '靠左', right: '靠右', center: '居中' };

function searchOf(sheet: WidgetSheet): string {
  if (!sheet.isSearchable) return '不能';
  if (sheet.isSensitive) return MATCH.exact;
  if (sheet.comparability === 'number' || sheet.comparability === 'time') return '按范围';
  return sheet.comparability === 'text' ? MATCH[sheet.match] : '按相等的值';
}

const MATCH = { exact: '按完整的值', prefix: '按开头', contains: '按包含的字' };

/** As GitHub makes anchors of headings. */
function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
