import type { Screen } from '../../engine/pure';
import { type Call, done, type Outcome } from '../command';
import { readFolder } from '../files';
import { messages } from '../messages';
import { aligned } from '../width';

/** A line each: id, kind, title, table, route, permission prefix, how many fields. */
export async function list({ folder }: Pick<Call, 'folder'>): Promise<Outcome> {
  const { screens, errors } = await readFolder(folder);
  const rows = [...screens.values()].sort((a, b) => a.id.localeCompare(b.id)).map(rowOf);
  const broken = new Set(errors.map((error) => error.file)).size;
  return done([
    ...aligned([messages.listHeads, ...rows]),
    ...(broken > 0 ? ['', messages.brokenLeftOut(broken)] : []),
  ]);
}

function rowOf(screen: Screen): string[] {
  const { id, kind, title, route, permission, resource } = screen;
  const fields = Object.values(screen.fields).filter((field) => !field.isAudit);
  return [id, kind, title, resource?.table ?? '-', route, permission, String(fields.length)];
}
