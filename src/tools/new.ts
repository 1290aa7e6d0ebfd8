import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newestVersion, type ScreenKind, type ScreenSource } from '../engine/pure';
import { type Call, done, type Outcome, refused } from './command';
import { type Folder, readFolder, readSources, sorted, sourcesIn } from './files';
import { messages } from './messages';
import { answersFor } from './new/answers';
import { groupFile, placeFault } from './new/place';
import { printScreen } from './new/print';
import { countedScreen, skeleton } from './new/skeleton';

/** Writes the smallest valid file at `<group>/<name>.json`, and the group's title when the group is new. */
export async function newScreen(call: Pick<Call, 'folder' | 'words' | 'flags' | 'ask'>): Promise<Outcome> {
}
