import type { Field } from '../../../src/engine/pure';
import { expectThat, type Walk } from './walk';
import { isGrowing, isVisible, isWithinRules, mayLookUp, mayRead, maySee, mayUse } from './world';

/** By any call that could request a column: choices from a table, duplicate checks, search and order. */
export async function walkColumns(walk: Walk): Promise<void> {
  await walkItems(walk);
  await walkDuplicates(walk);
  if (walk.screen.kind !== 'form' && mayUse(walk.screen, walk.caller, 'list')) await walkSearch(walk);
}

async function walkItems(walk: Walk): Promise<void> {
  const { world, screen, caller } = walk;
  // a table is requested by its owner
  if (screen.resource?.of !== null) return;
  const owner = world.screens.find(
    (one) => one.resource?.table === screen.resource?.table && one.resource?.of === null,
  );
  if (owner?.id !== screen.id) return;
  const fields = Object.values(screen.fields).filter(({ column }) => column !== null);
  const pick = (number: number) => fields[walk.dice(number, fields.length)] as Field;
  const label = screen.fields[screen.label];
  const id = screen.fields.id as Field;
  const pairs: [Field, Field][] = [
    [pick(6), pick(7)],
    [pick(7), id],
    ...(label?.column ? [[label, id] as [Field, Field]] : []),
  ];
  for (const [text, value] of pairs) {
    const code = `${screen.resource.table},${text.name},${value.name}`;
    const { status, body } = await walk.call('GET', `/sys/dict/getDictItems/${encodeURIComponent(code)}`);
    const isLabel = text.name === screen.label && value.name === 'id';
    const mayAsk = isLabel ? mayLookUp(world, screen, caller) : mayUse(screen, caller, 'list');
    const isAllowed =
      mayAsk && [text, value].every((field) => mayRead(screen, caller, field) && !field.isSensitive);
    expectThat((status === 200 && body.success) === isAllowed, `choices of ${code} answered ${status}`);
    if (!isAllowed) continue;
    const seen =
      walk.world.rows
        .get(screen.id)
        ?.filter((row) => isWithinRules(screen, caller, row) && isVisible(screen, caller, row)) ?? [];
    expectThat(
      isGrowing(screen) || body.result.length <= seen.length,
      `choices of ${code} are ${body.result.length}, not ${seen.length}`,
    );
  }
}

async function walkDuplicates({ world, screen, caller, call }: Walk): Promise<void> {
  const [field] = Object.values(screen.fields).filter(
    ({ unique, column }) => column !== null && unique?.length === 0,
  );
  if (!field) return;
  const query = { tableName: screen.resource?.table ?? '', fieldName: field.name, fieldVal: '1' };
  const { status } = await call('GET', '/sys/duplicate/check', { query });
  const declaring = world.screens.filter(
    (one) => one.resource?.table === screen.resource?.table && one.fields[field.name]?.unique?.length === 0,
  );
  const mayWrite = declaring.some(
    (one) =>
      maySee(one, caller, one.fields[field.name] as Field) &&
      ['add', 'edit'].some((verb) => mayUse(one, caller, verb)),
  );
  expectThat(
    (status === 200) === mayWrite,
    `a duplicate check of ${screen.id}.${field.name} answered ${status}`,
  );
}

/** What one may not see neither narrows a list nor orders it; a part of a sensitive value finds nothing. */
async function walkSearch(walk: Walk): Promise<void> {
  const { screen, caller, visible } = walk;
  const path = `${screen.resource?.path}/list`;
  const ask = async (query: Record<string, string>) => {
    const { body } = await walk.call('GET', path, { query: { pageSize: '20', ...query } });
    return body.success
      ? (body.result as { total: number; isEstimated?: true; records: { id: string }[] })
      : null;
  };
  if (screen.tree !== null || isGrowing(screen)) return;
  const plain = await ask({});
  const order = plain?.records.map(({ id }) => id).join();
  const unseen = Object.values(screen.fields).filter(
    (field) => !mayRead(screen, caller, field) || field.isSensitive,
  );
  const field = unseen[walk.dice(8, unseen.length)];
  if (field) {
    for (const direction of ['asc', 'desc']) {
      const sorted = await ask({ column: field.name, order: direction });
      expectThat(sorted?.records.map(({ id }) => id).join() === order, `${path} is ordered by ${field.name}`);
    }
    const row = visible[walk.dice(9, visible.length)];
    const value = String(row?.[field.name] ?? '');
    const isLong = value.length > 6 && field.column !== null;
    if (field.isSensitive && isLong && mayRead(screen, caller, field)) {
      const part = await ask({ [field.name]: value.slice(0, 4) });
      const isBox = screen.table?.search.some(
        ({ fields }) => fields.length === 1 && fields[0] === field.name,
      );
      expectThat(!isBox || part === null || part.total === 0, `${path} finds by a part of ${field.name}`);
      expectThat(
        !isBox || (await ask({ [`${field.name}_MultiString`]: value })) === null,
        `${path} takes a list of ${field.name}`,
      );
    } else if (isLong) {
      const narrowed = await ask({
        [field.name]: 'x',
        [`${field.name}_begin`]: '1',
        [`${field.name}_MultiString`]: 'x',
      });
      expectThat(narrowed?.total === plain?.total, `${path} is narrowed by ${field.name}`);
    }
  }
}
