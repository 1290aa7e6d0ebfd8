// agenda
export const noRecords = '这段时间没有记录';
export const records = (count: number | string) => `${count} 条`;
export const changeDateOf = (label: string) => `改日期…：${label}`;
export const agendaChangeDate = '改日期…';
export const more = (count: string) => `还有 ${count} 条`;
export const month = '月';
export const week = '周';
export const today = '今天';
export const previous = (word: string) => `上一${word}`;
export const next = (word: string) => `下一${word}`;
export const monthOrWeek = '月或周';
export const retry = '重试';
export const noRecordsOnDay = '这天没有记录';
export const seeAllInList = (count: string) => `在列表里看全部 ${count} 条`;
export const dayWithCount = (day: string, weekday: string, count: string) => `${day}${weekday}，${count} 条`;
export const weekOf = (day: string) => `${day}这一周`;
export const moreOnDay = (day: string, count: number) => `${day}还有 ${count} 条`;
export const monday = '周一';
export const tuesday = '周二';
export const wednesday = '周三';
export const thursday = '周四';
export const friday = '周五';
export const saturday = '周六';
export const sunday = '周日';
export const yearAndMonth = (year: number, month: number) => `${year}年${month}月`;
export const weekOfYear = (year: number, first: string, last: string) => `${year}年${first}至${last}`;
export const monthAndDay = (month: number, day: number) => `${month}月${day}日`;
export const notMoved = (why: string) => `没有移动：${why}`;
export const movedTo = (name: string, day: string) => `「${name}」移到${day}`;
export const onItsDay = (name: string) => `「${name}」在原来的日子`;
export const dropOrCancel = (where: string) => `${where}，按 Enter 放下，按 Esc 取消`;
export const cannotMove = (where: string, why: string) => `${where}：不能移动，${why}`;

// dateDialog
export const moveToWhichDay = (label: string) => `「${label}」改到哪一天`;
export const dateDialogChangeDate = '改日期';
export const cancel = '取消';
export const newDate = '新的日期';
