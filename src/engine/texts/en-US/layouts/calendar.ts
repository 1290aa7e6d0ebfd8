import { counted } from '../../plurals';

// agenda
const months = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const noRecords = 'No records in this period';
export const records = (count: number | string) => counted(count, 'record');
export const changeDateOf = (label: string) => `Change date…: ${label}`;
export const agendaChangeDate = 'Change date…';
export const more = (count: string) => `${count} more`;
export const month = 'Month';
export const week = 'Week';
export const today = 'Today';
export const previous = (word: string) => `Previous ${word}`;
export const next = (word: string) => `Next ${word}`;
export const monthOrWeek = 'Month or week';
export const retry = 'Retry';
export const noRecordsOnDay = 'No records on this day';
export const seeAllInList = (count: string) => `See all ${count} in the list`;
export const dayWithCount = (day: string, weekday: string, count: string) =>
  `${day} ${weekday}, ${counted(count, 'record')}`;
export const weekOf = (day: string) => `Week of ${day}`;
export const moreOnDay = (day: string, count: number) => `${count} more on ${day}`;
export const monday = 'Mon';
export const tuesday = 'Tue';
export const wednesday = 'Wed';
export const thursday = 'Thu';
export const friday = 'Fri';
export const saturday = 'Sat';
export const sunday = 'Sun';
export const yearAndMonth = (year: number, month: number) => months.format(Date.UTC(year, month - 1));
export const weekOfYear = (year: number, first: string, last: string) => `${first} to ${last}, ${year}`;
export const monthAndDay = (month: number, day: number) => days.format(Date.UTC(2000, month - 1, day));
export const notMoved = (why: string) => `Not moved: ${why}`;
export const movedTo = (name: string, day: string) => `“${name}” moved to ${day}`;
export const onItsDay = (name: string) => `“${name}” is on its own day`;
export const dropOrCancel = (where: string) => `${where}. Press Enter to drop, Esc to cancel`;
export const cannotMove = (where: string, why: string) => `${where}: cannot move, ${why}`;

// dateDialog
export const moveToWhichDay = (label: string) => `Move “${label}” to which day?`;
export const dateDialogChangeDate = 'Change date';
export const cancel = 'Cancel';
export const newDate = 'New date';
