import { writeXlsx } from 'hucre/xlsx';
import type { Field } from '../../../engine/pure';
import { attachment } from '../../http/attachment';
import type { Plan } from '../plan/plan';
import { hintOf, importable } from './mapping/importFields';

/** `GET importTemplate`: a spreadsheet with the head that an import reads, and a second sheet that says what each column takes. */
export async function importTemplate(plan: Plan): Promise<Response> {
  const fields = importable(plan);
  const content = await writeXlsx({
    sheets: [
      { name: plan.screen.title.slice(0, 28), rows: [fields.map(headOf)] },
      {
        name: '填写说明',
        rows: [
          ['列', '必填', '说明'],
          ...fields.map((field) => [field.title, field.isRequired ? '是' : '', hintOf(field)]),
        ],
      },
    ],
  });
  const headers = attachment(`${plan.screen.title}导入模板.xlsx`, content.length);
  return new Response(Buffer.from(content), { headers });
}

function headOf(field: Field): string {
  return field.isRequired ? `${field.title} *` : field.title;
}
