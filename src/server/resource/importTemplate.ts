import { writeXlsx } from 'hucre/xlsx';
import { type Field, type Option, sheetOf } from '../../engine/pure';
import { attachment } from '../http/attachment';
import { importable } from './import';
import type { Plan } from './plan';

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

function hintOf(field: Field): string {
  if (field.type === 'enum')
    return `选项：${((field.words.options ?? []) as Option[]).map(({ title }) => title).join('、')}`;
  if (field.type === 'dict') return '填字典里的文字';
  if (field.type === 'ref') return '填名称，重名时填编号';
  const help = field.help ? `；${field.help}` : '';
  return `${sheetOf(field).title}${field.isMultiple ? '，几个用顿号隔开' : ''}${help}`;
}
