import { fieldNamed, sheetOf } from '../../../engine/pure';
import { anywhere } from '../contract';
import { announce, announceTo } from './rules/announce';

/** `notice.send`: to an operator, or to everybody with a role; a press opens the record. */
export const send = anywhere(async ({ tx, services, screen, rows, parameters }) => {
  const [row] = rows;
  const text = String(parameters.text);
  const news = {
    kind: 'rule',
    title: text,
    lines: [`${screen.title}${row ? `：${labelOf(screen, row)}` : ''}`],
    priority: 'M' as const,
    opens: row ? `${screen.route}?record=${row.id}` : screen.route,
  };
  const { operator, role } = parameters;
  if (operator !== null) await announceTo({ tx, services }, { ...news, operator: String(operator) });
  else await announce({ tx, services }, { ...news, role: String(role) });
  return undefined;
});

function labelOf(
  screen: Parameters<Parameters<typeof anywhere>[0]>[0]['screen'],
  row: Readonly<Record<string, unknown>>,
): string {
  const field = screen.fields[screen.label];
  if (!field || field.isSensitive || field.isWriteOnly) return String(row.id);
  return sheetOf(fieldNamed(screen.fields, screen.label)).text(row[screen.label], field) || String(row.id);
}
