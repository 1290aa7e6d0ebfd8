/** What stops the database from starting, in words for the person who installs the console. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

const fail = (message: string) => new EmbeddedError(message);

export const noBinary = (platform: string) =>
  fail(
    `自带的数据库不支持当前系统（${platform}）。请自备 PostgreSQL 18，并用环境变量 DATABASE_URL 指定它的地址。`,
  );

export const incompletePackage = (file: string, reason: string) =>
  fail(
    `自带的数据库程序不完整：无法补全 ${file}（${reason}）。请用有写权限的用户重新安装依赖，或用 DATABASE_URL 指定数据库。`,
  );

export const otherVersion = (folder: string, found: string, ours: string) =>
  fail(
    `数据文件夹 ${folder} 属于 PostgreSQL ${found}，而自带的是 PostgreSQL ${ours}，不能打开。` +
      '请换回原来的版本导出数据，或用 DATA_DIR 指定另一个文件夹。',
  );

export const notADatabase = (folder: string) =>
  fail(`文件夹 ${folder} 不为空，却不是数据库。请移走其中的文件，或用 DATA_DIR 指定另一个文件夹。`);

export const otherOwner = (folder: string) =>
  fail(`数据文件夹 ${folder} 属于另一个系统用户。请用该用户启动，或用 DATA_DIR 指定另一个文件夹。`);

export const noUserToRunAs = (folder: string, reason: string) =>
  fail(
    `PostgreSQL 不能以 root 身份运行，而 unshare 不可用，改用其他用户也不行（${reason}）。` +
      `请用普通用户启动；或让用户 nobody 能够进入 ${folder} 和程序所在的文件夹；或用 DATABASE_URL 指定数据库。`,
  );

export const namelessUser = (uid: number) =>
  fail(
    `当前用户（uid ${uid}）在系统中没有名字，PostgreSQL 无法新建数据库，而 unshare 也不可用。` +
      '请用有名字的用户启动（在 /etc/passwd 中为它加一行），或用 DATABASE_URL 指定数据库。',
  );

export const unsafeFolder = (folder: string) =>
  fail(`文件夹 ${folder} 不属于当前用户，不能用来放数据库的套接字。请删除它后重试。`);

export const unusableFolder = (folder: string, reason: string) =>
  fail(`无法使用数据文件夹 ${folder}（${reason}）。请检查它的权限，或用 DATA_DIR 指定另一个文件夹。`);

export const usedElsewhere = (folder: string) =>
  fail(`数据文件夹 ${folder} 正被另一个容器中的数据库使用。请先停止它，或用 DATA_DIR 指定另一个文件夹。`);

export const notAnswering = (pid: number, logFile: string) =>
  fail(`数据库进程 ${pid} 正在运行，但无法连接。详情见 ${logFile}。`);

export const notInitialised = (output: string) => fail(`数据库初始化失败：${output}`);

export const notStarted = (output: string, logFile: string) =>
  fail(`数据库启动失败：${output}\n详情见 ${logFile}。`);

export const notStopped = (pid: number) => fail(`数据库进程 ${pid} 没有在规定时间内停止。`);

export const initialising = (folder: string) => `正在新建数据库：${folder}`;
export const joined = (pid: number) => `使用正在运行的数据库（进程 ${pid}）`;
export const started = (pid: number) => `数据库已启动（进程 ${pid}）`;
export const lost = (pid: number) => `数据库进程 ${pid} 已不在，正在重新启动`;
export const stopped = (pid: number) => `数据库已停止（进程 ${pid}）`;
export const stillUsed = (pids: number[]) => `数据库仍被其他进程使用（${pids.join('、')}），保持运行`;
export const waitingForOthers = (pids: number[]) =>
  `正在等待另一个进程（${pids.join('、')}）启动或停止数据库`;
export const waitingForServer = (pid: number) => `正在等待数据库恢复（进程 ${pid}）`;
