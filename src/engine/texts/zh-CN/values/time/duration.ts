export const hours = '小时';
export const minutes = '分';
export const seconds = '秒';
export const noTime = '0秒';
/** What people type: hours, minutes, seconds. */
export const spokenForm = /^(?:(\d{1,9})(?:小时|时))?(?:(\d{1,9})(?:分钟|分))?(?:(\d{1,9})秒)?$/;
