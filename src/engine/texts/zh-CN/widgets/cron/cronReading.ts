export const neverAgain = '不会再有执行时间';
export const next = '往后';
export const five = '五';
export const runs = (list: string) => `次：${list}`;
export const at = '在';
export const hourly = (plain: string) => `每小时${plain}`;
export const daily = (plain: string) => `每天 ${plain}`;
/** The language of cronstrue. */
export const locale = 'zh_CN';
export const comma = '，';
