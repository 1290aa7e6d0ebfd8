import { readFolder } from './files';

/** Prints `file.json:line:col  sentence`, one line an error; exit code 1 when there is one. */
export async function check(folder: string): Promise<number> {
  const { errors, count } = await readFolder(folder);
  for (const error of errors) console.log(`${error.file}:${error.line}:${error.column}  ${error.message}`);
  console.log(errors.length === 0 ? `${count} 个页面，没有错误` : `${count} 个页面，${errors.length} 处错误`);
  return errors.length === 0 ? 0 : 1;
}
