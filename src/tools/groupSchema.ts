import { ICON_NAMES, ICONS, type JsonSchema } from '../engine/pure';
import { editorWords } from './editor/editorWords';

/** JSON Schema of `_group.json` for editors; `readGroups` judges it. */
export function groupSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...editorWords({
      title: '组',
      type: 'object',
      additionalProperties: false,
      required: ['title'],
      properties: {
        title: {
          type: 'string',
          minLength: 1,
          description: '组名，也是菜单第一层的字',
          examples: ['礼物与装扮'],
        },
        icon: {
          enum: ICON_NAMES,
          enumDescriptions: Object.values(ICONS),
          description: '菜单里的图标',
          examples: ['gift'],
        },
        order: { type: 'integer', description: '在菜单里的次序，小的在前', default: 100, examples: [7] },
      },
    }),
    defaultSnippets: [{ label: '组', description: '一组页面', body: { title: '组名', order: 10 } }],
  };
}
