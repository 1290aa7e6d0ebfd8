import type { Static } from 'typebox';
import type { readCells as answer, pastedCells } from '../../../contract/endpoints/answers';
import { isEmpty, RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { mayEdit, type Plan } from '../plan/plan';
import { cellReaderFor } from './importValue';
import { keyValue } from './mapping/targets';

/** So many cells are read for one block. */
const MOST_CELLS = 1000;

/**
 * `POST readCells`: a block of texts as a spreadsheet has them, read as an import reads them, for cells that the list lets this
 * caller change. Changes nothing.
 */
export async function readCells(
  services: Pick<Services, 'db' | 'screens'>,
  plan: Plan,
  { fields, rows }: Static<typeof pastedCells>,
): Promise<Static<typeof answer>> {
  if (fields.length * rows.length > MOST_CELLS) throw new RequestError(`一次最多粘贴 ${MOST_CELLS} 格`);
  const inline = plan.screen.table?.inline ?? [];
  const readers = fields.map((name) => {
    const field = inline.includes(name) ? plan.screen.fields[name] : undefined;
    if (!field || !mayEdit(plan.screen, plan.caller, field))
      throw new RequestError(`“${field?.title ?? name}”不能在列表里改`);
    return { field, read: cellReaderFor(services, plan.caller, field) };
  });
  return Promise.all(
    rows.map((texts) =>
      Promise.all(
        readers.map(async ({ field, read }, index) => {
          const found = await read((texts[index] ?? '').trim());
          const judged = 'fault' in found ? found : keyValue(field, found.value);
          if ('fault' in judged) return { value: null, fault: judged.fault };
          const isMissing = field.isRequired && isEmpty(judged.value);
          return { value: judged.value, fault: isMissing ? `${field.title}不能为空` : null };
        }),
      ),
    ),
  );
}
