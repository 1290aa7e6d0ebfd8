// confirmText
export const totalOf = (text: string) => `合计 ${text}`;
export const andMore = (count: number) => ` 等 ${count} 条`;

// refusalText
export const thisRecordNow = '这一条现在';
export const selectedNow = '所选记录现在都';
export const andAlso = '，且';
export const cannotNow = (which: string, title: string, part: string) => `${which}不能${title}${part}`;
export const mustMeet = (why: string) => `，须满足：${why}`;
