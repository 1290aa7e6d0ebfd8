import type { Field } from '#engine/contract/field';
import type { CompiledSearch } from '#engine/language/derive/compile';
import { MATCH_MODES, matchOf } from '#engine/parts/filters/TextFilter.tsx';
import { sheetOf } from '#engine/widgets/sheets';
import * as texts from '#texts/renderers/table';
import * as signs from '#texts/signs';

/** How each field of a box is met: 用户ID、手机号：要输入完整；昵称：一部分即可 */
export function describeMatchModes(fields: readonly Field[]): string {
  const modes = [...new Set(fields.map(matchOf))];
  const titlesOf = (mode: Field['match']) =>
    fields.filter((field) => matchOf(field) === mode).map(({ title }) => title);
  return modes
    .map((mode) => `${titlesOf(mode).join(signs.listComma)}${signs.colon}${MATCH_MODES[mode].long}`)
    .join(signs.semicolon);
}

/** What may have kept a typed text from being found: that not every part of a value finds it. Null: every part does. */
export function partialMatchHint({ title, field, fields }: CompiledSearch): string | null {
  const textFields = fields.filter((one) => sheetOf(one).comparability === 'text');
  if (textFields.every((one) => matchOf(one) === 'contains')) return null;
  return fields.length > 1
    ? texts.inScreen(title, describeMatchModes(fields))
    : `“${title}”${MATCH_MODES[matchOf(field)].long}`;
}
