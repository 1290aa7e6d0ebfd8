// actions
export const actionFailed = '操作失败，请稍后再试';

// answer
export const programError = '程序出错，请稍后重试';
export const loadingFailed = (what: string, reason: string) => `${what}加载失败：${reason}`;

// answer/useRecord
export const record = '记录';
export const approval = '审批';

// boundary
export const refreshPage = '刷新页面';
export const retry = '重试';
export const pageFailed = '页面出错了';
export const programNotLoaded = '页面程序加载失败：网络不通，或控制台刚刚更新过，请刷新页面';
export const displayFailed = (message: string) =>
  `显示时出错（${message}）。请重试，仍不行请把括号里的话告诉管理员`;

// cells
export const unlimited = '不限';
export const to = ' 至 ';
export const years = (count: number) => `${count} 年`;
export const months = (count: number) => `${count} 个月`;
export const days = (count: number) => `${count} 天`;
export const hours = (count: number) => `${count} 小时`;
export const minutes = (count: number) => `${count} 分钟`;
export const soon = '马上';
export const justNow = '刚刚';
export const later = (span: string) => `${span}后`;
export const ago = (span: string) => `${span}前`;

// cells/noRight
export const noRight = '无权查看';

// frame
export const onPhone = (title: string) => `${title}，手机上的样子`;

// keys
export const shortcuts = '快捷键';

// lookup
export const choose = '请选择';
export const fillFirst = (titles: string) => `请先填写${titles}`;

// lookup/noDictionary
export const create = '去建';
export const noOptions = (code: string) => `字典 ${code} 还没有选项`;

// lookup/useLookupSelect
export const failedToLoad = '加载失败，请重新输入';
export const nothingFound = '没有找到';

// media/lazyPlayer
export const play = '播放';
export const view = (title: string) => `查看${title}`;

// undoNotice
export const ok = '确定';
export const cancel = '取消';
export const undo = '撤销';
export const undone = '已撤销';
export const partlyUndone = (done: number, failed: number, message: string) =>
  `${done} 条已撤销，${failed} 条没有：${message}`;
export const notUndone = '没有撤销，请稍后再试';

// view
export const screenNotLoaded = '页面加载失败';
export const loadingScreen = '页面加载中…';
export const unknownKind = (kind: string) => `本版本还不能显示「${kind}」类型的页面`;
