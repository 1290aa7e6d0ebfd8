import type { CompiledScreen } from '../../src/engine/language/derive/compile';

/** A page in words: its columns, search boxes, buttons and form. */
export function inWords(compiled: CompiledScreen): string[] {
  const { screen, columns, search, edit, remove, rowActions } = compiled;
  const add = screen.verbs.add ? ['新增'] : [];
  const own = rowActions.map(({ title }) => title);
  const verbs = [edit, remove].flatMap((button) => button?.title ?? []);
  const groups = (screen.form?.groups ?? []).map(({ title, fields }) => {
    const titles = fields.map(({ field }) => screen.fields[field]?.title).join('、');
    return title === null ? titles : `${title}（${titles}）`;
  });
  return [
    `列：${columns.map(({ title }) => title).join('、')}`,
    ...(search.length > 0 ? [`搜索：${search.map(({ title }) => title).join('、')}`] : []),
    `按钮：${[...add, ...verbs, ...own].join('、')}`,
    `表单：${groups.join('；')}`,
  ];
}
