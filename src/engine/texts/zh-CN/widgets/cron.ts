export const title = '重复的时间';
export const describe = 'cron 表达式，说什么时间重复做，北京时间；输入时读成一句话，并列出往后五次。';
export const withSeconds = '带秒的写法，6 或 7 段，周日是 1；默认 5 段，周日是 0';
export const mustBeCron = '必须是 cron 表达式';
export const partsWithSeconds = '秒 分 时 日 月 周 [年]';
export const parts = '分 时 日 月 周';
