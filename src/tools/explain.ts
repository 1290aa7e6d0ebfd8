import { nearWord, type Screen, sheetOf, toSentence } from '../engine/pure';
import { readFolder } from './files';

/** What a file yields: endpoints, permission codes, columns, buttons with their conditions in words, menu entry. */
export async function explain(folder: string, id: string): Promise<number> {
  const { screens, errors } = await readFolder(folder);
  const screen = screens.get(id);
  if (screen) {
    console.log(explainScreen(screen).join('\n'));
    return 0;
  }
  const own = errors.filter((error) => error.file === `${id}.json`);
  for (const error of own) console.log(`${error.file}:${error.line}:${error.column}  ${error.message}`);
  const near = nearWord(id, screens.keys());
  if (own.length === 0) console.log(`页面 "${id}" 不存在${near ? `，是否想写 "${near}"？` : ''}`);
  return 1;
}

export function explainScreen(screen: Screen): string[] {
  return [
    `${screen.title}（${screen.id}，${screen.kind}）  地址 ${screen.route}`,
    '',
    '接口',
    ...endpointsOf(screen).map((line) => `  ${line}`),
    '',
    '权限码',
    ...codesOf(screen).map((line) => `  ${line}`),
    '',
    `字段${screen.resource ? `（表 ${screen.resource.table}${screen.resource.isOwned ? '' : '，由手写迁移建立'}）` : ''}`,
    ...Object.values(screen.fields).map(
      (field) => `  ${field.name}  ${field.title}  ${sheetOf(field).title}${marksOf(field)}`,
    ),
    '',
    '按钮',
    ...Object.values(screen.actions).map(
      (action) =>
        `  ${action.title}（${action.code}）${action.when ? `  当 ${toSentence(action.when, screen.fields)}` : ''}`,
    ),
    '',
    screen.menu ? `菜单  ${screen.group} / ${screen.title}` : '不进菜单',
  ];
}

function endpointsOf(screen: Screen): string[] {
  if (!screen.resource) return [];
  const { path } = screen.resource;
  const derived: [string, string, boolean][] = [
    ['GET   ', 'list', 'list' in screen.verbs],
    ['GET   ', 'queryById', 'list' in screen.verbs],
    ['POST  ', 'add', 'add' in screen.verbs],
    ['PUT   ', 'edit', 'edit' in screen.verbs],
    ['DELETE', 'delete', 'delete' in screen.verbs],
    ['DELETE', 'deleteBatch', 'delete' in screen.verbs],
    ['GET   ', 'lookup', true],
  ];
  const actions = Object.keys(screen.actions).map((name): [string, string, boolean] => [
    'POST  ',
    `action/${name}`,
    true,
  ]);
  return [...derived, ...actions]
    .filter(([, , exists]) => exists)
    .map(([method, name]) => `${method} ${path}/${name}`);
}

function codesOf(screen: Screen): string[] {
  const verbs = Object.values(screen.verbs).map((verb) => `${verb.code}  ${verb.title}`);
  const actions = Object.values(screen.actions).map((action) => `${action.code}  ${action.title}`);
  const extra = Object.entries(screen.fieldVerbs).map(
    ([verb, title]) => `${screen.permission}:${verb}  ${title}`,
  );
  return [...verbs, ...actions, ...extra];
}

function marksOf(field: Screen['fields'][string]): string {
  const marks = [
    field.isRequired && '必填',
    field.unique && '不可重复',
    field.isSensitive && '敏感',
    field.isReadOnly && '只读',
    !field.isStored && '不存',
  ].filter(Boolean);
  return marks.length > 0 ? `  ${marks.join('、')}` : '';
}
