import { readFileSync } from 'node:fs';
import { readScreens } from '../../src/engine/pure';
import { copyScreen } from '../../src/studio/newScreen/copyScreen';
import { freeName, ownNames, type UsedNames } from '../../src/studio/newScreen/ownNames';
import { STARTERS, starterId } from '../../src/studio/newScreen/starters';
import { screenFiles } from '../../src/testing/screenFiles';

export const STARTER_FOLDER = 'src/studio/newScreen/starters';

/** What 新建页面 makes of each starter among the shipped screens: its file, and the screen's id and text. */
export function madeStarters(): { name: string; file: string; id: string; text: string }[] {
  const { screens } = readScreens(screenFiles('src/schemas'), null);
  const used: UsedNames[] = [...screens.values()].map(({ id, permission, resource }) => ({
    ...{ id, permission, path: resource?.path ?? `/${id}`, table: resource?.table ?? null },
  }));
  return STARTERS.map(({ name, title }) => {
    const file = readFileSync(`${STARTER_FOLDER}/${name}.json`, 'utf8');
    const id = `online/${freeName(name, used)}`;
    const text = copyScreen(file, starterId(name), { id, title, names: ownNames(id, used) });
    if (text === null) throw new Error(`${name}.json is not JSON`);
    return { name, file, id, text };
  });
}
