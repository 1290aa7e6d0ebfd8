import { sheets } from '../../engine/pure';
import { exampleOf } from '../widgetExamples';

interface Snippet {
  label: string;
  description: string;
  /** `${1:…}` is where the cursor goes first. */
  body: unknown;
}

/** A whole field of each type, offered where a field's value is to be written. */
export function fieldSnippets(): Snippet[] {
  return [...sheets.values()].map((sheet) => {
    const { field } = exampleOf(sheet.type);
    return {
      label: `${sheet.type} ${sheet.title}`,
      description: sheet.describe,
      body: { ...field, title: `\${1:${field.title}}` },
    };
  });
}

/** A whole file, offered in an empty one. */
export const screenSnippets: Snippet[] = [
  {
    label: '列表页面',
    description: '能搜索、新增、编辑、删除的最小页面',
    body: {
      $schema: '../screen.schema.json',
      title: '${1:礼物列表}',
      resource: { path: '/${2:goods/gift}', table: '${3:gift}' },
      fields: { name: { type: 'text', title: '${4:名称}', required: true, maxLength: 20 } },
      table: { columns: ['name', 'createTime'], search: ['name'] },
      form: ['name'],
    },
  },
  {
    label: '设置页面',
    description: '只有一条记录的表单',
    body: {
      $schema: '../screen.schema.json',
      title: '${1:打招呼配置}',
      kind: 'form',
      resource: { path: '/${2:operation/helloConfig}', table: '${3:hello_config}' },
      fields: { enabled: { type: 'switch', title: '${4:启用}', default: true } },
      form: ['enabled'],
    },
  },
];
