import { chosenField, isEmpty, RequestError, type Screen, valueText } from '../../../engine/pure';
import { fieldError } from '../../http/fieldError';
import { declaredSettings } from '../../settings/settings';
import { action, computed, eachRow, hook, type Row } from '../contract';

type Config = Row<'operation/config'>;

/**
 * `config.check`, before every save: what the program reads is declared by it, and nobody makes another of that name. No form
 * takes `isDeclared`: only the program adds a record that has it.
 */
export const check = hook('operation/config', async ({ screen, before, after }) => {
  const { isDeclared, code } = before ?? after;
  if (isDeclared && declaredSettings.has(String(code))) return undefined;
  if (declaredSettings.has(String(after.code)))
    throw fieldError('code', `键 ${after.code} 由程序读取，不能另建`);
  assertOrdered(screen, after);
  return { isDeclared: false };
});

/** `config.keep`, before it is deleted: what the program reads stays. */
export const keep = hook('operation/config', async ({ after }) => {
  if (after.isDeclared) throw new RequestError(`“${after.title}”由程序读取，不能删除；可以恢复默认`);
  return undefined;
});

/** `config.standard`: the default, in words. */
export const standard = computed('operation/config', async ({ screen, rows }) =>
  Object.fromEntries(rows.map((row) => [row.id, standardText(screen, row)])),
);

/** `config.reset` 恢复默认: the value that the program is delivered with. */
export const reset = action('operation/config', async ({ rows }) => {
  const changes = await eachRow(rows, async ({ code, title }) => {
    const declared = declaredSettings.get(String(code));
    if (declared === undefined) throw new RequestError(`“${title}”没有默认值`);
    return { value: declared.default as Config['value'] };
  });
  return { message: '已恢复默认', changes };
});

function standardText(screen: Screen, row: Partial<Readonly<Config>>): string | null {
  const declared = row.isDeclared ? declaredSettings.get(String(row.code)) : undefined;
  const field = screen.fields.value && chosenField(screen.fields.value, row);
  return declared === undefined || !field ? null : valueText(field, declared.default);
}

function assertOrdered(screen: Screen, after: Readonly<Config>): void {
  const { minimum, maximum } = after;
  if (isEmpty(minimum) || isEmpty(maximum)) return;
  const field = screen.fields.minimum && chosenField(screen.fields.minimum, after);
  const isTime = typeof minimum === 'string';
  const isTurned = isTime ? String(minimum) > String(maximum) : Number(minimum) > Number(maximum);
  if (isTurned && field) throw fieldError('maximum', `最大值不能小于最小值（${valueText(field, minimum)}）`);
}
