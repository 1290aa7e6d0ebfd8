import { check } from './check';
import { explain } from './explain';

const COMMANDS: Record<string, { usage: string; run(folder: string, words: string[]): Promise<number> }> = {
  check: { usage: 'check            检查全部页面文件', run: (folder) => check(folder) },
  explain: {
    usage: 'explain <编号>   说明一个页面：接口、权限、数据列、菜单',
    run: (folder, [id = '']) => explain(folder, id),
  },
};

/** `npm run screens -- <command>`: answers the exit code. `SCREENS` names another folder of screen files. */
export async function run(words: string[]): Promise<number> {
  const [name = '', ...rest] = words;
  const command = COMMANDS[name];
  if (!command) {
    console.log(
      `用法：npm run screens -- <命令>\n\n${Object.values(COMMANDS)
        .map((one) => `  ${one.usage}`)
        .join('\n')}`,
    );
    return name === '' ? 0 : 2;
  }
  return command.run(process.env.SCREENS ?? 'src/schemas', rest);
}
