import { writeFileSync } from 'node:fs';
import { type Drawing, svgOf } from './drawing';
import { installation } from './installation';
import { screenFile } from './screenFile';
import { write } from './write';

export const DRAWINGS: readonly Drawing[] = [screenFile, write, installation];

export function fileOf({ name }: Drawing): string {
  return `docs/drawings/${name}.svg`;
}

export function writeDrawings(): void {
  for (const drawing of DRAWINGS) {
    writeFileSync(fileOf(drawing), svgOf(drawing));
    console.log(fileOf(drawing));
  }
}
