import { metaSchema, sheets } from '../engine/pure';
import { effectSections } from './reference/effects';
import { fieldWordRows } from './reference/fieldWords';
import { levelsOf } from './reference/levels';
import { table } from './reference/markdown';
import { nameRows } from './reference/names';
import { partSection } from './reference/parts';
import { typeSection, typeSummary } from './reference/types';
import { wordTable } from './reference/words';

/**
 * The reference of screen files in Chinese: every word of every level and every field type, read off the grammar and the
 * data sheets.
 */
export function reference(): string {
  const schema = metaSchema();
  const types = [...sheets.values()].sort((a, b) => a.type.localeCompare(b.type));
  const { definitions, properties, required } = schema;
  const inFile = levelsOf({ properties, required }, '');
  const sections = [
    '# 页面文件参考',
    '本文由语法和各类型的数据单生成（`npm run generate`），请不要手改。第一次写页面请看[指南](guide.md)。',
    '表里带 * 的词必须写。“写法”里带链接的另有一节。标题里 `.*` 是自己起的名字，`[]` 是列表的每一项。“示例”是用了这个词的示例页面的文件，在控制台菜单「示例」里能看到它画成什么样。',
    ...inFile.flatMap((level) => [
      level.name === '' ? '## 文件' : `### \`${level.name}\``,
      ...(level.description === '' ? [] : [level.description]),
      wordTable(level.words, definitions, level.name),
    ]),
    '## 几处共用的部分',
    ...Object.values(definitions).flatMap((part) => partSection(part, definitions)),
    '### 名字的写法',
    table(['名字', '写法'], nameRows(definitions)),
    '## 字段的词',
    '各类型都有的词，除“不用于”所列；类型自己的词在各类型里。',
    table(['词', '说明', '写法', '默认', '例', '不用于'], fieldWordRows(definitions)),
    '## 字段类型',
    typeSummary(types),
    ...types.flatMap((sheet) => typeSection(sheet, definitions)),
    '## 动作',
    '`run` 和 `hooks` 能写的名字。带 * 的参数必须写，写成 `{"动作": {"参数": 值}}`，值的写法同 `set`。',
    ...effectSections(),
  ];
  return `${sections.join('\n\n')}\n`;
}
