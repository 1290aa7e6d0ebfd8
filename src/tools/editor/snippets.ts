import { sheets } from '../../engine/pure';
import { exampleOf } from '../widgetExamples';

interface Snippet {
  label: string;
  description: string;
  body: unknown;
}

/** A whole field of each type, offered where a field's value is to be written. */
export function fieldSnippets(): Snippet[] {
  return [...sheets.values()].map((sheet) => {
    const { field } = exampleOf(sheet.type);
    return {
      label: `${sheet.type} ${sheet.title}`,
      description: sheet.describe,
      body: { ...field, title: stop(1, field.title) },
    };
  });
}

/** A whole file, offered in an empty one. */
export const screenSnippets = (): Snippet[] => [
  {
    label: '列表页面',
    description: '能搜索、新增、编辑、删除的最小页面',
    body: {
      $schema: '../screen.schema.json',
      title: stop(1, '礼物列表'),
      resource: { path: `/${stop(2, 'goods/gift')}`, table: stop(3, 'gift') },
      fields: { name: { type: 'text', title: stop(4, '名称'), required: true, maxLength: 20 } },
      table: { columns: ['name', 'createTime'], search: ['name'] },
      form: ['name'],
    },
  },
  {
    label: '设置页面',
    description: '只有一条记录的表单',
    body: {
      $schema: '../screen.schema.json',
      title: stop(1, '打招呼配置'),
      kind: 'form',
      resource: { path: `/${stop(2, 'operation/helloConfig')}`, table: stop(3, 'hello_config') },
      fields: { enabled: { type: 'switch', title: stop(4, '启用'), default: true } },
      form: ['enabled'],
    },
  },
];

/** The stops of the cursor, in this order, with their initial text. */
function stop(place: number, text: string): string {
  return `\${${place}:${text}}`;
}
