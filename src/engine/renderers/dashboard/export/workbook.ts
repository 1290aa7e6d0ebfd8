import { writeXlsx } from 'hucre/xlsx';
import * as texts from '#texts/renderers/dashboard';
import { withoutFormula } from '../../../values/formulaText';
import type { CardSheet } from './cardSheet';

const WIDTH = 18;
const MOST_NAME = 28;

/** A workbook with a sheet for each card, its title and days above the head. */
export async function workbookOf(sheets: readonly CardSheet[], about: string): Promise<Blob> {
  const names = new Set<string>();
  const content = await writeXlsx({
    sheets: sheets.map(({ title, note, head, formats, rows }) => ({
      name: freeName(title, names),
      columns: formats.map((format) => ({ width: WIDTH, ...(format ? { numFmt: format } : {}) })),
      rows: [
        [plain([title, about, note].filter(Boolean).join('  '))],
        head.map(plain),
        ...rows.map((row) => row.map(plain)),
      ],
      freezePane: { rows: 2 },
    })),
  });
  return new Blob([content as BlobPart], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

function plain<V>(value: V): V | string {
  return typeof value === 'string' ? withoutFormula(value) : value;
}

/** What Excel takes as the name of a sheet, each once: few characters, none of `[]:*?/\`. */
function freeName(title: string, taken: Set<string>): string {
  const base = [...title.replace(/[[\]:*?/\\]/g, ' ').trim()].slice(0, MOST_NAME).join('') || texts.data;
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base} ${count}`;
  taken.add(name);
  return name;
}
