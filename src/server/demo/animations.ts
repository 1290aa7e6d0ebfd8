import type { Services } from '../services';
import { svga } from './svga';

const COLOURS = [
  [250, 173, 20],
  [235, 47, 150],
  [22, 119, 255],
  [114, 46, 209],
] as const;

/** Where the demonstration's animations lie. */
export const animationPath = (index: number) => `demo/animation-${1 + (index % COLOURS.length)}.svga`;

export async function seedAnimationFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (const [index, colour] of COLOURS.entries()) {
    const path = animationPath(index);
    const content = svga({ size: 320, frames: 60, fps: 20, colour });
    await storage.write(path, content);
    await db
      .insertInto('sys_file')
      .values({
        path,
        name: path.slice(5),
        size: content.length,
        content_type: 'application/octet-stream',
        create_by: null,
      })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
  }
}
