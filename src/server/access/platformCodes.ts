/**
 * Rights of hand-written routes that no screen brings: they need separate rows, or nobody but an administrator could be
 * given them. A code moves to its screen's rows when such a screen comes; the row here stays, with the same code.
 */
export const PLATFORM_CODES: ReadonlyMap<string, string> = new Map([
  ['screen:edit', '编辑页面文件'],
  ['screen:publish', '发布页面'],
  ['screen:override', '修改系统自带的页面'],
  ['role:grant', '角色授权'],
  ['view:share', '共享列表视图'],
  ['webhook:use', '在页面里向外部发送'],
]);

/** Origin of these rows. */
export const PLATFORM_ORIGIN = 'group:platform';

/** Before the id of a published report: the prefix of its own rights, which no screen has. */
export const REPORT_PREFIX = 'report-data-';

/** Of the rights of the app's backend, which no role and no screen has. */
export const APP_PREFIX = 'app';
